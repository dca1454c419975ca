import { Icon } from '../plain/drawings/icons';
import styles from './theme-controls.module.css';
import { useTheme } from './theme-store';

/** Flips what is on the screen; the three-way choice with `system` is `ThemeChoice`. */
export function ThemeToggle() {
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    >
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} />
    </button>
  );
}
