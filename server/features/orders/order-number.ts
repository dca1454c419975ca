/**
 * The number of an order as people say it: `CH-7Q4K`. Three signs of a body, more once there are too many orders for three,
 * and a check sign. It follows from the order's row, mixed, so that two orders in a row do not look alike; it is no secret.
 */
import { checkSign, SPOKEN_SIGNS } from '../../core/spoken-code.ts';

const SIGNS = SPOKEN_SIGNS.length;
const SHORTEST_BODY = 3;
const SEED = 'CH'.charCodeAt(0);

/** No multiple of the number of signs, so that multiplying by it mixes the bodies of one length without a collision. */
const FACTOR = 12_347;

const SHAPE = new RegExp(`^CH([${SPOKEN_SIGNS}]{3,7})([${SPOKEN_SIGNS}])$`);

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

/** The number of the order in a row, counted from 1. */
export function orderNumberOf(row: number): string {
  const { length, place } = placeOf(row);
  let mixed = (place * FACTOR + FACTOR) % SIGNS ** length;
  let body = '';
  while (body.length < length) {
    body = SPOKEN_SIGNS.charAt(mixed % SIGNS) + body;
    mixed = Math.floor(mixed / SIGNS);
  }
  return `CH-${body}${checkSign(SEED, body)}`;
}

/** The number in the form we keep, whatever case or signs it was typed with; null when it cannot be one of ours. */
export function readOrderNumber(typed: string): string | null {
  const bare = typed.normalize('NFKC').toUpperCase().replace(BETWEEN, '');
  const [, body, check] = SHAPE.exec(bare) ?? [];
  return body !== undefined && check === checkSign(SEED, body) ? `CH-${body}${check}` : null;
}
