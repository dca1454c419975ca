import { useState, type ComponentType } from 'react';
import { formatDay, formatTime } from '../../../shared/format/dates';
import { ButtonLink } from '../../../shared/plain/button-link';
import { Highlighted } from '../../../shared/plain/facts/highlighted';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { aboveLink, LinkedCard } from '../../../shared/plain/linked-card';
import type { Toast } from '../../../shared/plain/notices/toast';
import { EventPoster } from '../event-poster';
import { peopleText, priceText } from '../event-words';
import { placesText } from '../registration/place-words';
import type { RegistrationState_EventFragment } from '../registration/registration-state.generated';
import { eventBadges, previewOf } from './event-badges';
import type { EventCard_EventFragment } from './event-card.generated';
import styles from './event-card.module.css';

/** The next step at an event, for who looks. */
export type EventStep = ComponentType<{
  event: RegistrationState_EventFragment;
  title: string;
  toast: Toast;
}>;

interface EventCardProps {
  event: EventCard_EventFragment;
  toast: Toast;
  Step: EventStep;
  /** What somebody searched for, to be marked. */
  search?: string;
  isFirst?: boolean;
}

/** An event in a list, on the public pages and in the dashboard: what it is, where it stands, and the next step. */
export function EventCard({ event, toast, Step, search = '', isFirst }: EventCardProps) {
  const { id, title, date, time, startsAt, location } = event;
  return (
    <LinkedCard
      to={`/events/${id}`}
      title={<Highlighted text={title} search={search} />}
      picture={
        <>
          <EventPoster
            picture={event.picture}
            date={date}
            sizes="(width < 640px) 100vw, (width < 1000px) 50vw, 560px"
            isFirst={isFirst}
          />
          {event.status === 'COMPLETED' && <span className={styles.past}>Past Event</span>}
        </>
      }
      above={
        <p className={styles.when}>
          <time className="numeric" dateTime={startsAt}>
            {formatDay(date)}, {formatTime(time)}
          </time>
        </p>
      }
    >
      <p className={styles.place}>
        <Highlighted text={location} search={search} />
      </p>
      <ul className={styles.badges} aria-label="State">
        {eventBadges(event).map(({ label, tone }) => (
          <li key={label}>
            <StatusTag tone={tone}>{label}</StatusTag>
          </li>
        ))}
      </ul>
      <Description text={event.description} search={search} title={title} />
      <Foot event={event} toast={toast} Step={Step} />
    </LinkedCard>
  );
}

/** What a place costs, how many are taken, and what there is to do. */
function Foot({ event, toast, Step }: Pick<EventCardProps, 'event' | 'toast' | 'Step'>) {
  const { status, attendees } = event;
  return (
    <div className={styles.foot}>
      {status !== 'COMPLETED' && (
        <p className={styles.price}>
          <span className="visually-hidden">Price: </span>
          {priceText(event)}
        </p>
      )}
      <p className={styles.count}>
        {[`${peopleText(attendees)} registered`, placesText(event)].filter(Boolean).join(' · ')}
      </p>
      <div className={[styles.actions, aboveLink].join(' ')}>
        <Step event={event} title={event.title} toast={toast} />
        <ButtonLink to={`/events/${event.id}`} tone="outline">
          View Details<span className="visually-hidden"> of {event.title}</span>
        </ButtonLink>
      </div>
    </div>
  );
}

interface DescriptionProps {
  text: string;
  search: string;
  title: string;
}

/** The first 120 characters, and the rest on request. */
function Description({ text, search, title }: DescriptionProps) {
  const [isWhole, setWhole] = useState(false);
  const preview = previewOf(text, search);
  return (
    <p className={styles.description}>
      <Highlighted text={isWhole ? text : preview.text} search={search} />
      {preview.isCut && ' '}
      {preview.isCut && (
        <button
          type="button"
          className={[styles.more, aboveLink].join(' ')}
          aria-expanded={isWhole}
          onClick={() => setWhole((whole) => !whole)}
        >
          {isWhole ? 'Read Less' : 'Read More'}
          <span className="visually-hidden"> about {title}</span>
        </button>
      )}
    </p>
  );
}
