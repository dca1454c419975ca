import type { Cents } from '../../../core/money.ts';

/** What may have changed about a line since its person looked at it last. */
export const cartChanges = ['price_rose', 'price_fell', 'fewer_left', 'sold_out', 'withdrawn'] as const;

export type CartChangeCode = (typeof cartChanges)[number];

interface Standing {
  quantity: number;
  /** How many can be bought now. */
  available: number;
  seenPriceCents: Cents;
  priceCents: Cents;
  /** The club sells it no more. */
  isWithdrawn: boolean;
}

function stockChange({ quantity, available }: Standing): CartChangeCode[] {
  if (available === 0) return ['sold_out'];
  return available < quantity ? ['fewer_left'] : [];
}

function priceChange({ seenPriceCents, priceCents }: Standing): CartChangeCode[] {
  if (priceCents === seenPriceCents) return [];
  return [priceCents > seenPriceCents ? 'price_rose' : 'price_fell'];
}

/** What has to be said about a line. Nothing of it is altered: the person decides. */
export const changesOf = (line: Standing): CartChangeCode[] =>
  line.isWithdrawn ? ['withdrawn'] : [...stockChange(line), ...priceChange(line)];

const HINDRANCES: readonly CartChangeCode[] = ['fewer_left', 'sold_out', 'withdrawn'];

/** Whether a line can be ordered as it is: a changed price keeps nobody from it. */
export const isOrderable = (changes: readonly CartChangeCode[]): boolean =>
  !changes.some((change) => HINDRANCES.includes(change));
