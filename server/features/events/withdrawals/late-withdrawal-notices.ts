import type { NoticeWords } from '../../notifications/notification.service.ts';
import { answeredNotice, askedNotice, type KnownEvent } from '../requests/request-notices.ts';

/** What somebody reads whom staff let go after the deadline. */
export const grantedNotice = (event: KnownEvent, answer: string): NoticeWords =>
  answeredNotice('success', 'You were let go from an event', {
    ...{ event, answer },
    outcome: 'your place was given back.',
  });

/** What somebody reads whom staff did not let go. */
export const refusedNotice = (event: KnownEvent, answer: string): NoticeWords =>
  answeredNotice('warning', 'Your place at an event stays yours', {
    ...{ event, answer },
    outcome: 'the organisers did not let you go.',
  });

/** What staff read when somebody asks to be let go. */
export const withdrawalAskedNotice = (event: KnownEvent): NoticeWords =>
  askedNotice('Somebody asks to be let go from an event', event);
