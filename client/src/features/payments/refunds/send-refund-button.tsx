import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { SendRefundDocument } from './refund-card.generated';
import type { RefundInHand } from './refund-in-hand';
import { effectWords, moneyBack } from './refund-words';
import styles from './refund-card.module.css';
import { useAfterStep } from './use-after-step';

/** Has M-Pesa send the money to the phone that paid. */
export function SendRefundButton({ refund }: { refund: RefundInHand }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<object>();
  const [askServer] = useMutation(SendRefundDocument);
  const afterStep = useAfterStep();
  const send = async () => {
    await askServer({ variables: { id: refund.id } });
    setOpen(false);
    afterStep('M-Pesa was asked', `${refund.number}, ${moneyBack(refund)}.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Send by M-Pesa
      </Button>
      <FormDialog
        title="Send this refund by M-Pesa"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Send the money"
        onSubmit={send}
      >
        <p>
          {moneyBack(refund)}, to the phone that paid: <strong>{refund.sendsTo}</strong>
        </p>
        <p className={styles.told}>
          Money that is sent cannot be called back. {effectWords(refund)}. To send it to another phone, send
          it by hand and record it as sent.
        </p>
      </FormDialog>
    </>
  );
}
