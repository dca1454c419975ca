import { useMutation } from '@apollo/client/react';
import { Button } from 'antd';
import { askingAnew } from '../../../shared/api/ask-again';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { PersonLink } from '../../../shared/ui/person-link';
import { useToast } from '../../../shared/ui/use-toast';
import { reasonWords, type Pair } from './duplicate-words';
import { KeepApartDocument, type DuplicatePersonFragment } from './duplicates.generated';
import styles from './duplicates.module.css';

interface PairCardProps {
  pair: Pair;
  onCompare: () => void;
}

/** Two accounts that may be those of one person, and why. */
export function PairCard({ pair: { first, second, reasons }, onCompare }: PairCardProps) {
  const toast = useToast();
  const [keepApart, { loading }] = useMutation(KeepApartDocument, askingAnew(['DuplicatePairs']));
  const names = `${first.name} and ${second.name}`;
  const tellApart = () =>
    keepApart({ variables: { firstId: first.id, secondId: second.id } }).then(
      () => toast.success(`${names} are two people.`, 'Told apart'),
      (error: unknown) => toast.problem(error, 'They were not told apart'),
    );
  return (
    <article className={styles.pair} aria-label={names}>
      <PersonFacts person={first} />
      <PersonFacts person={second} />
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <StatusTag key={reason} tone="info">
            {reasonWords[reason]}
          </StatusTag>
        ))}
      </div>
      <div className={styles.acts}>
        <Button type="primary" aria-label={`Compare ${names}`} onClick={onCompare}>
          Compare
        </Button>
        <Button aria-label={`${names} are two people`} loading={loading} onClick={() => void tellApart()}>
          Two people
        </Button>
      </div>
    </article>
  );
}

function PersonFacts({ person }: { person: DuplicatePersonFragment }) {
  const { id, name, username, email, phoneNumber, course, isActive } = person;
  return (
    <div className={styles.person}>
      <PersonLink id={id} name={name} />
      {!isActive && ' (closed)'}
      <div className={styles.quiet}>{username}</div>
      <div className={styles.quiet}>{email}</div>
      <div className={styles.quiet}>{[phoneNumber, course].filter(Boolean).join(', ')}</div>
    </div>
  );
}
