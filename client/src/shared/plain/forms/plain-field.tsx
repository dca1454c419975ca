import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './plain-field.module.css';
import type { FieldOfForm } from './use-plain-form';

export interface PlainFieldProps extends Omit<ComponentProps<'input'>, 'children' | keyof FieldOfForm> {
  label: string;
  field: FieldOfForm;
  /** Helps before something is wrong. */
  extra?: string | undefined;
  /** Makes room for so many lines instead of one. */
  rows?: number;
  /** Stands inside the field, behind what is typed. */
  children?: ReactNode;
}

/** A field for a text, in one line unless it has rows, with its label, a hint, and what is wrong with it. */
export function PlainField({ label, field, extra, rows, children, ...input }: PlainFieldProps) {
  const id = useId();
  const { name, value, error, onChange } = field;
  const described = [error !== undefined && `${id}-error`, extra !== undefined && `${id}-extra`];
  const control = {
    ...{ id, name, value, className: styles.input },
    'aria-invalid': error !== undefined,
    'aria-describedby': described.filter((part) => part !== false).join(' ') || undefined,
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        {rows === undefined ? (
          <input {...input} {...control} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea
            {...control}
            rows={rows}
            maxLength={input.maxLength}
            onChange={({ target }) => onChange(target.value)}
          />
        )}
        {children}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      {extra !== undefined && (
        <p id={`${id}-extra`} className={styles.extra}>
          {extra}
        </p>
      )}
    </div>
  );
}
