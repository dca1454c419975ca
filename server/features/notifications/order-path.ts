import { referenceIn } from '../../core/validation/fields.ts';

/** The orders of who looks. */
export const ORDERS_PATH = '/dashboard/my-orders';

/** The page of an order, for who ordered. */
export const orderPath = (id: number): string => `${ORDERS_PATH}/${String(id)}`;

/** The order that a path is the page of; null for any other path. */
export function orderAt(path: string): number | null {
  const id = path.startsWith(`${ORDERS_PATH}/`) ? referenceIn(path.slice(ORDERS_PATH.length + 1)) : null;
  return id !== null && orderPath(id) === path ? id : null;
}
