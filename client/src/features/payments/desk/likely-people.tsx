import type { ReactNode } from 'react';
import styles from './likely-people.module.css';
import type { LikelyPeople_PersonFragment } from './unmatched-page.generated';

interface LikelyPeopleProps {
  people: readonly LikelyPeople_PersonFragment[];
  giveAction: (person: LikelyPeople_PersonFragment) => ReactNode;
}

/** Whose money a line may be, the likeliest first, each with what speaks for them. */
export function LikelyPeople({ people, giveAction }: LikelyPeopleProps) {
  if (people.length === 0) return null;
  return (
    <div className={styles.likely}>
      <p className={styles.title}>Perhaps it belongs to</p>
      <ul>
        {people.map((person) => (
          <li key={person.id}>
            <span>
              <strong>{person.name}</strong>, {person.registrationNumber}
              <span className={styles.reasons}>{person.reasons.join('. ')}.</span>
            </span>
            {person.isActive && giveAction(person)}
          </li>
        ))}
      </ul>
    </div>
  );
}
