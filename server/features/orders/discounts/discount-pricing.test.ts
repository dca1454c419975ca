import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, shillings } from '../../../core/money.ts';
import { netOf, sharesOf, worthOf, type DiscountTerms, type LetOffLine } from './discount-pricing.ts';

/** However much a code takes off, somebody pays this. */
const LEAST_ORDER = shillings(1);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** So many of an item at a price; `later` is the price it has by the time somebody orders. */
const wanted = fc.record({
  itemId: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 100 }),
  price: fc.integer({ min: 1, max: 20_000_000 }),
  later: fc.integer({ min: 1, max: 20_000_000 }),
});
const cart = fc.array(wanted, { minLength: 1, maxLength: 50 });
type Cart = { itemId: number; quantity: number; price: number; later: number }[];

const itemIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 3 });
const terms: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 100 }), amountCents: fc.constant(null), itemIds }),
  fc.record({
    percent: fc.constant(null),
    amountCents: fc.integer({ min: 1, max: 100_000_000 }).map(cents),
    itemIds,
  }),
);

function letOff(
  lines: Cart,
  code: DiscountTerms,
  price: 'price' | 'later' = 'price',
): (LetOffLine & { itemId: number })[] {
  const full = lines.map((line) => ({ ...line, subtotalCents: cents(line.quantity * line[price]) }));
  const shares = sharesOf(full, code);
  return full.map((line, index) => ({ ...line, discountCents: shares[index] ?? cents(0) }));
}

const isSpokenOf = ({ itemId }: { itemId: number }, code: DiscountTerms): boolean =>
  code.itemIds.length === 0 || code.itemIds.includes(itemId);

describe('what a code lets an order off', () => {
  it('is shared out to the cent, over the lines it is for alone, and leaves KES 1 to pay', () => {
    fc.assert(
      fc.property(cart, terms, (lines, code) => {
        const shared = letOff(lines, code);
        const total = sumOf(shared.map(netOf));
        const subtotal = sumOf(shared.map(({ subtotalCents }) => subtotalCents));
        const discount = sumOf(shared.map(({ discountCents }) => discountCents));
        expect(total).toBe(subtotal - discount);
        expect(total).toBeGreaterThanOrEqual(Math.min(subtotal, LEAST_ORDER));
        for (const line of shared) {
          expect(line.discountCents).toBeGreaterThanOrEqual(0);
          expect(line.discountCents).toBeLessThanOrEqual(isSpokenOf(line, code) ? line.subtotalCents : 0);
        }
      }),
    );
  });

  it('is what the code says, and less only where less is left to let off', () => {
    fc.assert(
      fc.property(cart, terms, (lines, code) => {
        const shared = letOff(lines, code);
        const spoken = sumOf(
          shared.filter((line) => isSpokenOf(line, code)).map(({ subtotalCents }) => subtotalCents),
        );
        const subtotal = sumOf(shared.map(({ subtotalCents }) => subtotalCents));
        const said =
          code.percent === null
            ? (code.amountCents ?? 0)
            : Number((BigInt(spoken) * BigInt(code.percent) + 50n) / 100n);
        expect(sumOf(shared.map(({ discountCents }) => discountCents))).toBe(
          Math.min(said, spoken, Math.max(subtotal - LEAST_ORDER, 0)),
        );
      }),
    );
  });

  it('gives each line its part of it, a cent more or less', () => {
    fc.assert(
      fc.property(cart, terms, (lines, code) => {
        const shared = letOff(lines, code).filter((line) => isSpokenOf(line, code));
        const spoken = sumOf(shared.map(({ subtotalCents }) => subtotalCents));
        const discount = sumOf(shared.map(({ discountCents }) => discountCents));
        for (const { subtotalCents, discountCents } of shared) {
          expect(Math.abs(discountCents - (discount / spoken) * subtotalCents)).toBeLessThanOrEqual(1.01);
        }
      }),
    );
  });

  it('follows a price that has changed, and what was frozen before does not', () => {
    fc.assert(
      fc.property(cart, terms, (lines, code) => {
        const frozen = letOff(lines, code);
        const now = letOff(lines, code, 'later');
        expect(letOff(lines, code)).toEqual(frozen);
        expect(sumOf(now.map(netOf)) + sumOf(now.map(({ discountCents }) => discountCents))).toBe(
          sumOf(lines.map(({ quantity, later }) => quantity * later)),
        );
      }),
    );
  });
});

describe('what of a line goes back', () => {
  it('adds up to what was paid for it, in whichever pieces it goes back', () => {
    fc.assert(
      fc.property(cart, terms, fc.array(fc.integer({ min: 1, max: 40 })), (lines, code, pieces) => {
        const shared = letOff(lines, code);
        const back = shared.map((line) => {
          let [before, sum] = [0, 0];
          for (const piece of [...pieces, line.quantity]) {
            const units = Math.min(piece, line.quantity - before);
            const worth = worthOf(line, units, before);
            expect(worth).toBeLessThanOrEqual(netOf(line) - sum);
            [before, sum] = [before + units, sum + worth];
          }
          expect(sum).toBe(netOf(line));
          return sum;
        });
        expect(sumOf(back)).toBe(sumOf(shared.map(netOf)));
      }),
    );
  });

  it('takes its share of the discount: one of three at KES 100 less KES 50', () => {
    const line = { subtotalCents: cents(30_000), discountCents: cents(5000), quantity: 3 };
    expect([worthOf(line, 1), worthOf(line, 1, 1), worthOf(line, 1, 2)]).toEqual([8333, 8334, 8333]);
  });
});
