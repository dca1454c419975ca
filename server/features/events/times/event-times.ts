import { invalidField, type DomainError } from '../../../core/errors.ts';
import { LONGEST_DAYS, type EventSpan } from '../event-status.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What staff say of an event's times besides its beginning; null where they said nothing. */
export interface FurtherTimes {
  endsAt?: Date | null | undefined;
  registrationOpensAt?: Date | null | undefined;
  registrationClosesAt?: Date | null | undefined;
  withdrawableUntil?: Date | null | undefined;
}

const furtherTimes = ['endsAt', 'registrationOpensAt', 'registrationClosesAt', 'withdrawableUntil'] as const;

/** What is wrong with the times of an event, at the field that says it; null when they fit each other. */
export function timesRefusal({ startsAt, ...event }: EventSpan & FurtherTimes): DomainError | null {
  const { endsAt, registrationOpensAt: opensAt, registrationClosesAt: closesAt } = event;
  if (endsAt && endsAt <= startsAt) {
    return invalidField('endsAt', 'The end must come after the beginning.');
  }
  if (endsAt && endsAt.getTime() - startsAt.getTime() > LONGEST_DAYS * DAY_MS) {
    return invalidField('endsAt', `An event lasts at most ${String(LONGEST_DAYS)} days.`);
  }
  if (opensAt && closesAt && opensAt >= closesAt) {
    return invalidField('registrationClosesAt', 'Registration must close after it opens.');
  }
  return null;
}

/** The further times of an event, so many milliseconds later, each where it is said. */
export const movedTimes = (times: FurtherTimes, by: number): Required<FurtherTimes> => {
  const moved = (time: Date | null | undefined): Date | null => (time ? new Date(time.getTime() + by) : null);
  return {
    endsAt: moved(times.endsAt),
    registrationOpensAt: moved(times.registrationOpensAt),
    registrationClosesAt: moved(times.registrationClosesAt),
    withdrawableUntil: moved(times.withdrawableUntil),
  };
};

/** The same of those that are given alone. */
export const givenTimesMoved = (given: FurtherTimes, by: number): FurtherTimes =>
  Object.fromEntries(
    furtherTimes.flatMap((name) => {
      const time = given[name];
      return time === undefined ? [] : [[name, time && new Date(time.getTime() + by)]];
    }),
  );

/** Whether people may register: not yet, now, or no more. */
export const registrationPhases = ['not_yet', 'open', 'closed'] as const;

export type RegistrationPhase = (typeof registrationPhases)[number];

/** From the opening moment on, and before the closing one. */
export function registrationPhase(
  { registrationOpensAt, registrationClosesAt }: Omit<FurtherTimes, 'endsAt' | 'withdrawableUntil'>,
  now: Date,
): RegistrationPhase {
  if (registrationOpensAt && now < registrationOpensAt) {
    return 'not_yet';
  }
  return registrationClosesAt && now >= registrationClosesAt ? 'closed' : 'open';
}

/** Whether a place is given back without asking, as far as the deadline goes. */
export const isWithdrawable = (
  { withdrawableUntil }: Pick<FurtherTimes, 'withdrawableUntil'>,
  now: Date,
): boolean => !withdrawableUntil || now < withdrawableUntil;
