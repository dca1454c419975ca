import { useQuery } from '@apollo/client/react';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { formatMoment } from '../../../shared/format/dates';
import { ExcuseDialog } from './excuse-dialog';
import { MyMissedEventsDocument, type MissedEvent_MissedFragment } from './missed-events.generated';
import styles from './missed-events.module.css';

/** What the member missed that puts them behind others on waiting lists, and the way to say why; nothing while nothing does. */
export function MissedEvents() {
  const { data } = useQuery(MyMissedEventsDocument, { fetchPolicy: 'cache-and-network' });
  const missed = data?.myMissedEvents ?? [];
  if (missed.length === 0) return null;
  return (
    <ul className={styles.events} aria-label="Events you missed">
      {missed.map((event) => (
        <li key={event.id}>
          <Missed event={event} />
        </li>
      ))}
    </ul>
  );
}

function Missed({ event }: { event: MissedEvent_MissedFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Alert
        type="warning"
        title={`You missed ${event.title} on ${formatMoment(event.startsAt)}`}
        description={
          <>
            <p>Until {formatMoment(event.countsUntil)} you wait behind others on waiting lists.</p>
            <Standing event={event} />
            {!event.askedAt && (
              <Button
                className={styles.ask ?? ''}
                aria-label={`Say why you missed ${event.title}`}
                onClick={() => setOpen(true)}
              >
                Could not come? Say why
              </Button>
            )}
          </>
        }
      />
      <ExcuseDialog event={event} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function Standing({ event: { askedAt, refusedAt, answer } }: { event: MissedEvent_MissedFragment }) {
  if (refusedAt) return <p>The organisers did not excuse you. {answer}</p>;
  return askedAt ? (
    <p>You asked to be excused on {formatMoment(askedAt)}. The event counts until the organisers answer.</p>
  ) : null;
}
