import type { addItem } from './shop.ts';
import type { TestDatabase } from './test-database.ts';

type Place = Pick<TestDatabase, 'sql'>;

type Added = Awaited<ReturnType<typeof addItem>>;

interface LineFacts {
  quantity?: number;
  seenPriceCents?: number;
}

/** A line in somebody's cart, of the first variant of an item. */
export async function addCartItem(
  { sql }: Place,
  person: { id: number },
  { variantIds: [variantId] }: Added,
  { quantity = 1, seenPriceCents = 150_000 }: LineFacts = {},
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into cart_items (user_id, variant_id, quantity, seen_price_cents) values ($1, $2, $3, $4) returning id`,
    [person.id, variantId, quantity, seenPriceCents],
  );
  return made?.id ?? 0;
}

/** An item on somebody's wishlist. */
export async function addWish({ sql }: Place, person: { id: number }, { id }: Added): Promise<number> {
  const [made] = await sql<{ id: number }>(
    'insert into wishlist_items (user_id, item_id) values ($1, $2) returning id',
    [person.id, id],
  );
  return made?.id ?? 0;
}

/** Units that are gone from the shelf. */
export const writeOff = ({ sql }: Place, { variantIds: [variantId] }: Added, units: number) =>
  sql(
    `insert into stock_movements (kind, variant_id, units, reason) values ('WRITTEN_OFF', $1, $2, 'Water damage')`,
    [variantId, units],
  );
