import { Button } from 'antd';
import { formatPhone } from '../../../shared/format/phone';
import type { DemoPhones_ClubFragment } from './demo-phones.generated';
import styles from './demo-phones.module.css';

/** A phone of the demonstration, and what it does when it is asked. */
export type DemoPhone = DemoPhones_ClubFragment['demoPhones'][number];

interface DemoPhonesProps {
  phones: readonly DemoPhone[];
  onChoose: (phoneNumber: string) => void;
}

/** In demonstration mode, phones that play a part. A real club never sees this: its server names none. */
export function DemoPhones({ phones, onChoose }: DemoPhonesProps) {
  if (phones.length === 0) return null;
  return (
    <details className={styles.phones}>
      <summary>Demonstration: phones that play a part</summary>
      <p className={styles.text}>No real money moves here. Any other number pays after a moment.</p>
      <ul className={styles.list}>
        {phones.map(({ phoneNumber, behaviour }) => (
          <li key={phoneNumber}>
            <Button size="small" onClick={() => onChoose(phoneNumber)}>
              {formatPhone(phoneNumber)}
            </Button>
            <span>{behaviour}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
