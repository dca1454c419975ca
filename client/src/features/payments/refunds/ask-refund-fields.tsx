import { Form, Input, Radio } from 'antd';
import type { RefundEffect, RequestRefundInput } from '../../../shared/api/types.generated';

const Field = Form.Item<RequestRefundInput>;

interface AskRefundFieldsProps {
  /** Months that the payment bought; null when it bought none. */
  months: number | null;
}

/** How much goes back, why, and what becomes of the months. */
export function AskRefundFields({ months }: AskRefundFieldsProps) {
  return (
    <>
      <Field
        name="amount"
        label="Amount in KES"
        rules={[{ required: true, whitespace: true, message: 'This field is required.' }]}
      >
        <Input inputMode="decimal" autoComplete="off" maxLength={20} />
      </Field>
      {months === null ? (
        <Field name="effect" hidden>
          <Input />
        </Field>
      ) : (
        <MonthsFields months={months} />
      )}
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
