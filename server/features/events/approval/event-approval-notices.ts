import { nairobiWords } from '../../../core/clock.ts';
import { shortened } from '../../../core/shortened.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

interface KnownEvent {
  title: string;
  startsAt: Date;
}

const LONGEST_TITLE = 100;

/** A notice holds 500 characters, of which the reason may be 300: the longest titles are cut. */
const named = ({ title, startsAt }: KnownEvent): string => {
  const short = shortened(title, LONGEST_TITLE);
  return `${short}, ${nairobiWords(startsAt)}`;
};

/** What those read who approve events, of one that waits or of several that came together. */
export function waitNotice(first: KnownEvent, others: readonly KnownEvent[]): NoticeWords {
  const last = others.at(-1);
  const kind = { type: 'info', category: 'event', kind: 'STAFF' } as const;
  return last === undefined
    ? {
        title: 'An event waits for approval',
        message: `${named(first)}: publish it or send it back where events are managed.`,
        ...kind,
      }
    : {
        title: `${String(others.length + 1)} events wait for approval`,
        message: `${named(first)}, to ${nairobiWords(last.startsAt)}: publish them or send them back where events are managed.`,
        ...kind,
      };
}

/** What its author reads once an event is in the calendar. */
export const approvedNotice = (event: KnownEvent): NoticeWords => ({
  title: 'Your event was approved',
  message: `${named(event)}: it is in the calendar now.`,
  ...{ type: 'success', category: 'event', kind: 'ACCOUNT' },
});

/** What its author reads of an event that was sent back. */
export const sentBackNotice = (event: KnownEvent, reason: string): NoticeWords => ({
  title: 'Your event was sent back',
  message: `${named(event)}: change it and ask again. ${reason}`,
  ...{ type: 'warning', category: 'event', kind: 'ACCOUNT' },
});
