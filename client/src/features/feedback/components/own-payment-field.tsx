import { useQuery } from '@apollo/client/react';
import { Select } from 'antd';
import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { FieldItem, type FieldProps } from '../../../shared/forms/field-items';
import { FeedbackPaymentsDocument } from './feedback-form.generated';

/** Points to an own payment, if there is any to point to. */
export function OwnPaymentField(field: FieldProps) {
  const { data } = useQuery(FeedbackPaymentsDocument);
  const payments = data?.myPayments.results ?? [];
  return (
    <FieldItem {...field} label="One of your payments">
      <Select
        allowClear
        loading={!data}
        placeholder={data && payments.length === 0 ? 'You have no payments' : 'None in particular'}
        options={payments.map(({ id, reference, amount, createdAt }) => ({
          value: id,
          label: `${reference}, ${formatMoney(amount)}, ${formatMoment(createdAt)}`,
        }))}
      />
    </FieldItem>
  );
}
