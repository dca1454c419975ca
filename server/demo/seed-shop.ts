import type { Clock } from '../core/clock.ts';
import type { SqlEntityManager } from '../core/db/orm.ts';
import { variantName } from '../features/shop/offers/offer.view.ts';
import { unitsOrdered } from './demo-orders.ts';
import { demoItems, type DemoItem } from './demo-shop.ts';
import type { DemoGoodNames } from './store-drawings.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The shop opened so long ago, with two items a day. */
const OPENED_DAYS_AGO = 60;

/** Who reviews what it bought, one after the other. */
const REVIEWERS = ['member', 'president', 'secretary', 'treasurer'];

async function seedItem(em: SqlEntityManager, item: DemoItem, image: string, at: Date): Promise<void> {
  const facts = JSON.stringify({
    ...item,
    cents: item.price * 100,
    featured: item.isFeatured ?? false,
    image,
    at,
  });
  const [made] = await em.execute<{ id: number }[]>(
    `insert into merchandise_items (name, description, category, image, price_cents, is_featured, created_at, updated_at)
     select name, text, category, image, cents, featured, at, at
       from jsonb_to_record(?::jsonb) r(name text, text text, category text, image text, cents int, featured boolean,
                                        at timestamptz)
     returning id`,
    [facts],
  );
  const id = made?.id ?? 0;
  const delivered = item.variants.map(({ size = '', colour = '', stock, ...facts }) => ({
    ...{ ...facts, size, colour },
    stock: stock + unitsOrdered(item.name, variantName({ size, colour })),
  }));
  await em.execute(
    `insert into merchandise_variants (item_id, size, colour, price_cents, low_stock_level, created_at, updated_at)
     select ?, size, colour, price * 100, low, ?, ?
       from jsonb_to_recordset(?::jsonb) r(size text, colour text, price int, low int)`,
    [id, at, at, JSON.stringify(delivered)],
  );
  await em.execute(
    `insert into stock_movements (kind, variant_id, units, reason, by_id, created_at)
     select 'RECEIVED', v.id, r.stock, 'First delivery', (select id from users where username = 'admin'), ?
       from jsonb_to_recordset(?::jsonb) r(size text, colour text, stock int)
       join merchandise_variants v
         on v.item_id = ? and v.size = r.size and v.colour = r.colour
      where r.stock > 0 order by v.id`,
    [at, JSON.stringify(delivered), id],
  );
}

/** Opens the shop of the demonstration: items with sizes, what came in of them, and what members say. */
export async function seedShop(em: SqlEntityManager, clock: Clock, names: DemoGoodNames): Promise<void> {
  const now = clock.now().getTime();
  for (const [index, item] of demoItems.entries()) {
    const at = new Date(now - (OPENED_DAYS_AGO - index / 2) * DAY_MS);
    await seedItem(em, item, names.get(item.picture) ?? '', at);
  }
  const reviews = demoItems.flatMap(({ name, reviews: said = [] }) =>
    said.map(([rating, comment], number) => ({
      name,
      rating,
      comment,
      username: REVIEWERS[number],
      at: new Date(now - (number + 1) * 2 * DAY_MS),
    })),
  );
  await em.execute(
    `insert into merchandise_reviews (item_id, user_id, rating, comment, created_at, updated_at)
     select i.id, u.id, r.rating, r.comment, r.at, r.at
       from jsonb_to_recordset(?::jsonb) r(name text, rating int, comment text, username text, at timestamptz)
       join merchandise_items i on i.name = r.name join users u on u.username = r.username`,
    [JSON.stringify(reviews)],
  );
}
