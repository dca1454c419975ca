import { createHash } from 'node:crypto';
import type { OrderLineRow } from '../order.query.ts';
import type { CollectionRow } from './collection.query.ts';

/** So many of one variant, as it is handed over. */
export interface GoodsView {
  id: number;
  name: string;
  variantName: string;
  quantity: number;
}

/** An order as whoever stands at the stand sees it. */
export interface StandOrderView {
  id: number;
  number: string;
  buyerName: string;
  lines: GoodsView[];
  readyAt: Date;
  collectedAt: Date | null;
  collectedBy: string | null;
}

/** One of the orders that a device keeps, so that it can check a code while the network is gone. */
export interface KeptOrderView {
  id: number;
  number: string;
  /** "Wanjiru K.": enough to ask by, too little to be told by. */
  shortName: string;
  lines: GoodsView[];
  codeDigest: string;
}

/** What a device keeps of the orders that wait. */
export interface StandListView {
  salt: string;
  orders: KeptOrderView[];
  isWhole: boolean;
}

/** What came of handing an order over. */
export interface HandingOverView {
  outcome: 'COLLECTED' | 'ALREADY_COLLECTED';
  order: StandOrderView;
}

/** How a device finds a code among those that it keeps: SHA-256 of salt, colon and code. */
export const digestOf = (salt: string, code: string): string =>
  createHash('sha256').update(`${salt}:${code}`).digest('hex');

const toGoods = ({ id, name, variant_name: variantName, quantity }: OrderLineRow): GoodsView => ({
  ...{ id, name, variantName, quantity },
});

/** Presents what is handed over, by order. */
export const goodsByOrder = (rows: readonly OrderLineRow[]): Map<number, GoodsView[]> =>
  new Map(
    [...Map.groupBy(rows, ({ order_id: orderId }) => orderId)].map(([id, goods]) => [id, goods.map(toGoods)]),
  );

/** Presents an order at the stand. */
export const toStandOrder = (row: CollectionRow, lines: GoodsView[]): StandOrderView => ({
  id: row.id,
  number: row.number,
  buyerName: row.name,
  lines,
  readyAt: row.readyAt,
  collectedAt: row.collectedAt,
  collectedBy: row.collectedBy,
});
