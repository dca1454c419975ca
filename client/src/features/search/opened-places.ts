import { keepHere, keptHere } from '../../shared/session/kept-here';
import type { PalettePlace } from './palette-place';

const name = 'opened-places';
const most = 8;

const isPlace = (kept: unknown): kept is PalettePlace =>
  typeof kept === 'object' &&
  kept !== null &&
  ['title', 'subtitle', 'path'].every((key) => typeof Reflect.get(kept, key) === 'string');

const arePlaces = (kept: unknown): kept is PalettePlace[] => Array.isArray(kept) && kept.every(isPlace);

/** What a person opened last on this device, the latest first. */
export const openedPlaces = (userId: string): PalettePlace[] => keptHere(userId, name, arePlaces) ?? [];

/** Remembers what was opened, until the person signs out. */
export function rememberPlace(userId: string, { title, subtitle, path }: PalettePlace): void {
  const others = openedPlaces(userId).filter((place) => place.path !== path);
  keepHere(userId, name, [{ title, subtitle, path }, ...others].slice(0, most));
}
