import { IconButton } from '../plain/icon-button';
import { useTheme } from './theme-store';

/** Flips what is on the screen; the three-way choice with `system` is `ThemeChoice`. */
export function ThemeToggle() {
  const { theme, choose } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${other} theme`;
  return (
    <IconButton
      icon={theme === 'dark' ? 'sun' : 'moon'}
      aria-label={label}
      title={label}
      onClick={() => choose(other)}
    />
  );
}
