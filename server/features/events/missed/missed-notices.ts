import type { NoticeWords } from '../../notifications/notification.service.ts';
import { answeredNotice, askedNotice, type KnownEvent } from '../requests/request-notices.ts';

/** What somebody reads whom staff excused. */
export const excusedNotice = (event: KnownEvent, answer: string): NoticeWords =>
  answeredNotice('success', 'You are excused for an event you missed', {
    ...{ event, answer },
    outcome: 'you do not wait behind others because of it any more.',
  });

/** What somebody reads whom staff did not excuse. */
export const notExcusedNotice = (event: KnownEvent, answer: string): NoticeWords =>
  answeredNotice('warning', 'You were not excused for an event you missed', {
    ...{ event, answer },
    outcome: 'it still counts on waiting lists.',
  });

/** What staff read when somebody asks to be excused. */
export const excuseAskedNotice = (event: KnownEvent): NoticeWords =>
  askedNotice('Somebody asks to be excused for an event', event);
