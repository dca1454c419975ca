import { nairobiWords } from '../../../core/clock.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

interface KnownEvent {
  title: string;
  startsAt: Date;
  location: string;
}

/** What somebody reads who is invited. */
export const invitedNotice = ({ title, startsAt, location }: KnownEvent): NoticeWords => ({
  title: 'You are invited',
  message: `${title}, ${nairobiWords(startsAt)}, ${location}. Say on the page of the event whether you come.`,
  ...{ type: 'info', category: 'event' },
});

/** What somebody reads who is invited no more, and has no place. */
export const takenBackNotice = ({ title, startsAt }: KnownEvent): NoticeWords => ({
  title: 'An invitation was taken back',
  message: `${title}, ${nairobiWords(startsAt)}: the organisers took your invitation back. Ask them if you wonder why.`,
  ...{ type: 'info', category: 'event' },
});
