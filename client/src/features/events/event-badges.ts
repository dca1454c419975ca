import type { RegistrationState_EventFragment } from './components/registration-state.generated';

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

/** The beginning of a description, cut at 120 characters; the whole when it is shorter. */
export function previewOf(description: string): { text: string; isCut: boolean } {
  const characters = Array.from(description);
  if (characters.length <= previewLength) return { text: description, isCut: false };
  return { text: `${characters.slice(0, previewLength).join('').trimEnd()}…`, isCut: true };
}
