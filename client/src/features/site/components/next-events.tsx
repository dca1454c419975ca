import { Link } from 'react-router-dom';
import { formatDay, formatMonth, formatTime } from '../../../shared/format/dates';
import { ButtonLink } from '../../../shared/plain/button-link';
import { Icon } from '../../../shared/plain/drawings/icons';
import type { LandingPageQuery } from '../landing-page.generated';
import styles from './next-events.module.css';

type NextEvent = LandingPageQuery['events']['results'][number];

interface NextEventsProps {
  /** Null while the server is asked. */
  events: readonly NextEvent[] | null;
  hasFailed: boolean;
}

/** The next three dates of the club, and the way to all of them. */
export function NextEvents({ events, hasFailed }: NextEventsProps) {
  return (
    <>
      <Body events={events} hasFailed={hasFailed} />
      <ButtonLink to="/events" tone="outline">
        View All Events <Icon name="arrow" size={18} />
      </ButtonLink>
    </>
  );
}

function Body({ events, hasFailed }: NextEventsProps) {
  if (hasFailed) return <p className={styles.notice}>Failed to load upcoming events</p>;
  if (!events)
    return (
      <div className={styles.list} role="status" aria-label="Loading events">
        {[1, 2, 3].map((place) => (
          <div key={place} className={styles.waiting} />
        ))}
      </div>
    );
  if (events.length === 0) return <p className={styles.notice}>No upcoming events at the moment.</p>;
  return (
    <ul className={styles.list}>
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <EventLine event={event} />
        </li>
      ))}
    </ul>
  );
}

function EventLine({ event: { id, title, date, time, startsAt, location, status } }: { event: NextEvent }) {
  return (
    <>
      <div className={styles.day} aria-hidden="true">
        <span>{Number(date.slice(8, 10))}</span>
        <span>{formatMonth(date)}</span>
      </div>
      <div>
        <h3 className={styles.title}>
          <Link to={`/events/${id}`}>{title}</Link>
        </h3>
        <p className={styles.facts}>
          <time className="numeric" dateTime={startsAt}>
            {formatDay(date)}, {formatTime(time)}
          </time>
          {' · '}
          {location}
        </p>
        {status === 'ONGOING' && <p className={styles.now}>Happening now</p>}
      </div>
    </>
  );
}
