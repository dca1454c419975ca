import { nairobiWords } from '../../core/clock.ts';
import type { RepeatedEvent } from '../events/series/when-repeated.ts';
import type { NoticeWords } from '../notifications/notification.service.ts';

/** What somebody reads who was named as an organiser. */
export const organiserNotice = ({ title, startsAt }: { title: string; startsAt: Date }): NoticeWords => ({
  title: 'You are named as an organiser',
  message: `${title}, ${nairobiWords(startsAt)}: its page says that you organise it. If that is not so, take yourself off there.`,
  ...{ type: 'info', category: 'event' },
});

/** What they read once when the event comes round: not as often as it does. */
export const seriesNotice = ({ title, startsAt, others }: RepeatedEvent): NoticeWords => ({
  title: 'You are named as an organiser',
  message: `${title} comes round ${String(others.length + 1)} times, from ${nairobiWords(startsAt)} on: the pages say that you organise it. Where that is not so, take yourself off.`,
  ...{ type: 'info', category: 'event' },
});
