import { formatInstant } from '../../../shared/format/dates';
import type { PaymentTimeline_PaymentFragment } from './payment-timeline.generated';
import styles from './payment-timeline.module.css';
import { readableJson } from './readable-json';

type Entry = PaymentTimeline_PaymentFragment['timeline'][number];

/** What happened, oldest first; for staff with every message of M-Pesa as it came. */
export function PaymentTimeline({ payment }: { payment: PaymentTimeline_PaymentFragment }) {
  return (
    <ol className={styles.timeline}>
      {payment.timeline.map((entry, index) => (
        <TimelineEntry key={index} entry={entry} />
      ))}
    </ol>
  );
}

function TimelineEntry({ entry: { at, kind, text, raw } }: { entry: Entry }) {
  return (
    <li className={styles.entry} data-kind={kind}>
      <p>{text}</p>
      <time className={styles.time} dateTime={at}>
        {formatInstant(at)}
      </time>
      {raw && (
        <details className={styles.message}>
          <summary>Message</summary>
          <pre>{readableJson(raw)}</pre>
        </details>
      )}
    </li>
  );
}
