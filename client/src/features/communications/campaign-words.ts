import type { CampaignState, SegmentKind } from '../../shared/api/types.generated';
import { formatMoment } from '../../shared/format/dates';
import type { CampaignRow_CampaignFragment } from './communications.generated';

export const segmentWords: Record<SegmentKind, string> = {
  ALL: 'Everybody',
  UNPAID: 'Who has not paid',
  YEAR_OF_STUDY: 'A year of study',
  COURSE: 'A course',
  HUB: 'A hub',
  EVENT: 'Registered for an event',
  BOARD: 'The board',
};

export const stateWords: Record<
  CampaignState,
  { label: string; tone: 'success' | 'waiting' | 'neutral' | 'info' }
> = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Waits for its time', tone: 'info' },
  SENDING: { label: 'Going out', tone: 'waiting' },
  SENT: { label: 'Sent', tone: 'success' },
  CANCELLED: { label: 'Cancelled', tone: 'neutral' },
};

/** Whom a message goes to, in words. */
export function whomWords({
  segment: { kind, value },
  eventTitle,
}: Pick<CampaignRow_CampaignFragment, 'segment' | 'eventTitle'>): string {
  if (kind === 'YEAR_OF_STUDY') return `Year ${value}`;
  if (kind === 'EVENT') return `Registered for ${eventTitle ?? 'an event that is gone'}`;
  return value === '' ? segmentWords[kind] : value;
}

/** Why a message that was sent is a draft again. */
export const heldBackWords = ({
  heldBackAt,
  sentBy,
}: {
  heldBackAt: string;
  sentBy: string | null;
}): string =>
  `Not sent on ${formatMoment(heldBackAt)}: ${sentBy ?? 'whoever sent it'} may no longer write to people. Send it yourself, or throw it away.`;

/** To how many it went, or goes. */
export function countWords({
  state,
  people,
  mailed,
  leftOut,
}: Pick<CampaignRow_CampaignFragment, 'state' | 'people' | 'mailed' | 'leftOut'>): string {
  if (state === 'DRAFT' || state === 'SCHEDULED') return '–';
  const out = leftOut > 0 ? `, ${leftOut} without mail` : '';
  return `${mailed} of ${people}${out}`;
}
