import type { SqlEntityManager } from '../core/db/orm.ts';
import { variantName } from '../features/shop/offers/offer.view.ts';
import type { DemoGoods } from './demo-orders.ts';

interface Sold {
  item_id: number;
  variant_id: number;
  name: string;
  size: string;
  colour: string;
  image: string;
  cents: number;
}

/** Finds what the shop has by the words of the demonstration. */
export type FindSold = (goods: DemoGoods) => Sold & { variantName: string; units: number };

/** What the shop has, as its rows stand. Throws for what it has not. */
export async function openCatalogue(em: SqlEntityManager): Promise<FindSold> {
  const rows = await em.execute<Sold[]>(
    `select i.id item_id, v.id variant_id, i.name, v.size, v.colour, i.image, coalesce(v.price_cents, i.price_cents) cents
       from merchandise_variants v join merchandise_items i on i.id = v.item_id`,
  );
  return ([name, variant, units]) => {
    const found = rows.find((row) => row.name === name && variantName(row) === variant);
    if (!found) {
      throw new Error(`The shop of the demonstration has no ${name} (${variant})`);
    }
    return { ...found, variantName: variant, units };
  };
}
