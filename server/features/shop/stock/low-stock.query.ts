import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { MerchandiseItemSchema } from '../merchandise-item.entity.ts';
import type { MerchandiseVariantSchema } from '../variants/merchandise-variant.entity.ts';

const db = builderOf<TablesOf<typeof MerchandiseItemSchema | typeof MerchandiseVariantSchema>>();

/** What is said of some variants that run low. */
export const variantsRunningLow = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('merchandise_variants as v')
    .innerJoin('merchandise_items as i', 'i.id', 'v.item_id')
    .select(['v.id', 'v.size', 'v.colour', 'v.stock', 'i.name as item_name'])
    .where('v.id', '=', anyOf(asked.ids))
    .where('v.archived_at', 'is', null)
    .where('i.archived_at', 'is', null)
    .orderBy('v.id'),
);
