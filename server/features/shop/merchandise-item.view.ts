import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { Cents } from '../../core/money.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { merchandiseItemFields } from './merchandise-item.fields.ts';
import type { MerchandiseItemRow, VariantFacts } from './merchandise-item.query.ts';
import { variantName } from './offers/offer.view.ts';
import { editMerchandise, removeMerchandise } from './shop.policy.ts';

/** A variant as everybody sees it. */
export interface MerchandiseVariantView extends VariantFacts {
  /** `M, Black`; `''` for the one variant of an item without sizes and colours. */
  name: string;
  isInStock: boolean;
}

/** One of the pictures of an item. */
export interface ItemPictureView {
  /** Its address. */
  image: string;
  /** What the row keeps of it. */
  keptImage: string;
  /** What it shows, in words; may be empty. */
  alt: string;
}

/** An item as both APIs present it to one caller. */
export interface MerchandiseItemView extends ShownFields<typeof merchandiseItemFields.fields> {
  id: number;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  /** In their order, the first is the cover. */
  pictures: ItemPictureView[];
  /** In the order in which they are chosen from; never empty while the item is in the shop. */
  variants: MerchandiseVariantView[];
  /** Of the cheapest and of the dearest variant. */
  lowestPrice: Cents;
  highestPrice: Cents;
  /** Of all variants together. */
  stock: number;
  /** Offered by staff, with something left. */
  isInStock: boolean;
  /** Mean of the reviews with one decimal, 0 without any. */
  rating: number;
  reviewsCount: number;
  isArchived: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  /** Counts what staff changed. */
  revision: number;
  createdAt: Date;
  updatedAt: Date;
}

type Rights = Pick<MerchandiseItemView, 'viewerCanEdit' | 'viewerCanDelete'>;

/** Who reads, and where pictures are served: what is the same for every item of an answer. */
export interface Reading {
  addresses: PictureAddresses;
  rights: Rights;
}

export const readingOf = (actor: Actor, addresses: PictureAddresses): Reading => ({
  addresses,
  rights: {
    viewerCanEdit: isAllowed(editMerchandise(actor)),
    viewerCanDelete: isAllowed(removeMerchandise(actor)),
  },
});

const asKept = shownAsKept(merchandiseItemFields.fields, ['image', 'price']);

/** The lowest and the highest of some prices; the item's own without any. */
function rangeOf(prices: readonly Cents[], own: Cents): { lowest: Cents; highest: Cents } {
  const [first = own, ...others] = prices;
  return others.reduce(
    ({ lowest, highest }, price) => ({
      lowest: price < lowest ? price : lowest,
      highest: price > highest ? price : highest,
    }),
    { lowest: first, highest: first },
  );
}

/** Presents a row to its reader. */
export function toItemView(row: MerchandiseItemRow, { addresses, rights }: Reading): MerchandiseItemView {
  const { lowest, highest } = rangeOf(
    row.variants.map(({ price }) => price),
    row.price_cents,
  );
  const stock = row.variants.reduce((sum, variant) => sum + variant.stock, 0);
  return {
    id: row.id,
    ...asKept(row),
    image: addresses.of(row.image),
    keptImage: row.image,
    pictures: [row.image, ...row.more_images]
      .filter((image) => image !== '')
      .map((image, index) => ({
        ...{ image: addresses.of(image), keptImage: image },
        alt: row.image_alts[index] ?? '',
      })),
    price: row.price_cents,
    variants: row.variants.map((variant) => ({
      ...variant,
      name: variantName(variant),
      isInStock: row.is_available && variant.stock > 0,
    })),
    lowestPrice: lowest,
    highestPrice: highest,
    stock,
    isInStock: row.is_available && stock > 0,
    rating: row.rating_tenths / 10,
    reviewsCount: row.reviews_count,
    isArchived: row.archived_at !== null,
    ...rights,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
