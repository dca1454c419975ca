import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RefundPayoutInput } from '../../../shared/api/types.generated';
import { clubDay } from '../../../shared/format/dates';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { PayoutFields } from '../refunds/payout-fields';
import { useAfterStep } from '../refunds/use-after-step';
import { RecordPartRefundPaidOutDocument, type PartRefundActs_RefundFragment } from './part-refund.generated';
import { heldMoney } from './part-refund-words';

/** Writes down that the money was sent. */
export function SentPartRefundButton({ refund }: { refund: PartRefundActs_RefundFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<RefundPayoutInput>();
  const [askServer] = useMutation(RecordPartRefundPaidOutDocument);
  const afterStep = useAfterStep();
  const record = async (input: RefundPayoutInput) => {
    await askServer({ variables: { id: refund.id, input } });
    setOpen(false);
    afterStep('Refund recorded as sent', `${refund.number}, ${heldMoney(refund)}.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Record as sent
      </Button>
      <FormDialog
        title="Record this refund as sent"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ method: 'MPESA', paidOn: clubDay(new Date()) }}
        submitLabel="Record as sent"
        onSubmit={record}
      >
        <p>Send {heldMoney(refund)} back to the sender first, then say here how.</p>
        <PayoutFields />
      </FormDialog>
    </>
  );
}
