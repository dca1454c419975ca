import { optionalAmount, optionalUnits } from '../../../core/fields/amount-kinds.ts';
import { fieldSetOf } from '../../../core/fields/field-set.ts';
import { optionalWords } from '../../../core/fields/optional-kinds.ts';
import { toDecimal } from '../../../core/money.ts';
import { priceRule } from '../merchandise-item.fields.ts';
import { MOST_UNITS } from '../shop.limits.ts';
import type { MerchandiseVariant } from './merchandise-variant.entity.ts';

/** What the server keeps of a variant itself; the ledger moves the stock, and the price is kept in cents. */
type Kept = 'id' | 'item' | 'priceCents' | 'stock' | 'lowToldAt' | 'archivedAt' | 'createdAt' | 'updatedAt';

/** What staff write of a variant. */
export const variantFields = fieldSetOf<MerchandiseVariant, Kept>()(
  {
    size: optionalWords('The size', 20),
    colour: optionalWords('The colour', 30),
    price: optionalAmount('Its own price, where it is not the price of the item', priceRule),
    code: optionalWords('What stands on its label', 40),
    lowStockLevel: optionalUnits('From how many down staff are shown, and told once, that it runs out', {
      max: MOST_UNITS,
      tooLow: 'The level cannot be negative',
    }),
  },
  { price: ({ priceCents }) => (typeof priceCents === 'number' ? toDecimal(priceCents) : null) },
);
