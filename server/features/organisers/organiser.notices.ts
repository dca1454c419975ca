import { nairobiWords } from '../../core/clock.ts';
import type { Announcement } from '../notifications/notification.service.ts';

/** What somebody reads who was named as an organiser. */
export const organiserNotice = ({
  title,
  startsAt,
}: {
  title: string;
  startsAt: Date;
}): Omit<Announcement, 'userId' | 'paymentId' | 'path'> => ({
  title: 'You are named as an organiser',
  message: `${title}, ${nairobiWords(startsAt)}: its page says that you organise it. If that is not so, take yourself off there.`,
  ...{ type: 'info', category: 'event' },
});
