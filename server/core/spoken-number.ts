import { checkSign, SPOKEN_SIGNS } from './spoken-code.ts';

const SIGNS = SPOKEN_SIGNS.length;
const SHORTEST_BODY = 3;

/** No multiple of the number of signs, so that multiplying by it mixes the bodies of one length without a collision. */
const FACTOR = 12_347;

/** Signs that people put between the parts of a number. */
const BETWEEN = /[^0-9A-Z]/g;

/** The length of the body that a row has, and its place among the bodies of that length. */
function placeOf(row: number): { length: number; place: number } {
  let place = row - 1;
  let length = SHORTEST_BODY;
  while (place >= SIGNS ** length) {
    place -= SIGNS ** length;
    length += 1;
  }
  return { length, place };
}

/** The row of a thing as people say it, mixed, so that two things in a row do not look alike; it is no secret. */
function bodyOf(row: number): string {
  const { length, place } = placeOf(row);
  let mixed = (place * FACTOR + FACTOR) % SIGNS ** length;
  let body = '';
  while (body.length < length) {
    body = SPOKEN_SIGNS.charAt(mixed % SIGNS) + body;
    mixed = Math.floor(mixed / SIGNS);
  }
  return body;
}

/** The numbers of one kind of thing. */
interface SpokenNumbers {
  /** The number of the thing in a row, counted from 1. */
  of: (row: number) => string;
  /** The number in the form we keep, whatever case or signs it was typed with; null when it cannot be one of these. */
  read: (typed: string) => string | null;
}

/**
 * Numbers that people say and type: two letters for the kind, three signs of a body, more once there are too many things for
 * three, and a check sign. Those of one kind are never read as those of another.
 */
export function spokenNumbers(prefix: string): SpokenNumbers {
  const seed = prefix.charCodeAt(0);
  const shape = new RegExp(`^${prefix}([${SPOKEN_SIGNS}]{3,7})([${SPOKEN_SIGNS}])$`);
  return {
    of: (row) => {
      const body = bodyOf(row);
      return `${prefix}-${body}${checkSign(seed, body)}`;
    },
    read: (typed) => {
      const bare = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
      const [, body, check] = shape.exec(bare) ?? [];
      return body !== undefined && check === checkSign(seed, body) ? `${prefix}-${body}${check}` : null;
    },
  };
}
