import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { ManualMoneyInput } from '../../../shared/api/types.generated';
import { askAgain } from '../../../shared/api/ask-again';
import { clubToday } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { refreshBooks } from '../../payments/books/refresh-books';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import { ManualMoneyFields } from '../../payments/by-hand/manual-money-fields';
import { RecordEventFeeDocument } from './record-event-fee.generated';

interface RecordEventFeeButtonProps {
  fee: { id: string; amount: string };
  /** Who has the place. */
  name: string;
}

const lists = ['eventFeesToPay', 'eventFeeSums', 'eventWaitingList', 'eventRegistrations', 'eventAttendance'];

/** Records that somebody paid for their place without a prompt, in cash at the desk or the door above all. */
export function RecordEventFeeButton({ fee, name }: RecordEventFeeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<ManualMoneyInput>();
  const [askServer] = useMutation(RecordEventFeeDocument);
  const client = useApolloClient();
  const toast = useToast();
  if (!useCanManagePayments()) return null;
  const price = formatMoney(fee.amount);

  const record = async ({ correctsDay, ...input }: ManualMoneyInput) => {
    const { data } = await askServer({
      variables: { id: fee.id, input: { ...input, correctsDay: correctsDay || null } },
    });
    setOpen(false);
    refreshBooks(client);
    askAgain(client, lists);
    if (data) toast.success(`${price} from ${name}, ${data.recordEventFee.reference}.`, 'Payment recorded');
  };
  return (
    <>
      <Button size="small" aria-label={`Record the ${price} of ${name}`} onClick={() => setOpen(true)}>
        Record {price}
      </Button>
      <FormDialog
        title={`Record the ${price} of ${name}`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ channel: 'CASH', paidOn: clubToday() }}
        submitLabel="Record payment"
        onSubmit={record}
      >
        <ManualMoneyFields />
      </FormDialog>
    </>
  );
}
