import type { GoodsView } from '../collecting/collection.view.ts';
import type { PackingRow } from './packing.query.ts';

/** One variant, with how many are taken from the shelf for all orders that are packed. */
export interface GoodsToPackView {
  variantId: number;
  name: string;
  variantName: string;
  quantity: number;
  /** The numbers of the orders that it is for. */
  orders: string[];
}

/** An order that is packed, and where it goes. */
export interface OrderToPackView {
  id: number;
  number: string;
  buyerName: string;
  /** `''` when it is collected at the club. */
  shippingAddress: string;
  paidAt: Date | null;
  lines: GoodsView[];
}

/** What is packed: by variant, and by order. */
export interface PackingListView {
  goods: GoodsToPackView[];
  orders: OrderToPackView[];
  isWhole: boolean;
}

const inWords = ({ name, variantName }: GoodsToPackView): string => `${name}\n${variantName}`;

/** All that is taken from the shelf, by the names of what it is. */
function goodsOf(rows: readonly PackingRow[]): GoodsToPackView[] {
  const goods = [...Map.groupBy(rows, ({ variantId }) => variantId)].flatMap(([variantId, lines]) => {
    const [line] = lines;
    return line === undefined
      ? []
      : {
          ...{ variantId, name: line.name, variantName: line.variantName },
          quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
          orders: lines.map(({ number }) => number),
        };
  });
  return goods.toSorted((one, other) => inWords(one).localeCompare(inWords(other), 'en'));
}

/** The same, order by order. */
function ordersOf(rows: readonly PackingRow[]): OrderToPackView[] {
  return [...Map.groupBy(rows, ({ orderId }) => orderId)].flatMap(([id, lines]) => {
    const [line] = lines;
    if (line === undefined) {
      return [];
    }
    const { number, buyerName, shippingAddress, paidAt } = line;
    return { id, number, buyerName, shippingAddress, paidAt, lines: lines.map(toGoods) };
  });
}

const toGoods = ({ id, name, variantName, quantity }: PackingRow): GoodsView => ({
  ...{ id, name, variantName, quantity },
});

/** Presents the lines of at most so many orders. */
export function toPackingList(rows: readonly PackingRow[], mostOrders: number): PackingListView {
  const known = new Set([...new Set(rows.map(({ orderId }) => orderId))].slice(0, mostOrders));
  const kept = rows.filter(({ orderId }) => known.has(orderId));
  return { goods: goodsOf(kept), orders: ordersOf(kept), isWhole: kept.length === rows.length };
}
