import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import styles from './reason-dialog.module.css';

interface ReasonDialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  submitLabel: string;
  /** What will happen to the money and to the person. */
  children: ReactNode;
  /** Rejects with the server's error. */
  onDecide: (reason: string) => Promise<void>;
}

/** Every decision about money has a reason, which the audit log keeps. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, isOpen, onClose, submitLabel, children, onDecide } = props;
  const [form] = Form.useForm<{ reason: string }>();
  return (
    <FormDialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      form={form}
      submitLabel={submitLabel}
      onSubmit={({ reason }) => onDecide(reason)}
    >
      <div className={styles.effect}>{children}</div>
      <Form.Item<{ reason: string }>
        name="reason"
        label="Reason"
        extra="Kept in the audit log and beside the payment."
        rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={400} showCount />
      </Form.Item>
    </FormDialog>
  );
}
