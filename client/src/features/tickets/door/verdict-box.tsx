import { Button } from 'antd';
import type { DoorPlace, PutAct, Verdict } from './door-acts';
import styles from './door.module.css';
import { insideWords } from './seen-words';

interface VerdictBoxProps {
  verdict: Verdict | null;
  places: readonly DoorPlace[];
  put: PutAct;
  onUndone: () => void;
}

/** What the door says, large enough to be read with an arm stretched out. */
export function VerdictBox({ verdict, places, put, onUndone }: VerdictBoxProps) {
  return (
    <div role="status" aria-live="assertive">
      {verdict && <Said verdict={verdict} places={places} put={put} onUndone={onUndone} />}
    </div>
  );
}

function Said({ verdict, places, put, onUndone }: VerdictBoxProps & { verdict: Verdict }) {
  if (verdict.kind === 'refused')
    return (
      <div className={styles.verdict} data-verdict="refused">
        <strong>Do not let in</strong>
        <p>{verdict.words}</p>
      </div>
    );
  if (verdict.kind === 'card')
    return (
      <div className={styles.verdict} data-verdict={verdict.isValid ? 'welcome' : 'inside'}>
        <strong>{verdict.isValid ? 'A genuine card' : 'The card has ended'}</strong>
        <p>{verdict.words}</p>
      </div>
    );
  if (verdict.kind === 'inside' || verdict.kind === 'paid')
    return (
      <div className={styles.verdict} data-verdict={verdict.kind === 'paid' ? 'welcome' : 'inside'}>
        <strong>{verdict.name}</strong>
        <p>{verdict.words}</p>
      </div>
    );
  const { key, name, registrationId, note } = verdict;
  const place = places.find((each) => each.registrationId === registrationId);
  const other = place?.inside && place.inside.key !== key ? place.inside : null;
  if (other)
    return (
      <div className={styles.verdict} data-verdict="inside">
        <strong>{name}</strong>
        <p>{insideWords(other)} It was not known here yet.</p>
      </div>
    );
  const undo = () => {
    put(place ?? { registrationId, name, inside: null, repeats: [] }, { undoneKey: key });
    onUndone();
  };
  return (
    <div className={styles.verdict} data-verdict="welcome">
      <strong>{name}</strong>
      <p>Welcome. {note}</p>
      <Button onClick={undo}>Undo</Button>
    </div>
  );
}
