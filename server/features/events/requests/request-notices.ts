import { nairobiWords } from '../../../core/clock.ts';
import { shortened } from '../../../core/shortened.ts';
import type { Announcement } from '../../notifications/notification.service.ts';

export type Notice = Omit<Announcement, 'userId' | 'paymentId' | 'path'>;

export interface KnownEvent {
  title: string;
  startsAt: Date;
}

/** A notice holds 500 characters: the words of staff give way, which the page shows whole. */
const LONGEST = 500;

const named = ({ title, startsAt }: KnownEvent): string => `${title}, ${nairobiWords(startsAt)}`;

/** What somebody reads whose request staff answered: its head, what became of it, and the words of staff. */
export const answeredNotice = (
  type: 'success' | 'warning',
  title: string,
  { event, outcome, answer }: { event: KnownEvent; outcome: string; answer: string },
): Notice => ({
  title,
  message: shortened(`${named(event)}: ${outcome} ${answer}`, LONGEST),
  ...{ type, category: 'event' },
});

/** What staff read when a registrant asks them for something. */
export const askedNotice = (title: string, event: KnownEvent): Notice => ({
  title,
  message: `${named(event)}: the reason stands with the registrants of the event, where it is answered.`,
  ...{ type: 'info', category: 'event', kind: 'STAFF' },
});
