import { describe, expect, it } from '@jest/globals';
import { placesText, turnText } from './place-words';

const placed = { placesLeft: 3, waiting: 0, status: 'UPCOMING' } as const;
const own = {
  state: 'WAITING',
  position: 3,
  heldUntil: null,
  acceptsAtOnce: false,
  isHeldBack: false,
} as const;

describe('the places that are left', () => {
  it.each([
    [{}, '3 places left'],
    [{ placesLeft: 1 }, '1 place left'],
    [{ placesLeft: 0 }, 'Full'],
    [{ placesLeft: 0, waiting: 1 }, 'Full, and 1 person waits'],
    [{ placesLeft: 0, waiting: 7 }, 'Full, and 7 people wait'],
    [{ placesLeft: null }, null],
    [{ status: 'COMPLETED' }, null],
  ] as const)('at %j are %s', (change, text) => expect(placesText({ ...placed, ...change })).toBe(text));
});

describe('what somebody waits for', () => {
  it.each([
    [{}, 'You are number 3 of those who wait. We tell you when a place comes free.'],
    [
      { position: 1, acceptsAtOnce: true },
      'You are the first who waits. A place that comes free is yours at once.',
    ],
    [{ isHeldBack: true }, 'The organisers have you wait. They say when there is a place for you.'],
    [
      { state: 'OFFERED', heldUntil: '2026-04-18T06:00:00Z' },
      'A place is kept for you until Sat 18 Apr 2026, 09:00. Then it goes to the next person.',
    ],
    [{ state: 'GOING' }, null],
  ] as const)('at %j is said as %s', (change, text) => expect(turnText({ ...own, ...change })).toBe(text));
});
