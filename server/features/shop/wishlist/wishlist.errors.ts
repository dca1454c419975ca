import { invalidField, type DomainError } from '../../../core/errors.ts';
import { MOST_WISHES } from './wishlist.limits.ts';

export const wishlistFull = (): DomainError =>
  invalidField('merchandise', `A wishlist holds at most ${String(MOST_WISHES)} items.`);
