import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { LongTextItem } from '../../../shared/forms/field-items';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import type { FeedbackItem_FeedbackFragment } from '../components/feedback-item.generated';
import styles from '../components/feedback-item.module.css';
import { feedbackTitle } from '../feedback-words';
import { AnswerFeedbackDocument } from './feedback-desk.generated';
import { feedbackLists } from './use-feedback-moves';

interface DialogProps {
  feedback: FeedbackItem_FeedbackFragment;
  isOpen: boolean;
  onClose: () => void;
}

const limits = { kind: 'text', max: 2000, required: 'Write what the sender is to read.' };

/** Asks for the answer; the sender reads it, and is told that it is there. */
export function AnswerDialog({ feedback, isOpen, onClose }: DialogProps) {
  const [form] = Form.useForm<{ answer: string }>();
  const [answer] = useMutation(AnswerFeedbackDocument, feedbackLists);
  const toast = useToast();
  const { id, message, userName } = feedback;
  return (
    <FormDialog
      title={`Answer ${userName}`}
      {...{ isOpen, onClose, form }}
      submitLabel="Send answer"
      failureText="Nothing was sent"
      onSubmit={async (values) => {
        await answer({ variables: { input: { feedbackId: id, ...values } } });
        toast.success(feedbackTitle(feedback), 'Answer sent');
        onClose();
      }}
    >
      <p className={styles.message}>{message}</p>
      <LongTextItem
        name={['answer']}
        label="Answer"
        extra={
          feedback.senderEmail
            ? 'It goes to the sender by mail.'
            : 'The sender is told of it and reads it here.'
        }
        limits={limits}
        rows={{ minRows: 4, maxRows: 12 }}
        showCount
      />
    </FormDialog>
  );
}
