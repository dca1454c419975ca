import { useQuery } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import { retryOf } from '../../../shared/api/retry-of';
import { formatDay } from '../../../shared/format/dates';
import { Intro } from '../../../shared/plain/intro';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { CheckMembershipCardDocument, type CheckMembershipCardQuery } from './card-check.generated';
import styles from './card-check-page.module.css';

/** Where anybody who scans a membership card learns whether it is good. */
export function CardCheckPage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useQuery(CheckMembershipCardDocument, {
    variables: { code },
    fetchPolicy: 'network-only',
  });
  return (
    <>
      <Intro title="Membership card">
        <p>What a card of the club says today. Compare the name with who shows it.</p>
      </Intro>
      <div className={styles.check}>
        {data && <Verdict card={data.checkMembershipCard} />}
        {!data && !error && <p role="status">Looking at the card…</p>}
        {!data && error && (
          <LoadFailure error={error} title="The card could not be checked" onRetry={retryOf(refetch)} />
        )}
      </div>
    </>
  );
}

function Verdict({ card }: { card: CheckMembershipCardQuery['checkMembershipCard'] }) {
  if (!card)
    return (
      <section className={styles.verdict} data-verdict="unknown" role="status">
        <h2>This card is not good</h2>
        <p>The club did not sign it, or its member has replaced it.</p>
      </section>
    );
  const { isValid, validUntil, name, photo } = card;
  return (
    <section className={styles.verdict} data-verdict={isValid ? 'valid' : 'ended'} role="status">
      <h2>{isValid ? 'A member of the club' : 'Not a member today'}</h2>
      {photo !== '' && <img className={styles.photo} src={photo} alt={`Photo of ${name}`} />}
      <p className={styles.name}>{name}</p>
      <p>
        {isValid ? 'Valid until' : 'Paid until'} <strong>{formatDay(validUntil)}</strong>
      </p>
    </section>
  );
}
