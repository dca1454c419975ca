import type { Call } from '../../../access/call.ts';
import { personOf } from '../../../access/own-affairs.ts';
import type { Clock } from '../../../core/clock.ts';
import type { Cents } from '../../../core/money.ts';
import { offersByVariant } from '../offers/offer.query.ts';
import { variantName } from '../offers/offer.view.ts';
import type { LowStockNotices } from './low-stock.notices.ts';
import { endHold, holdUnits, type HeldRow } from './stock-hold.query.ts';

/** So many units of a variant. */
export interface UnitsOf {
  variantId: number;
  units: number;
}

/** A line of what was taken from the shelf, with what an order freezes of it. */
export interface HeldLine extends UnitsOf {
  itemId: number;
  itemName: string;
  /** `''` for the one variant of an item without sizes and colours. */
  variantName: string;
  /** What the item's row keeps of its image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  unitPrice: Cents;
}

/** A line for which there is too little; `available` is 0 for what is out of the shop. */
export interface ShortLine {
  variantId: number;
  /** Null for a variant that does not exist. */
  itemId: number | null;
  /** `Club Hoodie (M, Black)`. */
  name: string;
  requested: number;
  available: number;
}

/** Either everything is held, or nothing is and some lines are short. */
export interface Holding {
  held: HeldLine[];
  short: ShortLine[];
}

const toHeldLine = (row: HeldRow): HeldLine => ({
  variantId: row.variant_id,
  units: row.units,
  itemId: row.item_id,
  itemName: row.item_name,
  variantName: variantName(row),
  keptImage: row.image,
  unitPrice: row.price_cents,
});

/** The same variant once, with all that is asked of it. */
function merged(lines: readonly UnitsOf[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const line of lines) {
    units.set(line.variantId, (units.get(line.variantId) ?? 0) + line.units);
  }
  return units;
}

const fullName = (item: string, variant: string): string => (variant === '' ? item : `${item} (${variant})`);

/**
 * The goods of orders: taken from the shelf when an order is made, sold when it is paid, put back when it is not. Every
 * method works inside the caller's transaction, which is the one that changes the order, and writes the ledger of stock.
 */
export class OrderStockService {
  constructor(
    private readonly clock: Clock,
    private readonly lowStock: LowStockNotices,
  ) {}

  /**
   * Takes all lines from the shelf for an order, or none of them: then it says which are short, as they stand after
   * whoever was faster. An order holds a variant once at a time. The caller's transaction has to be rolled back, or to hold
   * nothing else, when lines are short.
   */
  async hold(tx: Call, orderNumber: string, lines: readonly UnitsOf[]): Promise<Holding> {
    const wanted = merged(lines);
    const rows = await holdUnits(tx.em, {
      orderNumber,
      variantIds: [...wanted.keys()],
      units: [...wanted.values()],
      by: personOf(tx.actor),
    });
    await this.lowStock.tellOf(
      tx,
      rows.map(({ variant_id: variantId, ran_low: ranLow }) => ({ variantId, ranLow })),
    );
    return rows.length > 0 || wanted.size === 0
      ? { held: rows.map(toHeldLine), short: [] }
      : { held: [], short: await this.shortOf(tx, wanted) };
  }

  /** Puts back what an order holds and has not paid; a second time there is nothing to put back. */
  async release(tx: Call, orderNumber: string, reason: string): Promise<UnitsOf[]> {
    return this.end(tx, { orderNumber, reason, from: 'HELD', to: 'RELEASED', kind: 'RELEASED' });
  }

  /** Says that what an order holds is paid: it stays off the shelf. Empty when the order holds nothing any more. */
  async sell(tx: Call, orderNumber: string): Promise<UnitsOf[]> {
    return this.end(tx, { orderNumber, reason: '', from: 'HELD', to: 'SOLD', kind: 'SOLD' });
  }

  /** Puts back what was sold by an order that is cancelled after all; a second time there is nothing to put back. */
  async takeBack(tx: Call, orderNumber: string, reason: string): Promise<UnitsOf[]> {
    return this.end(tx, { orderNumber, reason, from: 'SOLD', to: 'RETURNED', kind: 'RETURNED' });
  }

  private async end(tx: Call, end: Omit<Parameters<typeof endHold>[1], 'by' | 'now'>): Promise<UnitsOf[]> {
    const rows = await endHold(tx.em, { ...end, by: personOf(tx.actor), now: this.clock.now() });
    return rows.map(({ variant_id: variantId, units }) => ({ variantId, units }));
  }

  private async shortOf({ em }: Call, wanted: ReadonlyMap<number, number>): Promise<ShortLine[]> {
    const offers = await offersByVariant(em, { ids: [...wanted.keys()] });
    const known = new Map(offers.map((offer) => [offer.variant_id, offer]));
    return [...wanted].flatMap(([variantId, requested]) => {
      const offer = known.get(variantId);
      const available = offer?.units_left ?? 0;
      return available >= requested
        ? []
        : {
            variantId,
            itemId: offer?.item_id ?? null,
            name: offer ? fullName(offer.item_name, variantName(offer)) : 'this item',
            requested,
            available,
          };
    });
  }
}
