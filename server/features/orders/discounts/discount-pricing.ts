import { cents, shillings, type Cents } from '../../../core/money.ts';

/** What a code is worth: a part of the price or so much of it, of some items or of all. */
export interface DiscountTerms {
  percent: number | null;
  amountCents: Cents | null;
  /** Empty for all. */
  itemIds: readonly number[];
}

/** So much of one item, at its full price. */
export interface FullLine {
  itemId: number;
  subtotalCents: Cents;
}

/** What a line comes to, and for how many of it. */
export interface LetOffLine {
  subtotalCents: Cents;
  discountCents: Cents;
  quantity: number;
}

/** No code makes an order cheaper than this: an order is paid for, and M-Pesa asks for no less. */
const LEAST_ORDER = shillings(1);

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

/** `part` of `whole` of an amount, to the nearest cent. Products of two amounts are larger than a number holds. */
const partOf = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** What of each line a code speaks of: all of it, or nothing. */
const spokenOf = (lines: readonly FullLine[], { itemIds }: DiscountTerms): number[] =>
  lines.map(({ itemId, subtotalCents }) =>
    itemIds.length === 0 || itemIds.includes(itemId) ? subtotalCents : 0,
  );

/** Whether a code speaks of anything in an order. */
export const isFor = (lines: readonly FullLine[], terms: DiscountTerms): boolean =>
  sumOf(spokenOf(lines, terms)) > 0;

/**
 * What a code lets each line off, in the order of the lines, in whole cents. The shares add up to what the order is let off:
 * each is what the lines up to it are let off together, without what those before it are. At least KES 1 is left to pay.
 */
export function sharesOf(lines: readonly FullLine[], terms: DiscountTerms): Cents[] {
  const amounts = spokenOf(lines, terms);
  const spoken = sumOf(amounts);
  const wanted = terms.percent === null ? (terms.amountCents ?? 0) : partOf(spoken, terms.percent, 100);
  const atMost = Math.max(sumOf(lines.map(({ subtotalCents }) => subtotalCents)) - LEAST_ORDER, 0);
  const letOff = Math.min(wanted, spoken, atMost);
  let before = 0;
  return amounts.map((amount) => {
    const share = partOf(letOff, before + amount, spoken) - partOf(letOff, before, spoken);
    before += amount;
    return cents(share);
  });
}

/** What is paid for a line. */
export const netOf = ({ subtotalCents, discountCents }: Omit<LetOffLine, 'quantity'>): Cents =>
  cents(subtotalCents - discountCents);

/**
 * What so many units of a line come to, with their share of the discount, after `before` of them have gone back already. In
 * whichever pieces a line goes back, the pieces add up to what was paid for it.
 */
export function worthOf(line: LetOffLine, units: number, before = 0): Cents {
  const net = netOf(line);
  return cents(partOf(net, before + units, line.quantity) - partOf(net, before, line.quantity));
}
