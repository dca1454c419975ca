import { useRef, useState, type SubmitEvent } from 'react';
import { describeProblem } from '../../api/problem';

/** What a form says of a value before it asks the server; undefined when it has nothing against it. */
type Check<Values> = (value: string, values: Values) => string | undefined;

interface PlainFormSettings<Values> {
  initial: Values;
  checks: { readonly [Name in keyof Values]: Check<Values> };
  /** Rejects with the server's error; its messages then stand at their fields, and what was typed stays. */
  onSubmit: (values: Values) => Promise<void>;
}

type Messages<Values> = { readonly [Name in keyof Values]?: string };

/** What a field of the form is given. */
export interface FieldOfForm {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

interface PlainForm<Values> {
  isBusy: boolean;
  /** What went wrong as a whole; messages about fields stand at their fields. */
  failure: string | null;
  field: (name: keyof Values & string) => FieldOfForm;
  /** Puts something into a field, and leads on to another one. */
  fill: (name: keyof Values & string, value: string, next: keyof Values & string) => void;
  formProps: {
    ref: React.RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
}

/** The server's messages at their fields, and the sentence that is left for the form as a whole. */
function placed<Values extends object>(error: unknown, values: Values) {
  const { fields, message } = describeProblem(error);
  const messages: Record<string, string> = {};
  const homeless: string[] = [];
  for (const [name, [first]] of Object.entries(fields)) {
    if (first === undefined) continue;
    if (name in values) messages[name] = first;
    else homeless.push(first);
  }
  const isPlaced = Object.keys(messages).length > 0;
  return { messages: messages as Messages<Values>, failure: isPlaced ? (homeless[0] ?? null) : message };
}

type Name<Values> = keyof Values & string;

function complaintsAbout<Values extends object>(
  values: Values,
  checks: PlainFormSettings<Values>['checks'],
): Messages<Values> {
  const found = (Object.keys(values) as Name<Values>[]).flatMap((name) => {
    const complaint = checks[name](String(values[name]), values);
    return complaint === undefined ? [] : [[name, complaint]];
  });
  return Object.fromEntries(found) as Messages<Values>;
}

/** What was typed, and what is wrong with it until it changes. */
function useFields<Values extends object>(initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Messages<Values>>({});
  const focus = (name: string | undefined) => {
    const control = name === undefined ? null : form.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  return {
    form,
    values,
    errors,
    focus,
    complain: (messages: Messages<Values>) => {
      setErrors(messages);
      focus(Object.keys(values).find((name) => messages[name as keyof Values] !== undefined));
    },
    change: (name: Name<Values>, value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => ({ ...before, [name]: undefined }));
    },
  };
}

/**
 * How the forms of the pages without Ant Design behave, which is as all others do: checked when sent, not while typing; the
 * server's messages at their fields until those change; what was typed is kept; the first field that is wrong gets the focus.
 */
export function usePlainForm<Values extends { readonly [Name in keyof Values]: string }>({
  initial,
  checks,
  onSubmit,
}: PlainFormSettings<Values>): PlainForm<Values> {
  const { form, values, errors, focus, complain, change } = useFields(initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (error) {
      const said = placed(error, values);
      setFailure(said.failure);
      complain(said.messages);
    } finally {
      setBusy(false);
    }
  };

  return {
    isBusy,
    failure,
    field: (name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value) => change(name, value),
    }),
    fill: (name, value, next) => {
      change(name, value);
      focus(next);
    },
    formProps: {
      ref: form,
      // The browser's own check of e-mail addresses would speak first, in other words and at one field only.
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        if (isBusy) return;
        const found = complaintsAbout(values, checks);
        complain(found);
        if (Object.keys(found).length === 0) void send();
      },
    },
  };
}
