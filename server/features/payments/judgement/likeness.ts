import { bareLetters } from './bare-letters.ts';

/** Money that nobody was named for exactly. */
export interface StrangeMoney {
  accountReference: string;
  /** Masked signs are stars. */
  phone: string;
  payerName: string;
}

/** Somebody whose money it may be. */
export interface Somebody {
  id: number;
  name: string;
  username: string;
  registrationNumber: string;
  phoneNumber: string;
  isActive: boolean;
}

/** Somebody, and what speaks for them, the strongest first. */
export interface Likely {
  person: Somebody;
  reasons: string[];
}

const SHOWN = 3;
/** Signs wrong, missing or too many that still make a slip. */
const SLIPS = 2;
const SUBSCRIBER = 9;

/**
 * How many signs have to be changed, left out or put in to make one text of the other.
 * @internal Tests measure it by itself.
 */
export function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      next.push(Math.min((next[j - 1] ?? 0) + 1, (row[j] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

interface Reason {
  weight: number;
  text: string;
}

function byAccount({ accountReference }: StrangeMoney, { registrationNumber, username }: Somebody): Reason[] {
  const typed = bareLetters(accountReference).slice(0, 40);
  if (typed.length < 3) {
    return [];
  }
  const steps = Math.min(
    ...[registrationNumber, username].map((name) => distance(typed, bareLetters(name).slice(0, 60))),
  );
  if (steps === 0) {
    return [{ weight: 100, text: 'The account names them' }];
  }
  return steps <= SLIPS && typed.length > 2 * SLIPS
    ? [{ weight: 60 - 15 * steps, text: `The account is nearly ${registrationNumber}` }]
    : [];
}

/** A masked number fits where every digit that is shown is the same; a few digits must be shown at all. */
function byPhone({ phone }: StrangeMoney, { phoneNumber }: Somebody): Reason[] {
  const shown = phone.replace(/[^\d*]/g, '').slice(-SUBSCRIBER);
  const own = phoneNumber.replace(/\D/g, '').slice(-SUBSCRIBER);
  const digits = shown.replaceAll('*', '').length;
  const fits =
    digits >= 3 &&
    shown.length === SUBSCRIBER &&
    own.length === SUBSCRIBER &&
    Array.from(shown).every((sign, index) => sign === '*' || sign === own[index]);
  return fits ? [{ weight: 10 * digits, text: `Their phone ends in ${own.slice(-3)} too` }] : [];
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);

function byName({ payerName }: StrangeMoney, { name }: Somebody): Reason[] {
  const own = new Set(wordsOf(name));
  const common = [...new Set(wordsOf(payerName))].filter((word) => own.has(word));
  return common.length === 0
    ? []
    : [{ weight: 25 * common.length, text: `The sender is called ${common.join(' ')} too` }];
}

/** Of some people, the three likeliest owners of money, each with the reasons; who nothing speaks for is none. */
export function likeliest(money: StrangeMoney, people: readonly Somebody[]): Likely[] {
  return people
    .map((person) => {
      const found = [...byAccount(money, person), ...byPhone(money, person), ...byName(money, person)];
      const reasons = found.toSorted((a, b) => b.weight - a.weight);
      return { person, reasons, weight: reasons.reduce((sum, { weight }) => sum + weight, 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.person.id - b.person.id)
    .slice(0, SHOWN)
    .map(({ person, reasons }) => ({
      person,
      reasons: [...reasons.map(({ text }) => text), ...(person.isActive ? [] : ['They have left the club'])],
    }));
}
