import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RefundPayoutInput } from '../../../shared/api/types.generated';
import { clubToday } from '../../../shared/format/dates';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { CorrectedDayField, PayoutFields } from './payout-fields';
import { RecordRefundPaidOutDocument } from './refund-card.generated';
import type { RefundInHand } from './refund-in-hand';
import { effectWords, moneyBack } from './refund-words';
import styles from './refund-card.module.css';
import { useAfterStep } from './use-after-step';

/** Writes down that the money was sent. */
export function PayoutButton({ refund }: { refund: RefundInHand }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<RefundPayoutInput>();
  const [askServer] = useMutation(RecordRefundPaidOutDocument);
  const afterStep = useAfterStep();
  const record = async ({ correctsDay, ...input }: RefundPayoutInput) => {
    await askServer({ variables: { id: refund.id, input: { ...input, correctsDay: correctsDay || null } } });
    setOpen(false);
    afterStep('Refund recorded as sent', `${refund.number}, ${moneyBack(refund)}.`);
  };
  return (
    <>
      <Button type={refund.sendsTo ? 'default' : 'primary'} onClick={() => setOpen(true)}>
        Record as sent
      </Button>
      <FormDialog
        title="Record this refund as sent"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ method: 'MPESA', paidOn: clubToday() }}
        submitLabel="Record as sent"
        onSubmit={record}
      >
        <p className={styles.told}>
          {refund.sendingState === 'UNKNOWN'
            ? `Look in M-Pesa’s own books whether ${moneyBack(refund)} went out, and send it only if it did not; then say here how it was sent.`
            : `Send ${moneyBack(refund)} first, then say here how.`}{' '}
          {effectWords(refund)}.
        </p>
        <PayoutFields />
        <CorrectedDayField />
      </FormDialog>
    </>
  );
}
