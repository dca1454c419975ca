import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';
import { ReasonDialog } from './reason-dialog';
import { DismissLedgerLineDocument, type UnmatchedLine_LineFragment } from './unmatched-page.generated';

interface DismissButtonProps {
  line: UnmatchedLine_LineFragment;
  /** True when the money goes back, false when it is none of the club's payments. */
  refund: boolean;
}

/** Says what a line is when it belongs to no member. */
export function DismissButton({ line, refund }: DismissButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(DismissLedgerLineDocument);
  const client = useApolloClient();
  const toast = useToast();
  const label = refund ? 'Refund' : 'Ignore';
  const money = line.amount === null ? 'The money' : formatMoney(line.amount);

  const dismiss = async (reason: string) => {
    await askServer({ variables: { id: line.id, refund, reason } });
    setOpen(false);
    toast.success(`M-Pesa receipt ${line.receipt}`, refund ? 'Marked as sent back' : 'Line ignored');
    refreshBooks(client);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      <ReasonDialog
        title={refund ? 'Send this money back' : 'Ignore this line'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel={label}
        onDecide={dismiss}
      >
        {refund
          ? `${money} goes back to the sender. Send it from the M-Pesa portal; the line leaves this list now.`
          : `${money} is no payment of a member. The line leaves this list; nothing else happens.`}
      </ReasonDialog>
    </>
  );
}
