import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';
import { KeepReversedPaymentDocument } from './decisions.generated';
import styles from './reason-dialog.module.css';
import type { ReviewPanel_PaymentFragment } from './review-panel.generated';

interface Kept {
  reference: string;
  reason: string;
}

/** Lets a reversed payment count again; its dialog asks by what the money came back. */
export function KeepReversedButton({ payment }: { payment: ReviewPanel_PaymentFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Kept>();
  const [askServer] = useMutation(KeepReversedPaymentDocument);
  const client = useApolloClient();
  const toast = useToast();
  const { name } = payment.payer;

  const keep = async (kept: Kept) => {
    await askServer({ variables: { id: payment.id, ...kept } });
    setOpen(false);
    toast.success(`${name} has been told.`, 'Payment counts again');
    refreshBooks(client);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Money came back</Button>
      <FormDialog
        title="Let this payment count again"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Money came back"
        onSubmit={keep}
      >
        <div className={styles.effect}>
          {name} keeps what the payment bought, and it counts as revenue again. Only for money that has come
          back to the club another way.
        </div>
        <Form.Item<Kept>
          name="reference"
          label="Reference"
          extra="The slip, the bank reference or the M-Pesa receipt by which the money came back."
          rules={[{ required: true, whitespace: true, message: 'A reference is required.' }]}
        >
          <Input maxLength={60} autoComplete="off" />
        </Form.Item>
        <Form.Item<Kept>
          name="reason"
          label="Reason"
          extra="Kept in the audit log and beside the payment."
          rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={300} showCount />
        </Form.Item>
      </FormDialog>
    </>
  );
}
