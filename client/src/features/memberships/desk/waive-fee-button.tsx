import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { WaiveMembershipFeeInput } from '../../../shared/api/types.generated';
import { FormDialog } from '../../../shared/forms/form-dialog';
import { useToast } from '../../../shared/ui/use-toast';
import { MemberPicker } from '../../accounts/member-picker/member-picker';
import { refreshBooks } from '../../payments/books/refresh-books';
import { useCanApprovePayments } from '../../payments/books/use-can-approve-payments';
import { WaiveMembershipFeeDocument } from './desk.generated';
import { PaidUntilOfPayer } from './paid-until-of-payer';
import { PeriodAndPrice } from './period-and-price';
import { ReasonField } from './reason-field';

/** Lets a member off the fee; the books show a payment of nothing with the reason. */
export function WaiveFeeButton() {
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<WaiveMembershipFeeInput>();
  const [askServer] = useMutation(WaiveMembershipFeeDocument);
  const client = useApolloClient();
  const toast = useToast();
  if (!useCanApprovePayments()) return null;

  const waive = async (input: WaiveMembershipFeeInput) => {
    const { data } = await askServer({ variables: { input } });
    setOpen(false);
    refreshBooks(client);
    if (!data) return;
    const { payer, membershipPeriodMonths, reference } = data.waiveMembershipFee;
    toast.success(`${String(membershipPeriodMonths)} months for ${payer.name}, ${reference}.`, 'Fee waived');
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Waive a fee</Button>
      <FormDialog
        title="Waive a membership fee"
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        form={form}
        initialValues={{ periodMonths: 12 }}
        submitLabel="Waive the fee"
        onSubmit={waive}
      >
        <Form.Item<WaiveMembershipFeeInput>
          name="payerId"
          label="Member"
          rules={[{ required: true, message: 'Choose the member.' }]}
        >
          <MemberPicker />
        </Form.Item>
        <PaidUntilOfPayer />
        <PeriodAndPrice />
        <ReasonField extra="Why nothing is to be paid. Kept in the audit log." />
      </FormDialog>
    </>
  );
}
