import { Radio } from 'antd';
import { useId } from 'react';
import { useDateStyle, type DateStyle } from '../../../shared/format/date-style';
import { formatMoment } from '../../../shared/format/dates';
import styles from './date-choices.module.css';
import { SettingsPanel } from './settings-page';

const languages: { value: DateStyle['language']; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
];

const clocks: { value: DateStyle['clock']; label: string }[] = [
  { value: '24', label: '24 hours (17:30)' },
  { value: '12', label: '12 hours (5:30 pm)' },
];

const EXAMPLE = '2026-09-18T17:30:00+03:00';

/** In which language days are written and by which clock times are told; every page follows at once. */
export function DateChoices() {
  const { language, clock, choose } = useDateStyle();
  const [languageName, clockName] = [useId(), useId()];
  return (
    <SettingsPanel
      title="Dates and times"
      about="Counts for every page on this device, like the theme. Times are always those of Nairobi."
    >
      <div className={styles.choices}>
        <div role="group" aria-labelledby={languageName}>
          <h3 id={languageName} className={styles.name}>
            Language of dates
          </h3>
          <Radio.Group
            vertical
            aria-labelledby={languageName}
            value={language}
            options={languages}
            onChange={({ target }) => choose({ language: target.value as DateStyle['language'] })}
          />
        </div>
        <div role="group" aria-labelledby={clockName}>
          <h3 id={clockName} className={styles.name}>
            Clock
          </h3>
          <Radio.Group
            vertical
            aria-labelledby={clockName}
            value={clock}
            options={clocks}
            onChange={({ target }) => choose({ clock: target.value as DateStyle['clock'] })}
          />
        </div>
      </div>
      <p className={styles.example} aria-live="polite">
        A moment is shown as <strong>{formatMoment(EXAMPLE)}</strong>
      </p>
    </SettingsPanel>
  );
}
