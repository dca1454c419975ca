import { Button } from 'antd';
import { formatMoment } from '../../../shared/format/dates';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { Panel } from '../../../shared/ui/panel';
import { useActs } from './act-store';
import type { Act } from './acts';
import styles from './stand.module.css';

const tags: Record<Act['state'], { label: string; tone: 'success' | 'waiting' | 'danger' }> = {
  waiting: { label: 'Waits to be sent', tone: 'waiting' },
  recorded: { label: 'Recorded', tone: 'success' },
  taken: { label: 'Already collected', tone: 'danger' },
  refused: { label: 'Not recorded', tone: 'danger' },
};

/** What came of handing an order over. */
export function stateWords({ state, doneAt, collectedAt = doneAt, collectedBy, problem }: Act): string {
  switch (state) {
    case 'waiting':
      return `Handed over on ${formatMoment(doneAt)}. It is sent when the network is back.`;
    case 'recorded':
      return `Handed over on ${formatMoment(collectedAt)}.`;
    case 'taken':
      return `Collected on ${formatMoment(collectedAt)} by ${collectedBy ?? 'the club'}, before this device.`;
    case 'refused':
      return problem ?? 'The server did not take it.';
  }
}

/** What was handed over on this device, and whether the server has it. */
export function ActList({ userId }: { userId: string }) {
  const all = useActs(({ acts }) => acts);
  const tidy = useActs((state) => state.tidy);
  const own = all.filter((act) => act.userId === userId);
  if (own.length === 0) return null;
  return (
    <Panel
      title="Handed over on this device"
      extra={
        own.some(({ state }) => state !== 'waiting') && (
          <Button size="small" onClick={() => tidy(userId)}>
            Clear the list
          </Button>
        )
      }
    >
      <ul className={styles.acts}>
        {own.map((act) => (
          <li key={act.key}>
            <span className={styles.act}>
              <strong>{act.name}</strong>
              <span className={styles.number}>{act.number}</span>
              <StatusTag tone={tags[act.state].tone}>{tags[act.state].label}</StatusTag>
            </span>
            <span className={styles.quiet}>{stateWords(act)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
