import { useAlong } from '../../../shared/api/use-first-of';
import { ForeignPicture } from '../../../shared/plain/drawings/foreign-picture';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { usePlainToast } from '../../../shared/plain/notices/plain-toasts';
import { TakeDownButton } from '../../../shared/takedown/take-down-button';
import { EventAlbum } from '../album/event-album';
import { eventBadges } from '../calendar/event-badges';
import { StandingBanner } from '../changes/standing-banner';
import { EventPoster } from '../event-poster';
import { peopleText, priceText } from '../event-words';
import { WhoIsComing } from '../company/who-is-coming';
import { EventOrganisers } from '../organisers/event-organisers';
import { SeriesList } from '../series/series-list';
import { audienceText, guestsText, placesText } from '../registration/place-words';
import { AroundEventDocument } from './around-event.generated';
import styles from './event-details.module.css';
import type { EventPage_EventFragment } from './event-page.generated';
import { EventStep } from './event-step';
import { EventTimes } from './event-times';
import { EventTools } from './event-tools';

/** Everything about one event: the matter at the left, when and where with the next step at the right. */
export function EventDetails({ event }: { event: EventPage_EventFragment }) {
  const toast = usePlainToast();
  const around = useAlong(AroundEventDocument, { eventId: event.id });
  return (
    <article className={styles.event}>
      <header className={styles.head}>
        <h1 className={styles.title}>{event.title}</h1>
        <Badges event={event} />
        <StandingBanner event={event} />
      </header>
      <div className={styles.matter}>
        <div className={styles.poster} data-grows>
          <EventPoster
            picture={event.picture}
            date={event.date}
            sizes="(width < 900px) 100vw, 720px"
            isFirst
          />
          {event.picture?.isForeign && <ForeignPicture address={event.picture.url} />}
        </div>
        <TakeDownButton shown={{ __typename: 'Event', id: event.id }} hasPicture={event.picture !== null} />
        <p className={styles.description}>{event.description}</p>
        <Reminders reminders={event.importantReminders} />
        {around && <EventOrganisers eventId={event.id} organisers={around.eventOrganisers} toast={toast} />}
        <WhoIsComing event={event} toast={toast} />
        {around && <EventAlbum eventId={event.id} pictures={around.galleryItems} />}
        {event.seriesPosition !== null && <SeriesList eventId={event.id} />}
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
  return (
    <aside className={styles.place} aria-label="When and where">
      <Facts event={event} />
      <EventStep event={event} toast={toast} />
      <EventTools event={event} toast={toast} />
    </aside>
  );
}

function Facts({ event }: { event: EventPage_EventFragment }) {
  const { location, venueMapUrl, attendees, status } = event;
  const places = placesText(event);
  return (
    <dl className={styles.facts}>
      <EventTimes event={event} />
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
      {(status !== 'COMPLETED' || event.feeKes > 0) && (
        <div>
          <dt>Price</dt>
          <dd className="numeric">{priceText(event)}</dd>
        </div>
      )}
      <Company event={event} />
      <div>
        <dt>{status === 'COMPLETED' ? 'Were registered' : 'Registered'}</dt>
        <dd className="numeric" aria-live="polite">
          {peopleText(attendees)}
        </dd>
      </div>
      {places !== null && (
        <div>
          <dt>Places</dt>
          <dd className="numeric" aria-live="polite">
            {places}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** For whom it is, and whom they may bring. */
function Company({ event }: { event: EventPage_EventFragment }) {
  const audience = audienceText(event);
  return (
    <>
      {audience !== null && (
        <div>
          <dt>For</dt>
          <dd>{audience}</dd>
        </div>
      )}
      {event.guestLimit > 0 && event.status !== 'COMPLETED' && (
        <div>
          <dt>Guests</dt>
          <dd>{guestsText(event)}</dd>
        </div>
      )}
    </>
  );
}
