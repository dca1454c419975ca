import type { MerchandiseStatsView } from '../../../features/shop/merchandise.service.ts';
import { merchandiseItemFields } from '../../../features/shop/merchandise-item.fields.ts';
import type {
  MerchandiseItemView,
  MerchandiseVariantView,
} from '../../../features/shop/merchandise-item.view.ts';
import type { MerchandiseReviewView } from '../../../features/shop/reviews/review.view.ts';
import { shownOf } from '../../answer/editable-fields.ts';
import { decimal, flag, int, listOf, money, moment, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';

const { name, description, price, category, image, is_featured, is_available, ...added } =
  shownOf(merchandiseItemFields);

const variant = record<MerchandiseVariantView>()({ id: int, name: text, price: money, stock: int });

/** An item of the shop (contract §13); a field of items that is new comes at the end. */
export const merchandiseItem = resource<MerchandiseItemView>()('MerchandiseItem', {
  id: int,
  name,
  description,
  price,
  category,
  image,
  stock: int.says('Of all variants together.'),
  featured: flag.of(({ isFeatured }) => isFeatured),
  in_stock: flag
    .says('Offered by staff, whether or not anything is left.')
    .of(({ isAvailable }) => isAvailable),
  inStock: flag.says('Offered, with something left.').of(({ isInStock }) => isInStock),
  rating: decimal.says('Mean of the reviews with one decimal, 0.0 without any.'),
  reviews_count: int,
  created_at: moment,
  updated_at: moment,
  ...added,
  variants: listOf(variant).says('What can be chosen from: one without a name where there is no choice.'),
});

export const merchandiseItemPage = pageOf(merchandiseItem);

/** The shop in numbers (M9). */
export const merchandiseStats = resource<MerchandiseStatsView>()('MerchandiseStats', {
  total: int,
  available: int,
  featured: int,
  out_of_stock: int,
});

/** A review of an item (M7, M8). */
export const merchandiseReview = resource<MerchandiseReviewView>()('MerchandiseReview', {
  id: int,
  merchandise: int.of(({ itemId }) => itemId),
  user: int.of(({ userId }) => userId),
  user_name: text,
  rating: int,
  comment: text,
  verified_purchase: flag.of(({ isVerifiedPurchase }) => isVerifiedPurchase),
  created_at: moment,
});

export const merchandiseReviewPage = pageOf(merchandiseReview);
