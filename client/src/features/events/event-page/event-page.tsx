import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { questionAhead } from '../../../shared/api/use-first-of';
import { club } from '../../../shared/club';
import type { AsksAhead } from '../../../shared/passage/asks-ahead';
import { rowInAddress } from '../../../shared/row-in-address';
import { ButtonLink } from '../../../shared/plain/button-link';
import { BrokenWall } from '../../../shared/plain/drawings/pictures';
import { LoadFailure } from '../../../shared/plain/states/load-failure';
import { MessageScreen } from '../../../shared/plain/states/message-screen';
import { EventDetails } from './event-details';
import { EventPageDocument } from './event-page.generated';
import styles from './event-page.module.css';
import { useLiveEvent } from './use-live-event';

/** One event, for everybody. */
export function EventPage() {
  const id = rowInAddress(useParams()['id']);
  const { event, isGone, error, retry } = useLiveEvent(id);
  const title = event?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${club.name}`;
  }, [title]);

  if (isGone) return <EventGone />;
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/events">All events</Link>
      </p>
      {event && <EventDetails event={event} />}
      {!event && error !== undefined && (
        <LoadFailure error={error} title="Failed to load the event" onRetry={retry} />
      )}
      {!event && error === undefined && <EventLoading />}
    </div>
  );
}

EventPage.ahead = (({ id }) => ({
  ...questionAhead(EventPageDocument, { id: rowInAddress(id) }),
  isKept: true,
})) satisfies AsksAhead['ahead'];

function EventGone() {
  return (
    <MessageScreen
      picture={<BrokenWall />}
      title="This event is not in the calendar"
      actions={<ButtonLink to="/events">See all events</ButtonLink>}
    >
      <p>It may have been cancelled. Whoever was registered has been told.</p>
    </MessageScreen>
  );
}

function EventLoading() {
  return (
    <div className={styles.loading} role="status" aria-label="Loading the event">
      <div />
      <div />
    </div>
  );
}
