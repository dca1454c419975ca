import { Form, Input, Switch, type FormItemProps, type GetProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { FieldLimits } from './field-limits';
import { rulesAsTyped, rulesOf } from './field-rules';

/** What the item of a field is told of it. */
export interface FieldProps {
  name: string | (string | number)[];
  limits: FieldLimits;
}

/** How each field is asked for, in the order of the form. */
export type ItemsOf<Values> = { readonly [Name in keyof Values]-?: (field: FieldProps) => ReactNode };

interface FormFieldsProps<Name extends string> {
  limits: Readonly<Record<NoInfer<Name>, FieldLimits>>;
  items: Readonly<Record<Name, (field: FieldProps) => ReactNode>>;
}

/** The fields of a form, one below the other. */
export function FormFields<Name extends string>({ limits, items }: FormFieldsProps<Name>) {
  const names = Object.keys(items) as Name[];
  return names.map((name) => <Fragment key={name}>{items[name]({ name, limits: limits[name] })}</Fragment>);
}

interface FieldItemProps extends FieldProps, Omit<FormItemProps, keyof FieldProps> {}

/** A field with a control of its own; it checks what the server checks. */
export function FieldItem({ limits, ...item }: FieldItemProps) {
  return <Form.Item required={limits.required !== undefined} rules={rulesOf(limits)} {...item} />;
}

type ItemProps = Omit<FieldItemProps, 'children' | 'rules'>;

interface TextItemProps extends ItemProps {
  input?: Omit<GetProps<typeof Input>, 'maxLength'>;
}

/** A text in one line, as long as the server takes. */
export function TextItem({ input, ...item }: TextItemProps) {
  return (
    <FieldItem {...item}>
      <Input {...input} maxLength={item.limits.max} />
    </FieldItem>
  );
}

interface LongTextItemProps extends ItemProps {
  rows: { minRows: number; maxRows: number };
  showCount?: boolean;
}

/** A text in several lines, as long as the server takes. */
export function LongTextItem({ rows, showCount, ...item }: LongTextItemProps) {
  return (
    <FieldItem {...item}>
      <Input.TextArea autoSize={rows} showCount={showCount} maxLength={item.limits.max} />
    </FieldItem>
  );
}

/** A new password, taken as it is typed. */
export function NewPasswordItem(item: ItemProps) {
  return (
    <FieldItem {...item} rules={rulesAsTyped(item.limits)}>
      <Input.Password autoComplete="new-password" maxLength={item.limits.max} />
    </FieldItem>
  );
}

/** Yes or no. */
export function SwitchItem(item: ItemProps) {
  return (
    <FieldItem {...item} layout="horizontal" valuePropName="checked">
      <Switch />
    </FieldItem>
  );
}
