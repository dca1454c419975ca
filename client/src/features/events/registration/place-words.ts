import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import type { EventAudience } from '../../../shared/api/types.generated';
import { awaitsMoney, type WithOwnPlace } from '../../../shared/standing/awaits-money';
import { peopleText } from '../event-words';
import type { RegistrationState_EventFragment } from './registration-state.generated';

type Placed = Pick<RegistrationState_EventFragment, 'placesLeft' | 'waiting' | 'status'>;

/** How many places are left, as people say it; nothing where there is no limit, and of what is over. */
export function placesText({ placesLeft, waiting, status }: Placed): string | null {
  if (placesLeft === null || status === 'COMPLETED') return null;
  if (placesLeft > 0) return placesLeft === 1 ? '1 place left' : `${placesLeft} places left`;
  return waiting === 0 ? 'Full' : `Full, and ${peopleText(waiting)} ${waiting === 1 ? 'waits' : 'wait'}`;
}

/** How many guests each person may bring, and what each of them costs. */
export function guestsText({ guestLimit, guestFeeKes }: { guestLimit: number; guestFeeKes: number }): string {
  const most = guestLimit === 1 ? 'One each' : `Up to ${guestLimit} each`;
  return guestFeeKes > 0 ? `${most}, ${formatMoney(String(guestFeeKes))} for a guest` : most;
}

interface Meant {
  audience: EventAudience;
  audienceYear: number | null;
  audienceHub: string;
}

/** For whom an event is; nothing where it is for all members. */
export function audienceText({ audience, audienceYear, audienceHub }: Meant): string | null {
  switch (audience) {
    case 'ALL':
      return null;
    case 'BOARD':
      return 'The board of the club';
    case 'YEAR_OF_STUDY':
      return `Members in year ${audienceYear ?? ''} of their studies`;
    case 'HUB':
      return `Members of ${audienceHub}`;
    case 'INVITED':
      return 'People who are invited';
  }
}

/** What is said of a place that has just been taken. */
export const takenText = (event: WithOwnPlace, usual: string): string =>
  awaitsMoney(event) ? 'A place is held for you. Pay for it to keep it.' : usual;

type Own = Pick<
  NonNullable<RegistrationState_EventFragment['viewerRegistration']>,
  'state' | 'position' | 'heldUntil' | 'acceptsAtOnce' | 'isHeldBack'
>;

/** What who has no place yet waits for, and what happens next; nothing for everybody else. */
export function turnText(own: Own | null): string | null {
  if (own?.state === 'OFFERED')
    return `A place is kept for you until ${formatMoment(own.heldUntil ?? '')}. Then it goes to the next person.`;
  if (own?.state !== 'WAITING') return null;
  if (own.isHeldBack) return 'The organisers have you wait. They say when there is a place for you.';
  const turn =
    own.position === 1
      ? 'You are the first who waits.'
      : `You are number ${own.position ?? ''} of those who wait.`;
  return own.acceptsAtOnce
    ? `${turn} A place that comes free is yours at once.`
    : `${turn} We tell you when a place comes free.`;
}
