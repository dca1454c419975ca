import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { ReasonDialog } from '../desk/reason-dialog';
import { useAfterStep } from '../refunds/use-after-step';
import { RequestPartRefundDocument } from './part-refund.generated';
import type { PartCard_PartFragment } from './parts-page.generated';

/** Asks that what is held of a part goes back; another person has to approve it. */
export function AskPartBackButton({ part }: { part: PartCard_PartFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(RequestPartRefundDocument);
  const afterStep = useAfterStep();
  const money = formatMoney(part.held);
  const ask = async (reason: string) => {
    await askServer({ variables: { id: part.id, reason } });
    setOpen(false);
    afterStep('Refund asked for', `${money} of ${part.receipt}. Somebody else approves it.`);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask for a refund</Button>
      <ReasonDialog
        title="Ask for a refund of this part"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Ask for it"
        onDecide={ask}
      >
        {money} goes back to the sender once somebody else has approved it. Until then it stays held for{' '}
        {part.memberName} and buys nothing.
      </ReasonDialog>
    </>
  );
}
