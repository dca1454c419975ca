import { useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useAfterStep } from '../refunds/use-after-step';
import { ApprovePartRefundDocument, type PartRefundActs_RefundFragment } from './part-refund.generated';
import { heldMoney } from './part-refund-words';

/** The second person agrees. */
export function ApprovePartRefundButton({ refund }: { refund: PartRefundActs_RefundFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<object>();
  const [askServer] = useMutation(ApprovePartRefundDocument);
  const afterStep = useAfterStep();
  const approve = async () => {
    await askServer({ variables: { id: refund.id } });
    setOpen(false);
    afterStep('Refund approved', `${refund.number}, ${heldMoney(refund)}.`);
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Approve refund
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
          {heldMoney(refund)} goes back, because: “{refund.reason}”
        </p>
        <p>{refund.memberName} is told that the money is coming; then somebody sends it and records how.</p>
      </FormDialog>
    </>
  );
}
