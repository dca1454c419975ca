import { useId } from 'react';
import { Icon } from '../plain/drawings/icons';
import styles from './theme-controls.module.css';
import { useTheme, type ThemePreference } from './theme-store';

const choices = [
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'system', label: 'Like this device', icon: 'screen' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
] as const satisfies { value: ThemePreference; label: string; icon: string }[];

export function ThemeChoice() {
  const { preference, choose } = useTheme();
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ value, label, icon }) => (
        <label key={value} className={styles.option} title={label}>
          <input
            type="radio"
            className="visually-hidden"
            name={group}
            value={value}
            checked={preference === value}
            onChange={() => choose(value)}
          />
          <Icon name={icon} size={16} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
