import { useQuery } from '@apollo/client/react';
import { Form, Input, Select } from 'antd';
import type { CloseMonthInput } from '../../../shared/api/types.generated';
import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { ComparisonsToCloseWithDocument } from './close-month.generated';

const Field = Form.Item<CloseMonthInput>;

/** What somebody says as they close a month. The first one also says what the books begin with. */
export function CloseMonthFields({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      {isFirst && (
        <>
          <Amount
            name="opening"
            label="Opening in KES"
            extra="What the books begin with, before this month."
          />
          <Amount name="mpesaOpening" label="Of it on the M-Pesa account, in KES" />
        </>
      )}
      <Amount name="charges" label="Charges of M-Pesa in KES" />
      <Comparison />
      <Amount
        name="statementBalance"
        label="Balance of the statement in KES"
        extra="As the comparison read it, where you leave this empty."
      />
      <Field
        name="explanation"
        label="Explanation"
        extra="Where the statement differs from the books, or where there is none."
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={400} />
      </Field>
    </>
  );
}

interface AmountProps {
  name: 'opening' | 'mpesaOpening' | 'charges' | 'statementBalance';
  label: string;
  extra?: string;
}

function Amount({ name, label, extra }: AmountProps) {
  return (
    <Field name={name} label={label} extra={extra}>
      <Input inputMode="decimal" autoComplete="off" maxLength={20} />
    </Field>
  );
}

function Comparison() {
  const { data } = useQuery(ComparisonsToCloseWithDocument);
  const options = data?.statementComparisons.results.map(({ id, fileName, firstDay, lastDay, balance }) => ({
    value: id,
    label: [
      fileName || 'Statement',
      firstDay && lastDay ? `${formatDay(firstDay)} to ${formatDay(lastDay)}` : null,
      balance && formatMoney(balance),
    ]
      .filter(Boolean)
      .join(', '),
  }));
  return (
    <Field name="comparisonId" label="Comparison of the statement">
      <Select allowClear options={options} placeholder="None" />
    </Field>
  );
}
