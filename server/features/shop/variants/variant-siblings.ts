import {
  lastVariant,
  tooManyVariants,
  unsortedStock,
  variantNameMissing,
  variantTaken,
} from '../merchandise.errors.ts';
import { variantName } from '../offers/offer.view.ts';
import { MOST_VARIANTS } from '../shop.limits.ts';
import type { SiblingRow } from './variant.query.ts';

interface Named {
  size: string;
  colour: string;
}

const isNameless = ({ size, colour }: Named): boolean => size === '' && colour === '';

const inShop = (siblings: readonly SiblingRow[]): SiblingRow[] =>
  siblings.filter(({ archived_at: archivedAt }) => archivedAt === null);

const nameOf = ({ size, colour }: Named): string => `${size}\n${colour}`.toLowerCase();

/**
 * What the variants of an item have to be to each other: told apart by size and colour, and the one without either alone.
 * `others` are those in the shop beside it. Throws what is wrong.
 */
function checkName(named: Named, others: readonly SiblingRow[]): void {
  if (others.length > 0 && isNameless(named)) {
    throw variantNameMissing();
  }
  if (others.some((other) => nameOf(other) === nameOf(named))) {
    throw variantTaken(variantName(named));
  }
}

/**
 * Checks a variant that is added to an item; returns the one without a name that it takes the place of, or null. Throws when
 * units without a name are left.
 */
export function placeFor(named: Named, siblings: readonly SiblingRow[]): SiblingRow | null {
  if (siblings.length >= MOST_VARIANTS) {
    throw tooManyVariants(MOST_VARIANTS);
  }
  const nameless = inShop(siblings).find(isNameless) ?? null;
  checkName(named, inShop(siblings));
  if (nameless && nameless.stock > 0) {
    throw unsortedStock(nameless.stock);
  }
  return nameless;
}

/** Checks the name that a variant is given, or comes back with. */
export function checkRename(id: number, named: Named, siblings: readonly SiblingRow[]): void {
  checkName(
    named,
    inShop(siblings).filter((other) => other.id !== id),
  );
}

/** Checks that an item keeps a variant when one goes. */
export function checkLeaving(id: number, siblings: readonly SiblingRow[]): void {
  if (inShop(siblings).every((other) => other.id === id)) {
    throw lastVariant();
  }
}
