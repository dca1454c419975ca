import { useId } from 'react';
import { useModalDialog } from '../../../shared/layers/use-modal-dialog';
import { later } from '../../../shared/plain/later';
import styles from './answer-dialog.module.css';
import type { AskedQuestionsProps } from './asked-questions';

/** Most people only look at the events: the fields come with the first dialog. */
const AskedQuestions = later(() => import('./asked-questions').then((module) => module.AskedQuestions), {
  failed: 'The questions did not load',
  waiting: <p role="status">Loading the questions …</p>,
});

interface AnswerDialogProps extends AskedQuestionsProps {
  title: string;
  isOpen: boolean;
}

/** Asks what an event asks of whoever registers. */
export function AnswerDialog({ isOpen, title, ...asking }: AnswerDialogProps) {
  const { onClose } = asking;
  const dialog = useModalDialog(isOpen, onClose);
  const heading = useId();

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={heading} onClose={onClose}>
      {isOpen && (
        <div className={styles.inner}>
          <h2 id={heading} className={styles.title}>
            {title}
          </h2>
          <AskedQuestions {...asking} />
        </div>
      )}
    </dialog>
  );
}
