import { fieldSetOf } from '../../../core/fields/field-set.ts';
import { optionalAmount } from '../../../core/fields/amount-kinds.ts';
import type { Field } from '../../../core/fields/field.ts';
import { optionalDay, optionalNumber, optionalWords } from '../../../core/fields/optional-kinds.ts';
import { toDecimal } from '../../../core/money.ts';
import { field, fieldTexts, referenceIn } from '../../../core/validation/fields.ts';
import { codeLimits, givenCode } from './discount-code.ts';
import type { Discount } from './discount.entity.ts';

/** What the server keeps of a discount itself; the amount is kept in cents, and the items are a list of rows. */
type Kept = 'id' | 'amountCents' | 'itemIds' | 'endedAt' | 'revision' | 'createdAt' | 'updatedAt';

const code: Field<string> = {
  kind: 'text',
  schema: givenCode(),
  says: 'What people write to get it',
  description:
    'What people write to get it, 3 to 24 letters and figures; case, spaces and dashes do not matter.',
  limits: codeLimits,
};

const USES = { min: 1, max: 1_000_000 };

/** What staff write of a discount. */
export const discountFields = fieldSetOf<Discount, Kept>()(
  {
    code,
    note: optionalWords('What it is for, for staff', 200),
    percent: optionalNumber('How much of the price it takes off, in percent', { min: 1, max: 100 }),
    amount: optionalAmount('Or how much it takes off an order', {
      max: 1_000_000,
      tooLow: 'The amount must be greater than 0',
    }),
    firstDay: optionalDay('First day on which it can be used'),
    lastDay: optionalDay('Last day on which it can be used'),
    maxUses: optionalNumber('How many orders may use it', USES),
    maxUsesEach: optionalNumber('How many orders of one person may use it', USES),
  },
  { amount: ({ amountCents }) => (typeof amountCents === 'number' ? toDecimal(amountCents) : null) },
);

const MOST_ITEMS = 200;

const itemIds = field(
  (value, fail): number[] => {
    if (value === undefined || value === null) {
      return [];
    }
    if (!Array.isArray(value)) {
      return fail(fieldTexts.notAList(value));
    }
    const read = value.map(
      (one: unknown) => referenceIn(one) ?? fail(fieldTexts.badReference(JSON.stringify(one))),
    );
    const ids = [...new Set(read)].sort((a, b) => a - b);
    return ids.length > MOST_ITEMS
      ? fail(`Ensure this field has no more than ${String(MOST_ITEMS)} elements.`)
      : ids;
  },
  { json: { type: 'array', items: { type: 'integer' }, maxItems: MOST_ITEMS } },
);

/** A new discount. */
export const createDiscountSchema = discountFields.create.extend({ items: itemIds });

/** A change of one. */
export const updateDiscountSchema = discountFields.update.extend({ items: itemIds.optional() });
