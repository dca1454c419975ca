import { useMutation } from '@apollo/client/react';
import { Form } from 'antd';
import { LongTextItem } from '../../../shared/forms/field-items';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import type { FeedbackItem_FeedbackFragment } from '../components/feedback-item.generated';
import { feedbackTitle } from '../feedback-words';
import { CloseFeedbackDocument } from './feedback-desk.generated';
import { feedbackLists } from './use-feedback-moves';

interface DialogProps {
  feedback: FeedbackItem_FeedbackFragment;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes a message, with a last word or without one. */
export function ClosingDialog({ feedback, isOpen, onClose }: DialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const [close] = useMutation(CloseFeedbackDocument, feedbackLists);
  const toast = useToast();
  const title = feedbackTitle(feedback);
  return (
    <FormDialog
      title="Close this message"
      {...{ isOpen, onClose, form }}
      initialValues={{ note: '' }}
      submitLabel="Close it"
      failureText="Nothing was closed"
      onSubmit={async ({ note }) => {
        await close({ variables: { input: { feedbackId: feedback.id, note } } });
        toast.success(title, 'Message closed');
        onClose();
      }}
    >
      <p>{title}</p>
      <LongTextItem
        name={['note']}
        label="A last word (optional)"
        extra={
          feedback.senderEmail
            ? 'It goes to the sender by mail.'
            : 'The sender is told of it and reads it here.'
        }
        limits={{ kind: 'text', max: 500 }}
        rows={{ minRows: 2, maxRows: 6 }}
        showCount
      />
    </FormDialog>
  );
}
