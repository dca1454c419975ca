import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { MerchandiseItemSchema } from '../merchandise-item.entity.ts';
import type { MerchandiseVariantSchema } from './merchandise-variant.entity.ts';

const db = builderOf<TablesOf<typeof MerchandiseItemSchema | typeof MerchandiseVariantSchema>>();

/** The item, if there is one; its variants are nobody else's to change until the transaction ends. */
export const lockItem = statement((asked: { itemId: Value<number> }) =>
  db.selectFrom('merchandise_items').select(['id', 'name']).where('id', '=', asked.itemId).forNoKeyUpdate(),
);

/** All variants of an item, archived ones included; nobody takes or brings units of them until the transaction ends. */
export const variantsOfItem = statement((asked: { itemId: Value<number> }) =>
  db
    .selectFrom('merchandise_variants as v')
    .select(['v.id', 'v.size', 'v.colour', 'v.stock', 'v.archived_at'])
    .where('v.item_id', '=', asked.itemId)
    .orderBy('v.id')
    .forNoKeyUpdate(),
);

export type SiblingRow = RowsOf<typeof variantsOfItem>;

/** The item of a variant. */
export const itemOfVariant = statement((asked: { id: Value<number> }) =>
  db.selectFrom('merchandise_variants').select('item_id').where('id', '=', asked.id),
);
