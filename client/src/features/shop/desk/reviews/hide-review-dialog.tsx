import { useMutation } from '@apollo/client/react';
import { Form, Input } from 'antd';
import { FormDialog } from '../../../../shared/forms/form-dialog';
import { useOpening } from '../../../../shared/ui/use-opening';
import { useToast } from '../../../../shared/ui/use-toast';
import { reviewLists } from './review-row';
import { HideMerchandiseReviewDocument, type DeskReview_ReviewFragment } from './reviews.generated';

interface HideReviewDialogProps {
  /** Null while the dialog is shut. */
  review: DeskReview_ReviewFragment | null;
  onClose: () => void;
}

/** Asks why a review is hidden; its author reads it. */
export function HideReviewDialog({ review, onClose }: HideReviewDialogProps) {
  const { key, isOpen, subject } = useOpening(review);
  return subject && <HideForm key={key} review={subject} isOpen={isOpen} onClose={onClose} />;
}

interface HideFormProps {
  review: DeskReview_ReviewFragment;
  isOpen: boolean;
  onClose: () => void;
}

function HideForm({ review: { id, userName }, isOpen, onClose }: HideFormProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const toast = useToast();
  const [askToHide] = useMutation(HideMerchandiseReviewDocument, reviewLists);
  return (
    <FormDialog<{ reason: string }>
      title="Hide this review?"
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel="Hide review"
      failureText="Failed to hide the review"
      onSubmit={async ({ reason }) => {
        await askToHide({ variables: { id, reason } });
        toast.success('The review is hidden');
        onClose();
      }}
    >
      <Form.Item<{ reason: string }>
        name="reason"
        label="Reason"
        extra={`It no longer counts for the stars, and ${userName} is told why.`}
        rules={[{ required: true, whitespace: true, message: 'Say why.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={400} showCount />
      </Form.Item>
    </FormDialog>
  );
}
