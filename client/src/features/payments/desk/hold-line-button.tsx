import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';
import { ReasonDialog } from './reason-dialog';
import { HoldLedgerLineDocument, type UnmatchedLine_LineFragment } from './unmatched-page.generated';

interface HoldLineButtonProps {
  line: UnmatchedLine_LineFragment;
  person: { id: string; name: string };
}

/** Gives a line to somebody as PayBill money: it buys the fee as soon as all that is held for them makes it. */
export function HoldLineButton({ line, person }: HoldLineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(HoldLedgerLineDocument);
  const client = useApolloClient();
  const toast = useToast();
  if (line.amount === null) return null;
  const money = formatMoney(line.amount);

  const hold = async (reason: string) => {
    await askServer({ variables: { id: line.id, userId: person.id, reason } });
    setOpen(false);
    toast.success(`${money} given to ${person.name}.`, 'Money given');
    refreshBooks(client);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-label={`Give to ${person.name}`}>
        Give
      </Button>
      <ReasonDialog
        title={`Give ${money} to ${person.name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Give to this member"
        onDecide={hold}
      >
        {money} counts as PayBill money of {person.name}: what makes the yearly fee buys it now, anything else
        is held for it.
      </ReasonDialog>
    </>
  );
}
