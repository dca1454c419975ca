import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../desk/reason-dialog';
import { useAfterStep } from '../refunds/use-after-step';
import {
  DeclinePartRefundDocument,
  WithdrawPartRefundDocument,
  type PartRefundActs_RefundFragment,
} from './part-refund.generated';
import { heldMoney } from './part-refund-words';

const kinds = {
  decline: { step: DeclinePartRefundDocument, label: 'Decline refund', done: 'Refund declined' },
  withdraw: { step: WithdrawPartRefundDocument, label: 'Withdraw refund', done: 'Refund withdrawn' },
};

interface EndPartRefundButtonProps {
  refund: PartRefundActs_RefundFragment;
  kind: keyof typeof kinds;
}

/** Ends a refund of a part before its money is out, with a reason. */
export function EndPartRefundButton({ refund, kind }: EndPartRefundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { step, label, done } = kinds[kind];
  const [askServer] = useMutation(step);
  const afterStep = useAfterStep();
  const end = async (reason: string) => {
    await askServer({ variables: { id: refund.id, reason } });
    setOpen(false);
    afterStep(done, `${refund.number}, ${heldMoney(refund)}.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ReasonDialog
        title={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel={label}
        onDecide={end}
      >
        {heldMoney(refund)} is not sent, and buys again.
      </ReasonDialog>
    </>
  );
}
