import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, moment } from '../../../core/db/columns.ts';
import { MerchandiseVariant } from '../variants/merchandise-variant.entity.ts';
import { stockHoldStates } from './stock-kinds.ts';

/** Units of a variant that an order has taken from the shelf: what is held is released or sold once, by whoever comes first. */
export const StockHoldSchema = defineEntity({
  name: 'StockHold',
  tableName: 'stock_holds',
  properties: {
    id: id(),
    orderNumber: p.string().length(24).index('stock_holds_order_number_index'),
    variant: () => p.manyToOne(MerchandiseVariant).deleteRule('restrict'),
    units: p.integer().check('units > 0'),
    state: p
      .enum([...stockHoldStates])
      .columnType('varchar(20)')
      .default('HELD'),
    createdAt: createdAt(),
    /** When it reached its present state; null while it is held. */
    endedAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'stock_holds_one_for_an_order',
      expression: `create unique index "stock_holds_one_for_an_order" on "stock_holds" ("order_number", "variant_id") where "state" in ('HELD', 'SOLD')`,
    },
    {
      name: 'stock_holds_held_index',
      expression: `create index "stock_holds_held_index" on "stock_holds" ("variant_id") where "state" = 'HELD'`,
    },
  ],
  checks: [{ name: 'stock_holds_ended_check', expression: `(state = 'HELD') = (ended_at is null)` }],
});
