import { Form, Input, Switch, type FormItemProps, type InputProps } from 'antd';
import { Fragment, type ReactNode } from 'react';
import type { FieldLimits } from './field-limits';
import { rulesOf } from './field-rules';

/** What the item of a field is told of it. */
export interface FieldProps {
  name: string | (string | number)[];
  limits: FieldLimits;
}

/** How each field is asked for, in the order of the form. */
export type ItemsOf<Values> = { readonly [Name in keyof Values]-?: (field: FieldProps) => ReactNode };

interface FormFieldsProps<Name extends string> {
  limits: Readonly<Record<Name, FieldLimits>>;
  items: Readonly<Record<Name, (field: FieldProps) => ReactNode>>;
}

/** The fields of a form, one below the other. */
export function FormFields<Name extends string>({ limits, items }: FormFieldsProps<Name>) {
  const names = Object.keys(items) as Name[];
  return names.map((name) => <Fragment key={name}>{items[name]({ name, limits: limits[name] })}</Fragment>);
}

interface FieldItemProps extends FieldProps, Omit<FormItemProps, keyof FieldProps | 'required' | 'rules'> {}

/** A field with a control of its own; it checks what the server checks. */
export function FieldItem({ limits, ...item }: FieldItemProps) {
  return <Form.Item required={limits.required !== undefined} rules={rulesOf(limits)} {...item} />;
}

interface TextItemProps extends Omit<FieldItemProps, 'children'> {
  /** One line, as the attribute of the same name takes it. */
  type?: InputProps['type'];
  placeholder?: string;
  /** Of a text of several lines. */
  rows?: { minRows: number; maxRows: number };
}

/** A text, as long as the server takes. */
export function TextItem({ type, placeholder, rows, ...item }: TextItemProps) {
  const shared = { placeholder, maxLength: item.limits.max };
  return (
    <FieldItem {...item}>
      {rows ? <Input.TextArea autoSize={rows} {...shared} /> : <Input type={type} {...shared} />}
    </FieldItem>
  );
}

/** Yes or no. */
export function SwitchItem(item: Omit<FieldItemProps, 'children'>) {
  return (
    <FieldItem {...item} layout="horizontal" valuePropName="checked">
      <Switch />
    </FieldItem>
  );
}
