import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../books/refresh-books';
import { ReasonDialog } from '../desk/reason-dialog';
import { SendPartBackDocument, type PartCard_PartFragment } from './parts-page.generated';

/** Says that what is held of a part went back to who sent it. */
export function SendBackButton({ part }: { part: PartCard_PartFragment }) {
  const [isOpen, setOpen] = useState(false);
  const [askServer] = useMutation(SendPartBackDocument);
  const client = useApolloClient();
  const toast = useToast();
  const money = formatMoney(part.held);

  const sendBack = async (reason: string) => {
    await askServer({ variables: { id: part.id, reason } });
    setOpen(false);
    toast.success(`${money} of ${part.receipt}`, 'Marked as sent back');
    refreshBooks(client);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Send back</Button>
      <ReasonDialog
        title="Send this part back"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        submitLabel="Mark as sent back"
        onDecide={sendBack}
      >
        {money} goes back to the sender. Send it from the M-Pesa portal; {part.memberName} is told, and
        nothing of it is held any more.
      </ReasonDialog>
    </>
  );
}
