import { formatLongMonth } from '../../../shared/format/dates';
import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { ReasonDialog } from '../desk/reason-dialog';
import { AskMonthReopeningDocument } from './month-page.generated';
import { useAfterMonthStep } from './use-after-month-step';

/** The first of the two people who open a closed month again. */
export function AskReopeningButton({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(AskMonthReopeningDocument);
  const afterStep = useAfterMonthStep();
  if (!useCanManagePayments()) return null;

  const ask = async (reason: string) => {
    await askServer({ variables: { month, reason } });
    setOpen(false);
    afterStep('Asked for', 'Somebody else who manages payments has to approve it.');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open again …</Button>
      <ReasonDialog
        title={`Open ${formatLongMonth(month)} again`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Ask for it"
        onDecide={ask}
      >
        Only the last closed month can be opened, and somebody else has to approve it. Its totals stay beside
        those with which it is closed next.
      </ReasonDialog>
    </>
  );
}
