import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useAnswer } from '../../../shared/api/plain/use-answer';
import { describeProblem } from '../../../shared/api/problem';
import { retryOf } from '../../../shared/api/retry-of';
import { clubToday, formatDay } from '../../../shared/format/dates';
import { Intro } from '../../../shared/plain/intro';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import type { CheckMembershipCardQuery } from './card-check.generated';
import question from './card-check.graphql?raw';
import styles from './card-check-page.module.css';
import { keepKeys } from './kept-keys';
import { useCardAlone, type CardAlone } from './use-card-alone';

/** Where anybody who scans a membership card learns whether it is good. */
export function CardCheckPage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useAnswer<CheckMembershipCardQuery>(question, {
    variables: { code },
    isFresh: true,
  });
  const isAway = error !== undefined && describeProblem(error).code === 'NETWORK_ERROR';
  const alone = useCardAlone(code, isAway);
  useEffect(() => {
    if (data) void keepKeys();
  }, [data]);
  return (
    <>
      <Intro title="Membership card">
        <p>What a card of the club says today. Compare the name with who shows it.</p>
      </Intro>
      <div className={styles.check}>
        {data && <Verdict card={data.checkMembershipCard} />}
        {!data && error === undefined && <p role="status">Looking at the card…</p>}
        {!data && alone !== undefined && <VerdictAlone card={alone} />}
        {!data && error !== undefined && (
          <LoadFailure
            error={error}
            title={alone === undefined ? 'The card could not be checked' : 'The club could not be asked'}
            onRetry={retryOf(refetch)}
          />
        )}
      </div>
    </>
  );
}

/** What the card says by itself, by the keys that this device keeps. */
function VerdictAlone({ card }: { card: CardAlone }) {
  if (!card) return <NotGood />;
  const isValid = card.paidUntil >= clubToday();
  return (
    <section className={styles.verdict} data-verdict={isValid ? 'valid' : 'ended'} role="status">
      <h2>{isValid ? 'A card of the club' : 'The card has ended'}</h2>
      <p>
        Member <span className="numeric">{card.member}</span>, paid until{' '}
        <strong>{formatDay(card.paidUntil)}</strong>
      </p>
      <p>
        Read from the card alone, without a network: it does not say the name
        {isValid ? ', nor whether the card was replaced' : ', and the fee may have been paid since'}.
      </p>
    </section>
  );
}

function NotGood() {
  return (
    <section className={styles.verdict} data-verdict="unknown" role="status">
      <h2>This card is not good</h2>
      <p>The club did not sign it, or its member has replaced it.</p>
    </section>
  );
}

function Verdict({ card }: { card: CheckMembershipCardQuery['checkMembershipCard'] }) {
  if (!card) return <NotGood />;
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
