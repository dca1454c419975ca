import type { FormRule } from 'antd';

/** The rule of a field that has to hold the same as another one, such as a new password typed twice. */
export const repeats =
  (field: string): FormRule =>
  ({ getFieldValue }) => ({
    validator: (_rule, value: string | undefined) =>
      (value ?? '') === (getFieldValue(field) ?? '')
        ? Promise.resolve()
        : Promise.reject(new Error("Passwords don't match")),
  });
