import { Form, Input, Radio } from 'antd';
import type { ManualChannel, ManualMoneyInput } from '../../../shared/api/types.generated';
import { clubToday } from '../../../shared/format/dates';

const Field = Form.Item<ManualMoneyInput>;

const channels: { value: ManualChannel; label: string }[] = [
  { value: 'CASH', label: 'Cash' },
  { value: 'BANK', label: 'Bank' },
  { value: 'PAYBILL', label: 'PayBill' },
];

const references: Record<ManualChannel, string> = {
  CASH: 'Slip number',
  BANK: 'Bank reference',
  PAYBILL: 'M-Pesa receipt',
};

/** How and when money came in that staff record by hand. */
export function ManualMoneyFields() {
  const channel = Form.useWatch<ManualChannel | undefined>('channel') ?? 'CASH';
  return (
    <>
      <Field name="channel" label="How the money came in" required>
        <Radio.Group options={channels} />
      </Field>
      <Field
        name="externalReference"
        label={references[channel]}
        rules={[{ required: channel !== 'CASH', whitespace: true, message: 'A reference is required.' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field
        name="paidOn"
        label="Day on which it came in"
        rules={[{ required: true, message: 'This field is required.' }]}
      >
        <Input type="date" max={clubToday()} />
      </Field>
      <Field
        name="correctsDay"
        label="Corrects a day of a closed month"
        extra="Leave this empty, unless the month in which the money came is closed."
      >
        <Input type="date" max={clubToday()} />
      </Field>
      <Field name="note" label="Note">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} showCount />
      </Field>
    </>
  );
}
