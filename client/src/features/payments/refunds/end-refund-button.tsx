import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { ReasonDialog } from '../desk/reason-dialog';
import { DeclineRefundDocument, WithdrawRefundDocument } from './refund-card.generated';
import type { RefundInHand } from './refund-in-hand';
import { moneyBack } from './refund-words';
import { useAfterStep } from './use-after-step';

const kinds = {
  decline: {
    step: DeclineRefundDocument,
    label: 'Decline',
    title: 'Decline this refund',
    done: 'Refund declined',
  },
  withdraw: {
    step: WithdrawRefundDocument,
    label: 'Withdraw',
    title: 'Withdraw this refund',
    done: 'Refund withdrawn',
  },
};

interface EndRefundButtonProps {
  refund: RefundInHand;
  kind: keyof typeof kinds;
}

/** Ends a refund before its money is out, with a reason. */
export function EndRefundButton({ refund, kind }: EndRefundButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { step, label, title, done } = kinds[kind];
  const [askServer] = useMutation(step);
  const afterStep = useAfterStep();
  const end = async (reason: string) => {
    await askServer({ variables: { id: refund.id, reason } });
    setOpen(false);
    afterStep(done, `${refund.number}, ${moneyBack(refund)}.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ReasonDialog
        title={title}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel={label}
        onDecide={end}
      >
        {moneyBack(refund)} is not sent{refund.isOfPart ? ', and buys again' : ''}. Another refund can be
        asked for later.
      </ReasonDialog>
    </>
  );
}
