import type { Cents } from '../../../core/money.ts';
import { variantName } from '../offers/offer.view.ts';
import type { MovementRow, StockRow } from './stock.query.ts';
import type { StockMovementKind } from './stock-kinds.ts';

/** A variant as staff see it. */
export interface StockedVariantView {
  id: number;
  itemId: number;
  itemName: string;
  name: string;
  size: string;
  colour: string;
  code: string;
  price: Cents;
  /** Null where the price of the item counts. */
  ownPrice: Cents | null;
  /** What can be sold. */
  stock: number;
  /** What open orders have taken from the shelf and not paid. */
  held: number;
  /** Null where nobody asked to be told. */
  lowStockLevel: number | null;
  isLow: boolean;
  isArchived: boolean;
}

/** A line of the ledger of stock. */
export interface StockMovementView {
  id: number;
  itemId: number;
  itemName: string;
  variantId: number;
  variantName: string;
  kind: StockMovementKind;
  units: number;
  change: number;
  stockAfter: number;
  orderNumber: string;
  reason: string;
  /** `''` for what the server did. */
  byName: string;
  createdAt: Date;
}

export const toStockedVariant = (row: StockRow): StockedVariantView => ({
  id: row.id,
  itemId: row.item_id,
  itemName: row.item_name,
  name: variantName(row),
  size: row.size,
  colour: row.colour,
  code: row.code,
  price: row.price_cents,
  ownPrice: row.own_price_cents,
  stock: row.stock,
  held: row.held,
  lowStockLevel: row.low_stock_level,
  isLow: row.is_low,
  isArchived: row.is_archived,
});

export const toMovementView = (row: MovementRow): StockMovementView => ({
  id: row.id,
  itemId: row.item_id,
  itemName: row.item_name,
  variantId: row.variant_id,
  variantName: variantName(row),
  kind: row.kind,
  units: row.units,
  change: row.change,
  stockAfter: row.stock_after,
  orderNumber: row.order_number,
  reason: row.reason,
  byName: row.by_name ?? '',
  createdAt: row.created_at,
});
