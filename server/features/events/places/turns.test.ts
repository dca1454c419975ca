import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { whoseTurn } from './turns.ts';

const parties = fc.array(fc.record({ seats: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 });

describe('whose turn it is', () => {
  it('passes over a party that is too large, and nobody else', () => {
    const waiting = [{ seats: 2 }, { seats: 4 }, { seats: 1 }, { seats: 1 }];
    expect(whoseTurn(waiting, 3)).toEqual([waiting[0], waiting[2]]);
  });

  it('never gives more than there is, and leaves nothing that somebody could have had', () => {
    fc.assert(
      fc.property(parties, fc.nat(15), (waiting, free) => {
        const chosen = whoseTurn(waiting, free);
        const left = free - chosen.reduce((sum, { seats }) => sum + seats, 0);
        const passedOver = waiting.filter((each) => !chosen.includes(each));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(passedOver.filter(({ seats }) => seats <= left)).toEqual([]);
      }),
    );
  });
});
