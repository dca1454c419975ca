import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id } from '../../../core/db/columns.ts';
import { User } from '../../accounts/user.entity.ts';
import { MerchandiseVariant } from '../variants/merchandise-variant.entity.ts';
import { stockMovementKinds } from './stock-kinds.ts';

/**
 * The ledger of stock: one line for each thing that happened to it, never changed. Whoever adds a line says what happened to
 * how many units; a trigger works out `change` and `stock_after`, and moves the stock of the variant by it.
 */
export const StockMovementSchema = defineEntity({
  name: 'StockMovement',
  tableName: 'stock_movements',
  properties: {
    id: id(),
    variant: () => p.manyToOne(MerchandiseVariant).deleteRule('restrict'),
    kind: p.enum([...stockMovementKinds]).columnType('varchar(20)'),
    /** What came, went or was counted. */
    units: p.integer(),
    /** By how much what can be sold changed. */
    change: p.integer().default(0),
    /** What could be sold then. */
    stockAfter: p.integer().default(0),
    /** The order that it was for, `''` for none. */
    orderNumber: blankable(24),
    reason: blankable(400),
    /** Null for what the server did. */
    by: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    createdAt: createdAt(),
    /** Whether it took what can be sold to the level at which staff are told. */
    ranLow: p.boolean().default(false),
  },
  indexes: [
    { name: 'stock_movements_variant_index', properties: ['variant', 'id'] },
    {
      name: 'stock_movements_order_index',
      expression: `create index "stock_movements_order_index" on "stock_movements" ("order_number") where "order_number" <> ''`,
    },
  ],
  checks: [
    { name: 'stock_movements_units_check', expression: `units > 0 or (units = 0 and kind = 'COUNTED')` },
    {
      name: 'stock_movements_change_check',
      expression: `change = case when kind = 'SOLD' then 0 when kind = 'COUNTED' then change when kind in ('HELD', 'WRITTEN_OFF') then -units else units end`,
    },
    {
      name: 'stock_movements_stock_after_check',
      expression: `stock_after >= 0 and (kind <> 'COUNTED' or stock_after = units)`,
    },
    {
      name: 'stock_movements_order_number_check',
      expression: `(kind in ('HELD', 'RELEASED', 'SOLD', 'RETURNED')) = (order_number <> '')`,
    },
    { name: 'stock_movements_reason_check', expression: `kind <> 'WRITTEN_OFF' or reason <> ''` },
  ],
});
