import type { ComponentProps } from 'react';
import styles from './buttons.module.css';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'disabled'> {
  tone?: 'primary' | 'outline' | 'plain';
  size?: 'small' | 'normal' | 'large';
  /** Shows that its work is under way, and takes no second press meanwhile. It keeps the focus. */
  isBusy?: boolean;
}

/** The button of the pages that do without Ant Design; ButtonLink is its twin for links. */
export function PlainButton({
  tone = 'outline',
  size = 'normal',
  isBusy = false,
  className,
  onClick,
  ...button
}: PlainButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={[styles.button, styles[tone], styles[size], className].join(' ')}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
    />
  );
}
