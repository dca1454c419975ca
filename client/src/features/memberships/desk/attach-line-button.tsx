import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { formatMoney } from '../../../shared/format/money';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { MemberPicker } from '../../accounts/member-picker/member-picker';
import { refreshBooks } from '../../payments/books/refresh-books';
import { AttachLedgerLineDocument } from './desk.generated';
import { MonthsBought } from './months-bought';
import { monthsInWords } from './months-in-words';
import { PaidUntilOfPayer } from './paid-until-of-payer';
import { ReasonField } from './reason-field';

interface AttachLineButtonProps {
  line: { id: string; receipt: string; amount: string | null; monthsBought: number | null };
}

interface Attachment {
  userId: string;
  /** Absent where the period follows the amount. */
  periodMonths?: number | null;
  reason: string;
}

/** Gives money found in M-Pesa's books to the member it belongs to. */
export function AttachLineButton({ line }: AttachLineButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Attachment>();
  const [askServer] = useMutation(AttachLedgerLineDocument);
  const client = useApolloClient();
  const toast = useToast();
  if (line.amount === null) return null;
  const money = formatMoney(line.amount);

  const attach = async (attachment: Attachment) => {
    const { data } = await askServer({ variables: { id: line.id, ...attachment } });
    setOpen(false);
    refreshBooks(client);
    if (!data) return;
    const { payer, membershipPeriodMonths } = data.attachLedgerLine;
    const period = monthsInWords(membershipPeriodMonths ?? 0);
    toast.success(`${money} given to ${payer.name}: ${period}.`, 'Money attached');
  };
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        Give to a member
      </Button>
      <FormDialog
        title={`Give ${money} to a member`}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ periodMonths: Math.max(line.monthsBought ?? 0, 1) }}
        submitLabel="Give to this member"
        onSubmit={attach}
      >
        <Form.Item<Attachment>
          name="userId"
          label="Member"
          extra={`M-Pesa receipt ${line.receipt}`}
          rules={[{ required: true, message: 'Choose the member it belongs to.' }]}
        >
          <MemberPicker />
        </Form.Item>
        <PaidUntilOfPayer pickedIn="userId" monthsBought={line.monthsBought} />
        <MonthsBought amount={line.amount} months={line.monthsBought} />
        <ReasonField extra="How you know whose it is. Kept in the audit log." />
      </FormDialog>
    </>
  );
}
