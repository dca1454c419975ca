import { Button } from 'antd';
import { Panel } from '../../../shared/ui/panel';
import type { DoorPlace } from './door-acts';
import { useDoorActs } from './door-store';
import styles from './door.module.css';
import { seenWords } from './seen-words';

/** Tickets that were let in more than once while phones did not know of each other. */
export function Conflicts({ places }: { places: readonly DoorPlace[] }) {
  const repeated = places.filter(({ repeats }) => repeats.length > 0);
  if (repeated.length === 0) return null;
  return (
    <Panel title="Let in more than once">
      <p className={styles.quiet}>The phones did not know of each other. Each person is counted once.</p>
      <ul className={styles.conflicts}>
        {repeated.map(({ registrationId, name, inside, repeats }) => (
          <li key={registrationId}>
            <strong>{name}</strong>
            {inside && <span>First {seenWords(inside)}</span>}
            {repeats.map((seen) => (
              <span key={seen.key}>Again {seenWords(seen)}</span>
            ))}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** What the server did not take of what this device did. */
export function RefusedActs({ userId, eventId }: { userId: string; eventId: string }) {
  const acts = useDoorActs((state) => state.acts);
  const change = useDoorActs((state) => state.change);
  const isRefusedHere = (act: (typeof acts)[number]) =>
    act.userId === userId && act.eventId === eventId && act.state === 'refused';
  const refused = acts.filter(isRefusedHere);
  if (refused.length === 0) return null;
  return (
    <Panel
      title="Let in, and refused by the server"
      extra={
        <Button size="small" onClick={() => change((all) => all.filter((act) => !isRefusedHere(act)))}>
          Clear the list
        </Button>
      }
    >
      <ul className={styles.conflicts}>
        {refused.map(({ key, name, problem }) => (
          <li key={key}>
            <strong>{name}</strong>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
