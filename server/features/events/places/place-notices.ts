import { nairobiWords } from '../../../core/clock.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

/** What people know an event by. */
interface KnownEvent {
  title: string;
  startsAt: Date;
}

const about = (type: NoticeWords['type'], title: string, message: string): NoticeWords => ({
  title,
  message,
  type,
  category: 'event',
});

const named = ({ title, startsAt }: KnownEvent): string => `${title}, ${nairobiWords(startsAt)}`;

/** What who waits reads when a place has come free and they have to say yes. */
export const offerNotice = (event: KnownEvent, until: Date): NoticeWords =>
  about(
    'warning',
    'A place has come free for you',
    `${named(event)}: say yes by ${nairobiWords(until)}, or the place goes to the next person.`,
  );

/** What who takes a place at once reads. */
export const placeNotice = (event: KnownEvent): NoticeWords =>
  about('success', 'You have a place', `${named(event)}: a place came free, and it is yours.`);

/** What who did not answer reads. */
export const lapseNotice = (event: KnownEvent): NoticeWords =>
  about(
    'info',
    'A place went to the next person',
    `${named(event)}: the time to say yes is over. You can join the waiting list again.`,
  );

/** What somebody reads whom staff let in. */
export const letInNotice = (event: KnownEvent, reason: string): NoticeWords =>
  about('success', 'You have a place', `${named(event)}: the organisers gave you a place. ${reason}`);

/** What somebody reads whom staff have wait. */
export const heldBackNotice = (event: KnownEvent, reason: string): NoticeWords =>
  about(
    'warning',
    'You are on the waiting list now',
    `${named(event)}: the organisers moved you from the list of who comes to the waiting list. ${reason}`,
  );
