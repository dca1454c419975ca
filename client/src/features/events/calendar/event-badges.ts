import { formatMoment } from '../../../shared/format/dates';
import { highlightedParts } from '../../../shared/plain/facts/highlighted-parts';
import type { EventStanding_EventFragment } from '../changes/event-standing.generated';
import { offBadge, type Badge } from '../changes/standing-words';
import type { EventRegistrationState } from '../../../shared/api/types.generated';
import { awaitsMoney } from '../../../shared/standing/awaits-money';
import type { RegistrationState_EventFragment } from '../registration/registration-state.generated';

/** Of registration that opens later. */
export const opensText = (at: string | null): string => `Opens ${formatMoment(at ?? '')}`;

type Badged = Pick<
  RegistrationState_EventFragment,
  'status' | 'isRegistered' | 'registrationPhase' | 'registrationOpensAt' | 'placesLeft'
> &
  Pick<EventStanding_EventFragment, 'approval' | 'cancelledAt' | 'isDayOpen'> & {
    isFeatured: boolean;
    viewerRegistration: { state: EventRegistrationState } | null;
  };

function bookingBadge(event: Badged): Badge {
  const { registrationPhase, registrationOpensAt, placesLeft, viewerRegistration } = event;
  if (viewerRegistration?.state === 'OFFERED') return { label: 'A place is kept for you', tone: 'waiting' };
  if (viewerRegistration?.state === 'WAITING') return { label: 'On the waiting list', tone: 'waiting' };
  if (registrationPhase === 'NOT_YET') return { label: opensText(registrationOpensAt), tone: 'waiting' };
  if (registrationPhase === 'CLOSED') return { label: 'Registration Closed', tone: 'neutral' };
  return placesLeft === 0
    ? { label: 'Full', tone: 'neutral' }
    : { label: 'Registration Open', tone: 'success' };
}

const placeBadge = (event: Badged): Badge =>
  awaitsMoney(event)
    ? { label: 'Pay to keep your place', tone: 'waiting' }
    : { label: 'Registered', tone: 'success' };

/** What stands on a card, besides "Past Event", which lies over its picture. */
export function eventBadges(event: Badged): Badge[] {
  const { status, isFeatured, isRegistered } = event;
  const badges: Badge[] = [];
  const off = offBadge(event);
  if (off) badges.push(off);
  else if (status === 'ONGOING') badges.push({ label: 'Happening now', tone: 'info' });
  if (isFeatured) badges.push({ label: 'Featured', tone: 'waiting' });
  if (isRegistered) badges.push(placeBadge(event));
  else if (status !== 'COMPLETED' && !off) badges.push(bookingBadge(event));
  return badges;
}

const previewLength = 120;
/** How much of a passage stands before the words that somebody searched for. */
const lengthBefore = 40;

/** Where the preview begins: at the beginning, unless the first hit of a search would be cut off there. */
function startOf(description: string, search: string): number {
  const [before, hit] = highlightedParts(description, search);
  if (!before || before.isMatch || !hit) return 0;
  const place = Array.from(before.text).length;
  return place + Array.from(hit.text).length <= previewLength ? 0 : Math.max(0, place - lengthBefore);
}

/** 120 characters of a description: its beginning, or the passage searched for; the whole when it is no longer. */
export function previewOf(description: string, search = ''): { text: string; isCut: boolean } {
  const characters = Array.from(description);
  if (characters.length <= previewLength) return { text: description, isCut: false };
  const start = startOf(description, search);
  const end = start + previewLength;
  const passage = characters.slice(start, end).join('').trim();
  return { text: `${start > 0 ? '…' : ''}${passage}${end < characters.length ? '…' : ''}`, isCut: true };
}
