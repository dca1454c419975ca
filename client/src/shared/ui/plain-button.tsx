import type { ComponentProps } from 'react';
import styles from './buttons.module.css';

interface PlainButtonProps extends Omit<ComponentProps<'button'>, 'type'> {
  tone?: 'primary' | 'outline' | 'plain';
}

/** The button of the pages that do without Ant Design; ButtonLink is its twin for links. */
export function PlainButton({ tone = 'outline', className, ...button }: PlainButtonProps) {
  return (
    <button
      {...button}
      type="button"
      className={[styles.button, styles[tone], styles.normal, className].join(' ')}
    />
  );
}
