import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../../../core/money.ts';
import { heldCents, payFrom, type HeldPart } from './held-parts.ts';

const parts = fc
  .array(fc.nat(500_000), { maxLength: 20 })
  .map((amounts) => amounts.map((amount, id): HeldPart => ({ id, leftCents: cents(amount) })));

describe('paying with what is held', () => {
  it('takes the price exactly, and of no part more than it has', () => {
    fc.assert(
      fc.property(parts, fc.nat(200_000), (held, price) => {
        fc.pre(heldCents(held) >= price);
        const shares = payFrom(held, cents(price));
        expect(shares.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price);
        expect(shares.every(({ partId, amountCents }) => amountCents <= (held[partId]?.leftCents ?? 0))).toBe(
          true,
        );
      }),
    );
  });

  it('refuses a price that is not there', () => {
    expect(() => payFrom([{ id: 1, leftCents: cents(99) }], cents(100))).toThrow(RangeError);
  });
});
