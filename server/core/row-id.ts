import { notFound } from './errors.ts';

/** The largest number an `int` column holds. */
export const MAX_ROW_ID = 2_147_483_647;

/** Reads an identifier from outside; whatever is no possible row number is an object that does not exist. */
export function rowId(id: string | number): number {
  const number = /^[1-9]\d{0,9}$/.test(String(id)) ? Number(id) : 0;
  if (number < 1 || number > MAX_ROW_ID) {
    throw notFound();
  }
  return number;
}
