import { nairobiWords } from '../../../core/clock.ts';
import { shortened } from '../../../core/shortened.ts';
import type { NoticeWords } from '../../notifications/notification.service.ts';

/** An event as its notices speak of it. */
interface Told {
  title: string;
  startsAt: Date;
  location: string;
  changeReason: string;
}

const LONGEST_TITLE = 100;

/** A notice holds 500 characters, of which the reason may be 300: the longest titles are cut. */
const named = (title: string): string => shortened(title, LONGEST_TITLE);

const news = (title: string, type: NoticeWords['type'], message: string): NoticeWords => ({
  title,
  message,
  type,
  category: 'event',
});

export const cancelNotice = ({ title, startsAt, changeReason }: Told): NoticeWords =>
  news(
    'An event was cancelled',
    'warning',
    `${named(title)}, ${nairobiWords(startsAt)}: will not take place. ${changeReason}`,
  );

export const putOffNotice = ({ title, startsAt, changeReason }: Told): NoticeWords =>
  news(
    'An event was put off',
    'warning',
    `${named(title)}: not on ${nairobiWords(startsAt)}. The new day will be said; your place stays. ${changeReason}`,
  );

export const moveNotice = ({ title, startsAt, changeReason }: Told): NoticeWords =>
  news('An event was moved', 'warning', `${named(title)}: now ${nairobiWords(startsAt)}. ${changeReason}`);

export const reinstateNotice = ({ title, startsAt, changeReason }: Told): NoticeWords =>
  news(
    'An event takes place after all',
    'info',
    `${named(title)}, ${nairobiWords(startsAt)}: takes place, and your place stands. ${changeReason}`,
  );
