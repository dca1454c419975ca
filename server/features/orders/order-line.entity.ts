import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id } from '../../core/db/columns.ts';
import { cents, type Cents } from '../../core/money.ts';
import type { PictureReference } from '../pictures/picture-areas.ts';
import { MerchandiseItem } from '../shop/merchandise-item.entity.ts';
import { MerchandiseVariant } from '../shop/variants/merchandise-variant.entity.ts';
import { Order } from './order.entity.ts';

/** So many of one variant in one order. Name, picture and price stay as they were then; a trigger refuses every change. */
export const OrderLineSchema = defineEntity({
  name: 'OrderLine',
  tableName: 'order_lines',
  properties: {
    id: id(),
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    item: () => p.manyToOne(MerchandiseItem).deleteRule('restrict').index('order_lines_item_id_index'),
    variant: () =>
      p.manyToOne(MerchandiseVariant).deleteRule('restrict').index('order_lines_variant_id_index'),
    name: p.string().length(150),
    /** `''` for an item that has no sizes and no colours. */
    variantName: blankable(60),
    /** What the item kept of its picture then. */
    image: blankable(500).index('order_lines_image_index'),
    unitPriceCents: p.integer().$type<Cents>().check('unit_price_cents > 0'),
    quantity: p.integer().check('quantity >= 1 and quantity <= 100'),
    subtotalCents: p.integer().$type<Cents>().check('subtotal_cents = unit_price_cents * quantity'),
    /** Its share of what the order was let off. */
    discountCents: p
      .integer()
      .$type<Cents>()
      .default(cents(0))
      .check('discount_cents >= 0 and discount_cents <= subtotal_cents'),
  },
  uniques: [{ name: 'order_lines_one_a_variant', properties: ['order', 'variant'] }],
  indexes: [
    {
      name: 'order_lines_search_index',
      expression: 'create index "order_lines_search_index" on "order_lines" using gin (name gin_trgm_ops)',
    },
  ],
});

/** Where orders name the pictures of what was ordered: they stay when the shop shows others. */
export const orderedPictures: PictureReference = {
  area: 'merchandise',
  table: 'order_lines',
  column: 'image',
};
