import type { AnnouncementState, Audience } from '../../../shared/api/types.generated';
import { formatDay } from '../../../shared/format/dates';

export const audienceWords: Record<Audience, string> = {
  ALL: 'Everybody',
  MEMBERS: 'Paid-up members',
  UNPAID: 'Accounts that have not paid',
};

export const stateWords: Record<
  AnnouncementState,
  { label: string; tone: 'success' | 'waiting' | 'neutral' | 'info' }
> = {
  SHOWN: { label: 'Shown now', tone: 'success' },
  WAITING: { label: 'Not yet', tone: 'info' },
  OVER: { label: 'Over', tone: 'neutral' },
  ENDED: { label: 'Taken down', tone: 'neutral' },
};

/** When it is shown: one day, or from one to another. */
export const daysWords = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
