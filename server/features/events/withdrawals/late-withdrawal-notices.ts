import { nairobiWords } from '../../../core/clock.ts';
import type { Announcement } from '../../notifications/notification.service.ts';

type Notice = Omit<Announcement, 'userId' | 'paymentId'>;

interface KnownEvent {
  title: string;
  startsAt: Date;
}

const LONGEST = 500;

/** A notice holds 500 characters: the words of staff give way, which the page shows whole. */
const within = (words: string): string =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1).trimEnd()}…` : words;

const named = ({ title, startsAt }: KnownEvent): string => `${title}, ${nairobiWords(startsAt)}`;

/** What somebody reads whom staff let go after the deadline. */
export const grantedNotice = (event: KnownEvent, answer: string): Notice => ({
  title: 'You were let go from an event',
  message: within(`${named(event)}: your place was given back. ${answer}`),
  ...{ type: 'success', category: 'event' },
});

/** What somebody reads whom staff did not let go. */
export const refusedNotice = (event: KnownEvent, answer: string): Notice => ({
  title: 'Your place at an event stays yours',
  message: within(`${named(event)}: the organisers did not let you go. ${answer}`),
  ...{ type: 'warning', category: 'event' },
});

/** What staff read when somebody asks to be let go. */
export const askedNotice = (event: KnownEvent): Notice => ({
  title: 'Somebody asks to be let go from an event',
  message: `${named(event)}: the reason stands with the registrants of the event, where it is answered.`,
  ...{ type: 'info', category: 'event' },
});
