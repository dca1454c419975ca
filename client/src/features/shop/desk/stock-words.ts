import type { StockMovementKind } from '../../../shared/api/types.generated';

/** What staff do to the stock of one variant. */
export type StockAct = 'receive' | 'writeOff' | 'count';

export const kindLabels: Record<StockMovementKind, string> = {
  COUNTED: 'Counted',
  HELD: 'Taken by an order',
  RECEIVED: 'Received',
  RELEASED: 'Put back by an order',
  RETURNED: 'Returned',
  SOLD: 'Sold',
  WRITTEN_OFF: 'Written off',
};

/** What a variant is called in lists; the one of an item without sizes has no name of its own. */
export const variantLabel = (name: string): string => (name === '' ? 'One size' : name);

/** "+5", "−2" or "0". */
export const changeText = (change: number): string => {
  if (change === 0) return '0';
  return change > 0 ? `+${change}` : `−${-change}`;
};

interface Stocked {
  stock: number;
  held: number;
}

/** "12 in stock, 2 held by orders". */
export const shelfText = ({ stock, held }: Stocked): string =>
  held === 0 ? `${stock} in stock` : `${stock} in stock, ${held} held by orders`;
