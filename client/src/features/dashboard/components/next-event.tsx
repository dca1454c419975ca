import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { formatDay, formatTime } from '../../../shared/format/dates';
import { Panel } from '../../../shared/ui/panel';
import { awaitsMoney } from '../../../shared/standing/awaits-money';
import { OwnHomeDocument } from './own-home.generated';
import styles from './quick-actions.module.css';

/** The next event the person has a place at; nothing while they have none. */
export function NextEvent() {
  const { data } = useQuery(OwnHomeDocument);
  const [event] = data?.events.results ?? [];
  if (!event) return null;
  return (
    <Panel title={event.status === 'ONGOING' ? 'Happening today' : 'Your next event'}>
      <Link to={`/events/${event.id}`} className={styles.action}>
        {event.title}
        <span className={styles.since}>
          {formatDay(event.date)}, {formatTime(event.time)}
          <br />
          {event.location}
          {awaitsMoney(event) && (
            <>
              <br />
              Pay to keep your place
            </>
          )}
        </span>
      </Link>
    </Panel>
  );
}
