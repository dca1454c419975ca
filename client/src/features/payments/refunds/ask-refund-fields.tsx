import { Form, Input, Radio } from 'antd';
import type { RefundEffect, RequestRefundInput } from '../../../shared/api/types.generated';

const Field = Form.Item<RequestRefundInput>;

interface AskRefundFieldsProps {
  /** Months that the payment bought; null when it bought none. */
  months: number | null;
  /** Whether it paid for an order, or a place at an event. */
  isOrder: boolean;
}

/** How much goes back, why, and what becomes of what the money bought. */
export function AskRefundFields({ months, isOrder }: AskRefundFieldsProps) {
  return (
    <>
      <Field
        name="amount"
        label="Amount in KES"
        rules={[{ required: true, whitespace: true, message: 'This field is required.' }]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      <EffectFields months={months} isOrder={isOrder} />
      <Field
        name="reason"
        label="Reason"
        extra="Kept in the audit log and beside the payment."
        rules={[{ required: true, whitespace: true, message: 'A reason is required.' }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={400} showCount />
      </Field>
    </>
  );
}

function EffectFields({ months, isOrder }: AskRefundFieldsProps) {
  if (months !== null) return <MonthsFields months={months} />;
  if (isOrder) return <OrderField />;
  return (
    <Field name="effect" hidden>
      <Input />
    </Field>
  );
}

const ofOrders: { value: RefundEffect; label: string }[] = [
  { value: 'KEEP', label: 'It stays' },
  { value: 'END', label: 'It is cancelled' },
];

function OrderField() {
  return (
    <Field
      name="effect"
      label="What becomes of what it paid for"
      extra="It happens when the money is sent, not before. An order that was sent stays, whatever is chosen; what is cancelled goes back on the shelf. A place at an event that is over stays."
      rules={[{ required: true, message: 'Choose what becomes of it.' }]}
    >
      <Radio.Group options={ofOrders} />
    </Field>
  );
}

const effects: { value: RefundEffect; label: string }[] = [
  { value: 'KEEP', label: 'They stay' },
  { value: 'END', label: 'They end' },
  { value: 'SHORTEN', label: 'Only some stay' },
];

function MonthsFields({ months }: { months: number }) {
  const effect = Form.useWatch<RefundEffect | undefined>('effect');
  const bought = months === 1 ? 'the month' : `the ${String(months)} months`;
  return (
    <>
      <Field
        name="effect"
        label={`What becomes of ${bought} that it bought`}
        extra="It happens when the money is sent, not before."
        rules={[{ required: true, message: 'Choose what becomes of the months.' }]}
      >
        <Radio.Group options={months === 1 ? effects.slice(0, 2) : effects} />
      </Field>
      {effect === 'SHORTEN' && (
        <Field
          name="monthsKept"
          label="Months that stay"
          rules={[{ required: true, message: 'Enter the months that stay.' }]}
        >
          <Input type="number" min={1} max={months - 1} />
        </Field>
      )}
    </>
  );
}
