import { useState } from 'react';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import type { AboutPageQuery } from '../about-page.generated';
import styles from './team.module.css';

type Executive = AboutPageQuery['clubExecutives'][number];

/** One quiet line below the board: whoever is on one of its photos finds it there. */
export function TakeFacesDown({ executives }: { executives: readonly Executive[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && executives.every(({ picture }) => picture === '')) return null;
  return (
    <details className={styles.photos} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Are you in one of these photos?</summary>
      {isOpen && <Faces executives={executives} />}
    </details>
  );
}

/** A photo that is hidden meanwhile stays in the list: what was asked is answered here. */
function Faces({ executives }: { executives: readonly Executive[] }) {
  const [listed] = useState(() => executives.filter(({ picture }) => picture !== ''));
  return (
    <ul>
      {listed.map(({ person, name }) => (
        <li key={person}>
          <span>{name}</span>
          <TakeDownButton
            shown={{ __typename: 'Person', id: person }}
            of={name}
            hasPicture={executives.some((one) => one.person === person && one.picture !== '')}
          />
        </li>
      ))}
    </ul>
  );
}
