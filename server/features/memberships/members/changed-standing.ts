import { dayInWords } from '../../../core/clock.ts';
import type { MembershipView } from '../membership.view.ts';

/** A standing as it was read in the log. */
interface ReadStanding {
  status: string;
  isPaid: boolean;
  expiry: string | null;
}

const LOGGED = /^([A-Z]+)(?: until (\d{4}-\d{2}-\d{2}))?, (PAID|UNPAID), (\d{4}-\d{2}-\d{2}|no expiry)$/;

const statusWords: Record<MembershipView['status'], string> = {
  ACTIVE: 'active',
  INACTIVE: 'inactive',
  SUSPENDED: 'suspended',
  PENDING: 'pending',
};

const isStatus = (code: string): code is MembershipView['status'] => Object.hasOwn(statusWords, code);

/** What `standingInLog` wrote; null for anything else. */
function readStanding(logged: string): ReadStanding | null {
  const [, code = '', until, fee, day] = LOGGED.exec(logged) ?? [];
  if (!isStatus(code)) {
    return null;
  }
  return {
    status: statusWords[code] + (until === undefined ? '' : ` until ${dayInWords(until)}`),
    isPaid: fee === 'PAID',
    expiry: day === undefined || day === 'no expiry' ? null : dayInWords(day),
  };
}

function lastDay(was: string | null, is: string | null): string[] {
  if (was === is) {
    return [];
  }
  if (is === null) {
    return [`There is no last day, it was ${was ?? ''}.`];
  }
  return [`The last day is ${is}, ${was === null ? 'there was none' : `it was ${was}`}.`];
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** What became of a membership, from what the log has of before and after. */
export function changeInWords(before: string, after: string): string {
  const [was, is] = [readStanding(before), readStanding(after)];
  if (!was || !is) {
    return `${before} became ${after}.`;
  }
  const changes = [
    ...(was.status === is.status ? [] : [`${capital(was.status)} became ${is.status}.`]),
    ...(was.isPaid === is.isPaid
      ? []
      : [is.isPaid ? 'The fee is paid, it was not.' : 'The fee is not paid, it was.']),
    ...lastDay(was.expiry, is.expiry),
  ];
  return changes.length > 0 ? changes.join(' ') : `Stayed ${is.status}.`;
}
