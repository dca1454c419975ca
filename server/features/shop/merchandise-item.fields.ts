import { z } from 'zod';
import { amount, units } from '../../core/fields/amount-kinds.ts';
import { fieldSetOf } from '../../core/fields/field-set.ts';
import { address, flag, oneOf, words } from '../../core/fields/kinds.ts';
import { toDecimal } from '../../core/money.ts';
import { blankableText, fieldTexts, readRevision } from '../../core/validation/fields.ts';
import { webAddress } from '../../core/validation/web-address.ts';
import { merchandiseCategories, MerchandiseCategoryEnum } from './merchandise-categories.ts';
import type { MerchandiseItem } from './merchandise-item.entity.ts';
import { MOST_EXPENSIVE, MOST_UNITS } from './shop.limits.ts';

/** What the server keeps of an item itself; the price is kept in cents. */
type Kept =
  | 'id'
  | 'priceCents'
  | 'moreImages'
  | 'imageAlts'
  | 'archivedAt'
  | 'reviewsCount'
  | 'ratingTotal'
  | 'ratingTenths'
  | 'revision'
  | 'createdAt'
  | 'updatedAt';

/** What a price has to be. */
export const priceRule = { max: MOST_EXPENSIVE, tooLow: 'Price must be greater than 0' };

/** What staff write of an item (M3, M4). */
export const merchandiseItemFields = fieldSetOf<MerchandiseItem, Kept>()(
  {
    name: words('Name of the item', { min: 3, max: 150, tooShort: 'Name must be at least 3 characters' }),
    description: words('What it is', {
      min: 10,
      max: 5000,
      hasLines: true,
      tooShort: 'Description must be at least 10 characters',
    }),
    price: amount('What one costs, where its size or colour has no price of its own', priceRule),
    category: oneOf('What it is sorted under', merchandiseCategories, MerchandiseCategoryEnum),
    image: address('The picture'),
    isFeatured: flag('Shown first in the shop', false),
    isAvailable: flag('Offered, as long as there is stock', true),
  },
  { price: ({ priceCents }) => toDecimal(priceCents) },
);

const MOST_PICTURES = 8;

const pictureSchema = z.object({
  image: webAddress({ missing: fieldTexts.required }),
  alt: blankableText(200),
});

/** The pictures of an item in their order, each with what it shows; the first is the cover. */
export const picturesSchema = z.object({
  pictures: z
    .array(pictureSchema)
    .max(MOST_PICTURES, { error: `An item has at most ${String(MOST_PICTURES)} pictures.` }),
  revision: readRevision(),
});

const stock = units('How many there are, of an item without sizes', {
  max: MOST_UNITS,
  tooLow: 'Stock quantity cannot be negative',
});

const { isFeatured, isAvailable, ...before } = merchandiseItemFields.create.shape;

/** POST merchandise/items/ (M3): the fields in the order of the contract. */
export const createItemSchema = z.object({ ...before, stock: stock.schema, isFeatured, isAvailable });

const {
  isFeatured: featured,
  isAvailable: available,
  revision,
  ...changedBefore
} = merchandiseItemFields.update.shape;
const changedAfter = { isFeatured: featured, isAvailable: available, revision };

/** PATCH merchandise/items/{id}/ (M4), in the same order. A stock that is sent is a count of what is there. */
export const updateItemSchema = z.object({
  ...changedBefore,
  stock: stock.schema.optional(),
  ...changedAfter,
});
