/**
 * The code by which an order is collected: five signs by chance and a check sign, so that a wrong sign is noticed before
 * anybody is asked. It is as good as the order's goods, and no better.
 */
import { randomInt } from 'node:crypto';
import { checkSign, SPOKEN_SIGNS } from '../../../core/spoken-code.ts';

const BODY = 5;
const SEED = 'ST'.charCodeAt(0);

const SHAPE = new RegExp(`^([${SPOKEN_SIGNS}]{${String(BODY)}})([${SPOKEN_SIGNS}])$`);

const BETWEEN = /[^0-9A-Z]/g;

/** A code that nobody can foretell. */
export function newCollectionCode(): string {
  const body = Array.from({ length: BODY }, () => SPOKEN_SIGNS.charAt(randomInt(SPOKEN_SIGNS.length))).join(
    '',
  );
  return body + checkSign(SEED, body);
}

/** The code in the form we keep, whatever case or signs it was typed with; null when it cannot be one of ours. */
export function readCollectionCode(typed: string): string | null {
  const bare = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  const [, body, check] = SHAPE.exec(bare) ?? [];
  return body !== undefined && check === checkSign(SEED, body) ? `${body}${check}` : null;
}

/** The code as people read it to each other: `7Q4 K2M`. */
export const spokenCollectionCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
