import { MAX_ROW_ID } from './row-id.ts';

/**
 * Where a row stands in a list: what the list is in order of (microseconds since 1970, the row's number or a name), and the row's
 * number among those of which that is the same.
 */
export interface Cursor {
  place: number | string;
  id: number;
}

/** A cursor as clients hold it; they do not look into it. */
export const cursorText = ({ place, id }: Cursor): string =>
  Buffer.from(JSON.stringify([place, id])).toString('base64url');

/** A moment or a number that PostgreSQL holds too, or a text that it does. */
const isPlace = (place: unknown): place is Cursor['place'] =>
  typeof place === 'string' ? !place.includes('\0') : Number.isSafeInteger(place);

const isId = (id: unknown): id is number =>
  Number.isSafeInteger(id) && Number(id) > 0 && Number(id) <= MAX_ROW_ID;

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/** Reads what `cursorText` wrote; null for anything else. */
export function cursorIn(text: string): Cursor | null {
  const parts = parsed(text);
  const [place, id, ...others] = Array.isArray(parts) ? (parts as unknown[]) : [];
  return isPlace(place) && isId(id) && others.length === 0 ? { place, id } : null;
}
