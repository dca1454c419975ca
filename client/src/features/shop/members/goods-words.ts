import { formatMoney } from '../../../shared/format/money';

const fewLeft = 5;
const previewLength = 120;

/** "KES 1,500", or from which price on where the variants differ. */
export const priceText = ({
  lowestPrice,
  highestPrice,
}: {
  lowestPrice: string;
  highestPrice: string;
}): string => (lowestPrice === highestPrice ? formatMoney(lowestPrice) : `From ${formatMoney(lowestPrice)}`);

/** "3 left" where somebody may want to hurry; nothing otherwise. */
export const stockText = (stock: number): string | null => (stock <= fewLeft ? `${stock} left` : null);

/** "4.5 of 5, 8 reviews". */
export function ratingText({ rating, reviewsCount }: { rating: number; reviewsCount: number }): string {
  if (reviewsCount === 0) return 'No reviews yet';
  return `${rating.toFixed(1)} of 5, ${reviewsCount} ${reviewsCount === 1 ? 'review' : 'reviews'}`;
}

/** The first 120 characters. */
export function previewOf(description: string): string {
  const characters = Array.from(description);
  return characters.length > previewLength
    ? `${characters.slice(0, previewLength).join('').trimEnd()}…`
    : description;
}
