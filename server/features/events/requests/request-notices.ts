import { nairobiWords } from '../../../core/clock.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

export interface KnownEvent {
  title: string;
  startsAt: Date;
}

const named = ({ title, startsAt }: KnownEvent): string => `${title}, ${nairobiWords(startsAt)}`;

/**
 * What somebody reads whose request staff answered: its head, what became of it, and the words of staff, which come last because
 * a notice is cut at its end; the page shows them whole.
 */
export const answeredNotice = (
  type: 'success' | 'warning',
  title: string,
  { event, outcome, answer }: { event: KnownEvent; outcome: string; answer: string },
): NoticeWords => ({
  title,
  message: `${named(event)}: ${outcome} ${answer}`,
  ...{ type, category: 'event' },
});

/** What staff read when a registrant asks them for something. */
export const askedNotice = (title: string, event: KnownEvent): NoticeWords => ({
  title,
  message: `${named(event)}: the reason stands with the registrants of the event, where it is answered.`,
  ...{ type: 'info', category: 'event', kind: 'STAFF' },
});
