import type { MerchandiseCategory } from '../../shared/api/types.generated';
import { formatMoney } from '../../shared/format/money';

export const categoryLabels: Record<MerchandiseCategory, string> = {
  CLOTHING: 'Clothing',
  STATIONERY: 'Stationery',
  ACCESSORIES: 'Accessories',
  BOOKS: 'Books',
  BUNDLES: 'Bundles',
};

export const categories = Object.keys(categoryLabels) as MerchandiseCategory[];

/** The category in an address, where it stands in lower case; null for none or nonsense. */
export const categoryFrom = (written: string | null): MerchandiseCategory | null =>
  categories.find((category) => category === written?.toUpperCase()) ?? null;

/** A price as the shop writes it: "Ksh 1,500". */
export const priceText = (amount: string): string => formatMoney(amount).replace('KES', 'Ksh');

interface Priced {
  lowestPrice: string;
  highestPrice: string;
}

/** The price of an item whose sizes may cost different amounts. */
export const priceRange = ({ lowestPrice, highestPrice }: Priced): string =>
  lowestPrice === highestPrice
    ? priceText(lowestPrice)
    : `${priceText(lowestPrice)} to ${priceText(highestPrice).replace('Ksh ', '')}`;

const FEW = 5;

/** What is left, in words; a plenty needs no number. */
export function stockText({ stock, isInStock }: { stock: number; isInStock: boolean }): string {
  if (!isInStock) return 'Out of Stock';
  return stock <= FEW ? `${stock} left` : 'In stock';
}

/** The rating as people hear it. */
export const ratingText = ({ rating, reviewsCount }: { rating: number; reviewsCount: number }): string => {
  if (reviewsCount === 0) return 'No reviews yet';
  return `${rating.toFixed(1)} of 5 stars, ${reviewsCount === 1 ? '1 review' : `${reviewsCount} reviews`}`;
};
