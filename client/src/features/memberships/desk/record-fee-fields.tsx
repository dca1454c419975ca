import { Form } from 'antd';
import type { RecordMembershipFeeInput } from '../../../shared/api/types.generated';
import { MemberPicker } from '../../accounts/member-picker/member-picker';
import { ManualMoneyFields } from '../../payments/by-hand/manual-money-fields';
import { PaidUntilOfPayer } from './paid-until-of-payer';
import { PeriodAndPrice } from './period-and-price';

interface RecordFeeFieldsProps {
  /** Who paid, where nobody has to be asked for it. */
  payerId?: string | undefined;
}

export function RecordFeeFields({ payerId }: RecordFeeFieldsProps) {
  return (
    <>
      {payerId === undefined && (
        <Form.Item<RecordMembershipFeeInput>
          name="payerId"
          label="Who paid"
          rules={[{ required: true, message: 'Choose the member who paid.' }]}
        >
          <MemberPicker />
        </Form.Item>
      )}
      <PaidUntilOfPayer payerId={payerId} />
      <PeriodAndPrice />
      <ManualMoneyFields />
    </>
  );
}
