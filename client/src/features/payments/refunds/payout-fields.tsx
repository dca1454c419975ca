import { Form, Input, Radio } from 'antd';
import type { RefundMethod, RefundPayoutInput } from '../../../shared/api/types.generated';
import { clubToday } from '../../../shared/format/dates';
import { refundMethods } from './refund-words';

const Field = Form.Item<RefundPayoutInput>;

const methods = Object.entries(refundMethods).map(([value, label]) => ({ value, label }));

const references: Record<RefundMethod, string> = {
  MPESA: 'M-Pesa receipt',
  BANK: 'Bank reference',
  CASH: 'Voucher number',
};

/** How the money of a refund was sent, whatever it was held or paid for. */
export function PayoutFields() {
  const method = Form.useWatch<RefundMethod | undefined>('method') ?? 'MPESA';
  return (
    <>
      <Field name="method" label="How the money was sent" required>
        <Radio.Group options={methods} />
      </Field>
      <Field
        name="reference"
        label={references[method]}
        rules={[{ required: method !== 'CASH', whitespace: true, message: 'A reference is required.' }]}
      >
        <Input maxLength={60} autoComplete="off" />
      </Field>
      <Field
        name="paidOn"
        label="Day on which it was sent"
        rules={[{ required: true, message: 'This field is required.' }]}
      >
        <Input type="date" max={clubToday()} />
      </Field>
    </>
  );
}

/** For money that a closed month may have counted. */
export function CorrectedDayField() {
  return (
    <Field
      name="correctsDay"
      label="Corrects a day of a closed month"
      extra="Leave this empty, unless the month in which the money was sent is closed."
    >
      <Input type="date" max={clubToday()} />
    </Field>
  );
}
