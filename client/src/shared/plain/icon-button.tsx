import type { ComponentProps } from 'react';
import { Icon } from './drawings/icons';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  'aria-label': string;
  icon: ComponentProps<typeof Icon>['name'];
  /** Small beside words, large where a thumb has nothing else to aim at. */
  size?: 'small' | 'middle' | 'large';
}

/** A button that shows what it does by a drawing alone. */
export function IconButton({ icon, size = 'middle', ...button }: IconButtonProps) {
  return (
    <button {...button} type="button" className={styles.button} data-size={size}>
      <Icon name={icon} size={size === 'small' ? 18 : 20} />
    </button>
  );
}
