import { Input, InputNumber } from 'antd';
import type { CreateDiscountInput } from '../../../shared/api/types.generated';
import {
  FieldItem,
  FormFields,
  TextItem,
  type FieldProps,
  type ItemsOf,
} from '../../../shared/forms/field-items';
import { objectForm, published } from '../../../shared/forms/field-limits';
import { DiscountedItemsField } from './discounted-items-field';

type Fields = Required<Omit<CreateDiscountInput, 'items'>>;

export type DiscountFormValues = Fields & { items: string[] };

export const discountForm = objectForm<Fields>(published.Discount);

const CountItem = ({ label, extra, ...field }: FieldProps & { label: string; extra?: string }) => (
  <FieldItem {...field} label={label} extra={extra}>
    <InputNumber precision={0} min={field.limits.min} max={field.limits.max} />
  </FieldItem>
);

const DayItem = ({ label, ...field }: FieldProps & { label: string }) => (
  <FieldItem {...field} label={label}>
    <Input type="date" />
  </FieldItem>
);

const items = {
  code: (field) => (
    <TextItem
      {...field}
      label="Code"
      extra="Letters and figures. Capitals, spaces and dashes do not matter."
      input={{ autoComplete: 'off', autoCapitalize: 'characters' }}
    />
  ),
  note: (field) => <TextItem {...field} label="What it is for (staff only)" />,
  percent: (field) => <CountItem {...field} label="Percent off" />,
  amount: (field) => (
    <TextItem
      {...field}
      label="Or KES off an order"
      extra="At least KES 1 of an order is always left to pay."
      input={{ inputMode: 'decimal' }}
    />
  ),
  firstDay: (field) => <DayItem {...field} label="First day" />,
  lastDay: (field) => <DayItem {...field} label="Last day" />,
  maxUses: (field) => <CountItem {...field} label="Uses in all" extra="Empty for as many as people like." />,
  maxUsesEach: (field) => <CountItem {...field} label="Uses by each person" />,
} satisfies ItemsOf<Fields>;

/** The fields of a discount code. */
export function DiscountFormFields({ known }: { known: readonly { id: string; name: string }[] }) {
  return (
    <>
      <FormFields limits={discountForm.limits} items={items} />
      <DiscountedItemsField known={known} />
    </>
  );
}

/** What was typed as the server takes it: what is empty is none. */
export const sent = ({ amount, firstDay, lastDay, ...values }: DiscountFormValues): DiscountFormValues => ({
  ...values,
  amount: amount || null,
  firstDay: firstDay || null,
  lastDay: lastDay || null,
});
