import { Form } from 'antd';
import type { RecordMembershipFeeInput } from '../../../shared/api/types.generated';
import { MemberPicker } from '../../accounts/member-picker/member-picker';
import { ManualMoneyFields } from '../../payments/by-hand/manual-money-fields';
import { PeriodAndPrice } from './period-and-price';

interface RecordFeeFieldsProps {
  /** Nobody is asked for who paid. */
  isPayerKnown: boolean;
}

export function RecordFeeFields({ isPayerKnown }: RecordFeeFieldsProps) {
  return (
    <>
      {!isPayerKnown && (
        <Form.Item<RecordMembershipFeeInput>
          name="payerId"
          label="Who paid"
          rules={[{ required: true, message: 'Choose the member who paid.' }]}
        >
          <MemberPicker />
        </Form.Item>
      )}
      <PeriodAndPrice />
      <ManualMoneyFields />
    </>
  );
}
