import type { MembershipStanding } from '../../../access/actor.ts';
import { addDays } from '../../../core/clock.ts';
import { invalidField } from '../../../core/errors.ts';

/** So many days ahead a suspension may end by itself. */
const MAX_DAYS = 366;

interface WithLastDay {
  membershipStatus?: MembershipStanding['status'];
  suspendedUntil?: string | null;
}

/** The change, if its last day is one of a suspension, and neither over nor too far ahead. Throws at the field. */
export function checkLastDay<Change extends WithLastDay>(change: Change, today: string): Change {
  const day = change.suspendedUntil ?? null;
  if (day === null) {
    return change;
  }
  if (change.membershipStatus !== 'SUSPENDED') {
    throw invalidField('suspendedUntil', 'Only a suspension has a last day.');
  }
  if (day < today) {
    throw invalidField('suspendedUntil', 'The last day cannot be before today.');
  }
  if (day > addDays(today, MAX_DAYS)) {
    throw invalidField(
      'suspendedUntil',
      `The last day can be at most ${String(MAX_DAYS)} days ahead. Leave it empty for a suspension without an end.`,
    );
  }
  return change;
}
