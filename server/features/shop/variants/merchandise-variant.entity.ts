import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../core/db/columns.ts';
import type { Cents } from '../../../core/money.ts';
import { MerchandiseItem } from '../merchandise-item.entity.ts';

const MerchandiseVariantSchema = defineEntity({
  name: 'MerchandiseVariant',
  tableName: 'merchandise_variants',
  properties: {
    id: id(),
    item: () =>
      p.manyToOne(MerchandiseItem).deleteRule('cascade').index('merchandise_variants_item_id_index'),
    /** Both are `''` for the one variant of an item that has no sizes and no colours: nobody sees it. */
    size: blankable(20),
    colour: blankable(30),
    /** Its own price; null for the price of the item. */
    priceCents: p.integer().$type<Cents>().nullable().check('price_cents >= 1 and price_cents <= 100000000'),
    /** What stands on the box or the label. */
    code: blankable(40),
    /** What can be sold. The ledger alone moves it: `stock_movements`. */
    stock: p.integer().default(0).check('stock >= 0'),
    /** From here down staff are shown, and once told, that it runs out; null for not at all. */
    lowStockLevel: p.integer().nullable().check('low_stock_level >= 0'),
    /** When they were told; null again as soon as there is more. The ledger keeps it. */
    lowToldAt: moment().nullable(),
    archivedAt: moment().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    {
      name: 'merchandise_variants_offered_unique',
      expression: `create unique index "merchandise_variants_offered_unique" on "merchandise_variants" ("item_id", lower("size"), lower("colour")) where "archived_at" is null`,
    },
    {
      name: 'merchandise_variants_code_unique',
      expression: `create unique index "merchandise_variants_code_unique" on "merchandise_variants" (upper("code")) where "code" <> ''`,
    },
    {
      name: 'merchandise_variants_low_index',
      expression: `create index "merchandise_variants_low_index" on "merchandise_variants" ("item_id", "id") where "stock" <= coalesce("low_stock_level", 0)`,
    },
    {
      name: 'merchandise_variants_search_index',
      expression: `create index "merchandise_variants_search_index" on "merchandise_variants" using gin ((size || chr(10) || colour || chr(10) || code) gin_trgm_ops)`,
    },
  ],
});

/** What of an item somebody takes home: a size and a colour, with a stock of its own. */
export class MerchandiseVariant extends MerchandiseVariantSchema.class {}
MerchandiseVariantSchema.setClass(MerchandiseVariant);
export { MerchandiseVariantSchema };
