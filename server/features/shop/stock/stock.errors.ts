import { DomainError } from '../../../core/errors.ts';
import type { ShortLine } from './order-stock.service.ts';

/** An order that asks for more than there is; nothing has been changed by it (O3). */
export function insufficientStock(short: readonly ShortLine[]): DomainError {
  const [first] = short;
  if (!first) {
    throw new Error('Nothing is short');
  }
  const items = short.map(({ itemId, variantId, requested, available }) => ({
    merchandise: itemId,
    variant: variantId,
    requested,
    available,
  }));
  return new DomainError(
    'insufficient_stock',
    `Only ${String(first.available)} of ${first.name} left in stock.`,
    { extra: { items } },
  );
}
