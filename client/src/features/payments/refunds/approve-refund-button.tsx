import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { ApproveRefundDocument } from './refund-card.generated';
import type { RefundInHand } from './refund-in-hand';
import { effectWords, moneyBack } from './refund-words';
import styles from './refund-card.module.css';
import { useAfterStep } from './use-after-step';

/** The second person agrees. */
export function ApproveRefundButton({ refund }: { refund: RefundInHand }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<object>();
  const [askServer] = useMutation(ApproveRefundDocument);
  const afterStep = useAfterStep();
  const approve = async () => {
    await askServer({ variables: { id: refund.id } });
    setOpen(false);
    afterStep('Refund approved', `${refund.number}, ${moneyBack(refund)}.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Approve
      </Button>
      <FormDialog
        title="Approve this refund"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        submitLabel="Approve"
        onSubmit={approve}
      >
        <p>
          {moneyBack(refund)}, because: “{refund.reason}”
        </p>
        <p className={styles.told}>
          {effectWords(refund)}. {refund.payerName} is told that the money is coming; then somebody sends it
          and records how.
        </p>
      </FormDialog>
    </>
  );
}
