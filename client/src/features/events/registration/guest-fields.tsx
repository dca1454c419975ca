import { useId } from 'react';
import { PlainButton } from '../../../shared/plain/plain-button';
import styles from '../questions/answer-dialog.module.css';

interface GuestFieldsProps {
  guests: readonly string[];
  limit: number;
  onChange: (guests: string[]) => void;
  /** What the server said of them; null for nothing. */
  complaint: string | null;
}

/** Whom somebody brings, by name, one field for each. */
export function GuestFields({ guests, limit, onChange, complaint }: GuestFieldsProps) {
  const id = useId();
  return (
    <div className={styles.question}>
      <fieldset aria-describedby={`${id}-help ${id}-complaint`}>
        <legend>Guests</legend>
        {guests.map((guest, place) => (
          <div key={place} className={styles.guest}>
            <input
              aria-label={`Name of guest ${place + 1}`}
              className={styles.control}
              maxLength={100}
              value={guest}
              onChange={({ target }) => onChange(guests.with(place, target.value))}
            />
            <PlainButton tone="plain" onClick={() => onChange(guests.toSpliced(place, 1))}>
              Remove<span className="visually-hidden"> guest {place + 1}</span>
            </PlainButton>
          </div>
        ))}
        {guests.length < limit && (
          <PlainButton onClick={() => onChange([...guests, ''])}>Add a guest</PlainButton>
        )}
      </fieldset>
      <p id={`${id}-help`} className={styles.help}>
        {`You may bring ${limit === 1 ? 'one guest' : `up to ${limit} guests`}. Each takes a place.`}
      </p>
      <p id={`${id}-complaint`} className={styles.complaint} role="alert">
        {complaint}
      </p>
    </div>
  );
}
