import type { ReactNode } from 'react';
import buttons from '../buttons.module.css';
import styles from './submit-button.module.css';

interface SubmitButtonProps {
  tone?: 'primary' | 'outline';
  /** Shows that its work is under way, and keeps the focus. */
  isBusy: boolean;
  isDisabled?: boolean;
  children: ReactNode;
}

/** Sends the form around it. */
export function SubmitButton({ tone = 'primary', isBusy, isDisabled = false, children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`${buttons.button} ${buttons[tone]} ${buttons.large} ${styles.wide}`}
      aria-busy={isBusy}
      aria-disabled={isBusy || isDisabled}
      disabled={isDisabled}
    >
      {children}
    </button>
  );
}
