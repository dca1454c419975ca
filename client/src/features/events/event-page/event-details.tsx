import { formatDay } from '../../../shared/format/dates';
import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { eventBadges } from '../calendar/event-badges';
import { EventPoster } from '../event-poster';
import { peopleText } from '../event-words';
import { RegistrationButton } from '../registration/registration-button';
import styles from './event-details.module.css';
import type { EventPage_EventFragment } from './event-page.generated';
import { EventTools } from './event-tools';

/** Everything about one event: the matter at the left, when and where with the next step at the right. */
export function EventDetails({ event }: { event: EventPage_EventFragment }) {
  return (
    <article className={styles.event}>
      <header className={styles.head}>
        <h1 className={styles.title}>{event.title}</h1>
        <Badges event={event} />
      </header>
      <div className={styles.matter}>
        <div className={styles.poster}>
          <EventPoster
            picture={event.picture}
            date={event.date}
            sizes="(width < 900px) 100vw, 720px"
            isFirst
          />
          {event.picture?.isForeign && <ForeignPicture address={event.picture.url} />}
        </div>
        <p className={styles.description}>{event.description}</p>
        <Reminders reminders={event.importantReminders} />
      </div>
      <Place event={event} />
    </article>
  );
}

function Badges({ event }: { event: EventPage_EventFragment }) {
  return (
    <ul className={styles.badges} aria-label="State">
      {event.status === 'COMPLETED' && (
        <li>
          <StatusTag tone="neutral">Past Event</StatusTag>
        </li>
      )}
      {eventBadges(event).map(({ label, tone }) => (
        <li key={label}>
          <StatusTag tone={tone}>{label}</StatusTag>
        </li>
      ))}
    </ul>
  );
}

function Reminders({ reminders }: { reminders: readonly string[] }) {
  if (reminders.length === 0) return null;
  return (
    <section className={styles.reminders} aria-labelledby="reminders">
      <h2 id="reminders">Important reminders</h2>
      <ul>
        {reminders.map((reminder, place) => (
          <li key={place}>{reminder}</li>
        ))}
      </ul>
    </section>
  );
}

/** When, where, how many, and what the person can do about it. */
function Place({ event }: { event: EventPage_EventFragment }) {
  const toast = usePlainToast();
  const { startsAt, date, time, location, venueMapUrl, attendees, status } = event;
  return (
    <aside className={styles.place} aria-label="When and where">
      <dl className={styles.facts}>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={startsAt}>{formatDay(date)}</time>
          </dd>
        </div>
        <div>
          <dt>Time</dt>
          <dd className="numeric">{time}</dd>
        </div>
        <div>
          <dt>Place</dt>
          <dd>
            {location}{' '}
            {venueMapUrl !== '' && (
              <a href={venueMapUrl} target="_blank" rel="noopener noreferrer">
                Show on a map
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>{status === 'COMPLETED' ? 'Were registered' : 'Registered'}</dt>
          <dd className="numeric" aria-live="polite">
            {peopleText(attendees)}
          </dd>
        </div>
      </dl>
      <div className={styles.step}>
        <RegistrationButton event={event} title={event.title} toast={toast} />
        <StepNote event={event} />
      </div>
      <EventTools event={event} toast={toast} />
    </aside>
  );
}

/** Why there is no button, where that is not plain to see. */
function StepNote({ event }: { event: EventPage_EventFragment }) {
  const { status, isRegistered, isRegistrationOpen, viewerCanWithdraw } = event;
  if (status === 'COMPLETED') return <p>This event has already ended.</p>;
  if (isRegistered && !viewerCanWithdraw)
    return <p>You have a place. It can be given back only before the event, while registration is open.</p>;
  if (!isRegistered && !isRegistrationOpen) return <p>Registration is closed for this event.</p>;
  return null;
}
