import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { RecordMembershipFeeInput } from '../../../shared/api/types.generated';
import { askAgain } from '../../../shared/api/ask-again';
import { clubToday } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../../payments/books/refresh-books';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import { RecordMembershipFeeDocument } from './desk.generated';
import { RecordFeeFields } from './record-fee-fields';

interface RecordFeeButtonProps {
  /** Who paid, where that is known already. */
  payer?: { id: string; name: string };
}

/** Records a fee that reached the club without a prompt: cash, bank, or a payment to the PayBill number. */
export function RecordFeeButton({ payer }: RecordFeeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<RecordMembershipFeeInput>();
  const [askServer] = useMutation(RecordMembershipFeeDocument);
  const client = useApolloClient();
  const toast = useToast();
  if (!useCanManagePayments()) return null;

  const record = async ({ correctsDay, ...input }: RecordMembershipFeeInput) => {
    const { data } = await askServer({
      variables: {
        input: { ...input, payerId: payer?.id ?? input.payerId, correctsDay: correctsDay || null },
      },
    });
    setOpen(false);
    refreshBooks(client);
    askAgain(client, ['member', 'members', 'memberStats', 'memberHistory']);
    if (!data) return;
    const { payer: who, amount, reference } = data.recordMembershipFee;
    toast.success(`${formatMoney(amount)} from ${who.name}, ${reference}.`, 'Payment recorded');
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Record a payment
      </Button>
      <FormDialog
        title={payer ? `Record the fee of ${payer.name}` : 'Record a membership fee'}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ periodMonths: 12, channel: 'CASH', paidOn: clubToday() }}
        submitLabel="Record payment"
        onSubmit={record}
      >
        <RecordFeeFields payerId={payer?.id} />
      </FormDialog>
    </>
  );
}
