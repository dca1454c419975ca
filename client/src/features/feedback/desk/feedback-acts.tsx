import { Button } from 'antd';
import { useState } from 'react';
import type { FeedbackItem_FeedbackFragment } from '../components/feedback-item.generated';
import { feedbackTitle } from '../feedback-words';
import { AnswerDialog } from './answer-dialog';
import { ClosingDialog } from './closing-dialog';
import styles from './feedback-acts.module.css';
import { useFeedbackMoves } from './use-feedback-moves';

/** What staff may do with a message as it stands. */
export function FeedbackActs({ feedback }: { feedback: FeedbackItem_FeedbackFragment }) {
  const [opened, setOpened] = useState<'answer' | 'closing' | null>(null);
  const { id, assignee, viewerCanAnswer, viewerCanAssign, viewerCanClose, viewerCanReopen } = feedback;
  const { userId, isBusy, take, leave, reopen } = useFeedbackMoves(id);
  const shut = () => setOpened(null);
  const of = (label: string) => `${label}: ${feedbackTitle(feedback)}`;
  const isMine = assignee === userId;
  return (
    <div className={styles.acts}>
      {viewerCanAnswer && (
        <Button type="primary" aria-label={of('Answer')} onClick={() => setOpened('answer')}>
          Answer
        </Button>
      )}
      {viewerCanAssign && (
        <Button
          loading={isBusy}
          aria-label={of(isMine ? 'Put back' : 'Assign to me')}
          onClick={isMine ? leave : take}
        >
          {isMine ? 'Put back' : 'Assign to me'}
        </Button>
      )}
      {viewerCanClose && (
        <Button aria-label={of('Close')} onClick={() => setOpened('closing')}>
          Close
        </Button>
      )}
      {viewerCanReopen && (
        <Button loading={isBusy} aria-label={of('Reopen')} onClick={reopen}>
          Reopen
        </Button>
      )}
      <AnswerDialog feedback={feedback} isOpen={opened === 'answer'} onClose={shut} />
      <ClosingDialog feedback={feedback} isOpen={opened === 'closing'} onClose={shut} />
    </div>
  );
}
