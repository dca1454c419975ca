import type { FormInstance, FormProps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Permission } from '../api/types.generated';
import { lackingIn } from '../missing-right/asked-right';
import { applyServerErrors } from './apply-server-errors';
import { isAwaiting } from './arrivals';
import { useArrivals } from './use-arrivals';

interface Submission<TValues> {
  isBusy: boolean;
  /** Whether what keeps it busy is a picture that is still on its way; nothing was sent yet. */
  isWaiting: boolean;
  /** Sends nothing of what waits; for who closes the form. */
  stopWaiting: () => void;
  /** What went wrong as a whole; messages about fields stand at their fields. */
  failure: string | null;
  /** The right that the sender lacks, where the server refused for that. */
  lacking: Permission | null;
  /** Forgets what went wrong, for the next time that the form is shown. */
  forget: () => void;
  formProps: FormProps<TValues>;
}

/**
 * How every form behaves: checked when sent, not while typing; the server's messages at their fields until those change;
 * what was typed is kept; a picture on its way is waited for. `onSubmit` rejects with the server's error; `fallback` is
 * said where that has no words of use.
 */
export function useSubmission<TValues extends object>(
  form: FormInstance<TValues>,
  onSubmit: (values: TValues) => Promise<void>,
  fallback?: string,
): Submission<TValues> {
  const { isWaiting, awaited, stopWaiting } = useArrivals(form);
  const { failure, lacking, refuse, forget } = useRefusal(form as FormInstance, fallback);
  const [isSending, setSending] = useState(false);
  const isBusy = isWaiting || isSending;
  // While a picture was waited for, what is done with the form may have changed.
  const latestSubmit = useRef(onSubmit);
  useEffect(() => {
    latestSubmit.current = onSubmit;
  });

  const submit = async (typed: TValues) => {
    if (isBusy) return;
    forget();
    const values = isAwaiting(form) ? await awaited() : typed;
    if (values === null) return;
    setSending(true);
    try {
      await latestSubmit.current(values);
    } catch (error) {
      refuse(error);
    } finally {
      setSending(false);
    }
  };
  const forgetErrors = (changed: object) =>
    (form as FormInstance).setFields(fieldPaths(changed).map((name) => ({ name, errors: [] })));

  return {
    isBusy,
    isWaiting,
    stopWaiting,
    failure,
    lacking,
    forget,
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

/** What the server said of a form that it did not take. */
function useRefusal(form: FormInstance, fallback?: string) {
  const [failure, setFailure] = useState<string | null>(null);
  const [lacking, setLacking] = useState<Permission | null>(null);
  return {
    failure,
    lacking,
    refuse: (error: unknown) => {
      setFailure(applyServerErrors(form, error, fallback));
      setLacking(lackingIn(error));
    },
    forget: () => {
      setFailure(null);
      setLacking(null);
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
