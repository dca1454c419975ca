import type { TablesOf } from '../../core/db/tables.ts';
import type { MerchandiseItemSchema } from './merchandise-item.entity.ts';
import type { MerchandiseVariantSchema } from './variants/merchandise-variant.entity.ts';

type Items = TablesOf<typeof MerchandiseItemSchema>['merchandise_items'];
type Variants = TablesOf<typeof MerchandiseVariantSchema>['merchandise_variants'];

/**
 * What other features may read of the shop where it stands beside something of their own: a cart, a wish, a line of an
 * order. `offer.query.ts` has the columns and the conditions that go with it.
 */
export interface ShopTables {
  merchandise_items: Pick<
    Items,
    'id' | 'name' | 'category' | 'image' | 'price_cents' | 'is_available' | 'archived_at'
  >;
  merchandise_variants: Pick<
    Variants,
    'id' | 'item_id' | 'size' | 'colour' | 'code' | 'price_cents' | 'stock' | 'archived_at'
  >;
}
