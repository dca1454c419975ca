import { formatMoment } from '../../../shared/format/dates';
import type { EventStanding_EventFragment } from './event-standing.generated';
import styles from './standing-banner.module.css';

interface StandingBannerProps {
  event: EventStanding_EventFragment & { status: string; isRegistered: boolean };
}

/** What became of an event since it was announced: cancelled, put off, or on another day, and why. */
export function StandingBanner({ event }: StandingBannerProps) {
  const words = wordsOf(event);
  if (!words) return null;
  return (
    <section className={[styles.banner, styles[words.tone]].join(' ')} aria-label="Change of plan">
      <strong>{words.title}</strong>
      <p>{event.changeReason}</p>
      {words.place && event.isRegistered && <p>{words.place}</p>}
    </section>
  );
}

function wordsOf({ cancelledAt, isDayOpen, movedFrom, status }: StandingBannerProps['event']) {
  if (cancelledAt)
    return {
      tone: 'off',
      title: 'Cancelled',
      place: 'You had a place: there is nothing that you need to do.',
    } as const;
  if (isDayOpen)
    return {
      tone: 'open',
      title: 'Put off: the new day will be said',
      place: 'Your place stays. You are told as soon as there is a day.',
    } as const;
  if (movedFrom && status !== 'COMPLETED')
    return { tone: 'open', title: `Moved from ${formatMoment(movedFrom)}`, place: null } as const;
  return null;
}
