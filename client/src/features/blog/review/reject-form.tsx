import { Button, Form, Input } from 'antd';
import { FormFailure } from '../../../shared/forms/form-failure';
import { useSubmission } from '../../../shared/forms/use-submission';
import styles from './review-dialog.module.css';

interface RejectFormProps {
  authorName: string;
  /** Rejects with the server's error. */
  onReject: (reason: string) => Promise<void>;
  onBack: () => void;
}

/** Asks why: the author works with the answer. */
export function RejectForm({ authorName, onReject, onBack }: RejectFormProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const { isBusy, failure, lacking, formProps } = useSubmission(
    form,
    ({ reason }) => onReject(reason),
    'Failed to reject blog post',
  );
  return (
    <Form<{ reason: string }> {...formProps}>
      <Form.Item<{ reason: string }>
        name="reason"
        label="Reason"
        extra={`${authorName} reads it, can change the post and submit it again.`}
        rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} showCount />
      </Form.Item>
      <FormFailure failure={failure} lacking={lacking} />
      <div className={styles.steps}>
        <Button onClick={onBack}>Back</Button>
        <Button danger type="primary" loading={isBusy} onClick={form.submit}>
          Reject post
        </Button>
      </div>
    </Form>
  );
}
