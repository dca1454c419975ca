import { z } from 'zod';
import { cents, type Cents } from '../../../core/money.ts';
import { field } from '../../../core/validation/fields.ts';
import { quantity } from '../../../core/validation/quantity.ts';
import { reference, requiredReference } from '../../../core/validation/reference.ts';
import { MOST_OF_ONE } from './cart.limits.ts';

/** POST merchandise/cart/ (C2). Which variant has to be said only of an item that has several (D72). */
export const addToCartSchema = z.object({
  merchandise: requiredReference(),
  variant: reference(),
  quantity: quantity(MOST_OF_ONE, 1),
});

/** PATCH merchandise/cart/{id}/ (C3). */
export const changeCartItemSchema = z.object({ quantity: quantity(MOST_OF_ONE) });

/** POST merchandise/wishlist/{id}/move_to_cart/ (W4). */
export const moveToCartSchema = z.object({ variant: reference(), quantity: quantity(MOST_OF_ONE, 1) });

const SHOWN_PRICE = /^(?!0+\.00$)\d{1,7}\.\d{2}$/;

/** A price as it was shown, in cents; null for anything else. The server prices whatever is bought. */
const shownPrice = field((value): Cents | null =>
  typeof value === 'string' && SHOWN_PRICE.test(value) ? cents(Math.round(Number(value) * 100)) : null,
);

/** A line that a visitor gathered before signing in. */
export const gatheredLineSchema = z.object({
  variantId: requiredReference(),
  quantity: quantity(MOST_OF_ONE),
  seenPrice: shownPrice,
});

export type GatheredLine = z.output<typeof gatheredLineSchema>;
