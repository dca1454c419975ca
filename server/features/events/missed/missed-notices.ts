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

/** What somebody reads whom staff excused. */
export const excusedNotice = (event: KnownEvent, answer: string): Notice => ({
  title: 'You are excused for an event you missed',
  message: within(`${named(event)}: you do not wait behind others because of it any more. ${answer}`),
  ...{ type: 'success', category: 'event' },
});

/** What somebody reads whom staff did not excuse. */
export const notExcusedNotice = (event: KnownEvent, answer: string): Notice => ({
  title: 'You were not excused for an event you missed',
  message: within(`${named(event)}: it still counts on waiting lists. ${answer}`),
  ...{ type: 'warning', category: 'event' },
});

/** What staff read when somebody asks to be excused. */
export const excuseAskedNotice = (event: KnownEvent): Notice => ({
  title: 'Somebody asks to be excused for an event',
  message: `${named(event)}: the reason stands with the registrants of the event, where it is answered.`,
  ...{ type: 'info', category: 'event' },
});
