import type { FormInstance, FormProps } from 'antd';
import { useState } from 'react';
import type { Permission } from '../api/types.generated';
import { lackingIn } from '../missing-right/asked-right';
import { applyServerErrors } from './apply-server-errors';

interface Submission<TValues> {
  isBusy: boolean;
  /** What went wrong as a whole; messages about fields stand at their fields. */
  failure: string | null;
  /** The right that the sender lacks, where the server refused for that. */
  lacking: Permission | null;
  formProps: FormProps<TValues>;
}

/**
 * How every form behaves: checked when sent, not while typing; the server's messages at their fields until those change;
 * what was typed is kept. `onSubmit` rejects with the server's error; `fallback` is said where that has no words of use.
 */
export function useSubmission<TValues extends object>(
  form: FormInstance<TValues>,
  onSubmit: (values: TValues) => Promise<void>,
  fallback?: string,
): Submission<TValues> {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [lacking, setLacking] = useState<Permission | null>(null);

  const submit = async (values: TValues) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(applyServerErrors(form as FormInstance, error, fallback));
      setLacking(lackingIn(error));
    } finally {
      setBusy(false);
    }
  };
  const forgetErrors = (changed: object) =>
    (form as FormInstance).setFields(fieldPaths(changed).map((name) => ({ name, errors: [] })));

  return {
    isBusy,
    failure,
    lacking,
    formProps: {
      form,
      layout: 'vertical',
      // The browser's own check of e-mail addresses would speak first, in other words and at one field only.
      noValidate: true,
      validateTrigger: 'onSubmit',
      onValuesChange: forgetErrors,
      onFinish: (values) => void submit(values),
    },
  };
}

/** The fields that a change is about; a list is one field. */
const fieldPaths = (changed: object, above: string[] = []): string[][] =>
  Object.entries(changed).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? fieldPaths(value, [...above, name])
      : [[...above, name]],
  );
