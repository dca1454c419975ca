import { highlightedParts } from '../../../shared/plain/facts/highlighted-parts';
import type { RegistrationState_EventFragment } from '../registration/registration-state.generated';

export interface Badge {
  label: string;
  tone: 'success' | 'waiting' | 'neutral' | 'info';
}

type Badged = Pick<RegistrationState_EventFragment, 'status' | 'isRegistered' | 'isRegistrationOpen'> & {
  isFeatured: boolean;
};

/** What stands on a card, besides "Past Event", which lies over its picture. */
export function eventBadges({ status, isFeatured, isRegistered, isRegistrationOpen }: Badged): Badge[] {
  const badges: Badge[] = [];
  if (status === 'ONGOING') badges.push({ label: 'Happening now', tone: 'info' });
  if (isFeatured) badges.push({ label: 'Featured', tone: 'waiting' });
  if (isRegistered) badges.push({ label: 'Registered', tone: 'success' });
  else if (status !== 'COMPLETED')
    badges.push(
      isRegistrationOpen
        ? { label: 'Registration Open', tone: 'success' }
        : { label: 'Registration Closed', tone: 'neutral' },
    );
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
