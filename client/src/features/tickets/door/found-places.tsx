import { Button } from 'antd';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { readSignedCode } from '../signed-code';
import type { DoorPlace, PutAct } from './door-acts';
import styles from './door.module.css';
import { withGuests } from './guest-words';
import { seenWords } from './seen-words';

const MOST_SHOWN = 20;

interface FoundPlacesProps {
  places: readonly DoorPlace[];
  search: string;
  put: PutAct;
  /** `byKeys`: the keyboard is at the button, which goes. */
  onAdmit: (place: DoorPlace, byKeys: boolean) => void;
}

/** Whose names have what was typed, each with the one thing to do. */
export function FoundPlaces({ places, search, put, onAdmit }: FoundPlacesProps) {
  const words = search.trim().toLowerCase();
  if (words === '') return null;
  if (readSignedCode(search)) return <p className={styles.quiet}>A ticket: press Enter to read it.</p>;
  const found = places.filter(({ name }) => name.toLowerCase().includes(words));
  if (found.length === 0) return <p className={styles.quiet}>Nobody of this name has a place.</p>;
  return (
    <>
      <ul className={styles.places} aria-label="People with this name">
        {found.slice(0, MOST_SHOWN).map((place) => (
          <li key={place.registrationId}>
            <span>
              <Highlighted text={withGuests(place)} search={search.trim()} />
              {place.inside && <span className={styles.quiet}>Inside {seenWords(place.inside)}</span>}
            </span>
            {place.inside ? (
              <Button
                aria-label={`Undo for ${place.name}`}
                onClick={() => put(place, { undoneKey: place.inside?.key ?? '' })}
              >
                Undo
              </Button>
            ) : (
              <Button
                type="primary"
                aria-label={`Let ${place.name} in`}
                onClick={({ detail }) => onAdmit(place, detail === 0)}
              >
                Let in
              </Button>
            )}
          </li>
        ))}
      </ul>
      {found.length > MOST_SHOWN && (
        <p className={styles.quiet}>{found.length - MOST_SHOWN} more. Type more of the name.</p>
      )}
    </>
  );
}
