import type { TestDatabase } from './test-database.ts';

type Place = Pick<TestDatabase, 'sql'>;

interface VariantFacts {
  size?: string;
  colour?: string;
  priceCents?: number | null;
  code?: string;
  stock?: number;
  lowStockLevel?: number;
}

interface ItemFacts {
  name?: string;
  description?: string;
  priceCents?: number;
  category?: string;
  image?: string;
  isFeatured?: boolean;
  isAvailable?: boolean;
  isArchived?: boolean;
  /** One that nobody sees when absent. */
  variants?: VariantFacts[];
  /** Of the one that nobody sees. */
  stock?: number;
}

interface AddedItem {
  id: number;
  /** In the order of the facts. */
  variantIds: number[];
}

/** Units that came into the stock of a variant. */
const receive = ({ sql }: Place, variantId: number, units: number) =>
  sql(`insert into stock_movements (kind, variant_id, units) values ('RECEIVED', $1, $2)`, [
    variantId,
    units,
  ]);

async function addVariant(place: Place, itemId: number, facts: VariantFacts): Promise<number> {
  const [made] = await place.sql<{ id: number }>(
    `insert into merchandise_variants (item_id, size, colour, price_cents, code, low_stock_level)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      itemId,
      facts.size ?? '',
      facts.colour ?? '',
      facts.priceCents ?? null,
      facts.code ?? '',
      facts.lowStockLevel ?? null,
    ],
  );
  const id = made?.id ?? 0;
  if ((facts.stock ?? 0) > 0) {
    await receive(place, id, facts.stock ?? 0);
  }
  return id;
}

/** A hoodie of which there are ten, unless the facts say otherwise. */
export async function addItem(place: Place, facts: ItemFacts = {}): Promise<AddedItem> {
  const { variants = [{ stock: facts.stock ?? 10 }], isArchived = false, ...given } = facts;
  const item = { ...HOODIE, ...given, archivedAt: isArchived ? new Date() : null };
  const [made] = await place.sql<{ id: number }>(
    `insert into merchandise_items (name, description, price_cents, category, image, is_featured, is_available, archived_at)
     select name, description, "priceCents", category, image, "isFeatured", "isAvailable", "archivedAt"
       from jsonb_to_record($1) facts (name text, description text, "priceCents" int, category text, image text,
            "isFeatured" boolean, "isAvailable" boolean, "archivedAt" timestamptz) returning id`,
    [JSON.stringify(item)],
  );
  const id = made?.id ?? 0;
  const variantIds: number[] = [];
  for (const variant of variants) {
    variantIds.push(await addVariant(place, id, variant));
  }
  return { id, variantIds };
}

const HOODIE = {
  name: 'Club Hoodie',
  description: 'Warm hoodie with the crest.',
  priceCents: 150_000,
  category: 'clothing',
  image: '',
  isFeatured: false,
  isAvailable: true,
};

/** The stock of a variant as the shop shows it, and as its ledger adds up to. */
export async function stockOf({ sql }: Place, variantId: number): Promise<{ shown: number; sum: number }> {
  const [row] = await sql<{ shown: number; sum: number }>(
    `select v.stock shown, coalesce(sum(m.change), 0)::int sum
       from merchandise_variants v left join stock_movements m on m.variant_id = v.id
      where v.id = $1 group by v.id`,
    [variantId],
  );
  return row ?? { shown: -1, sum: -1 };
}

/** What somebody says of an item. */
export async function addReview(
  { sql }: Place,
  itemId: number,
  person: { id: number },
  { rating = 5, comment = 'Good quality' }: { rating?: number; comment?: string } = {},
): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into merchandise_reviews (item_id, user_id, rating, comment) values ($1, $2, $3, $4) returning id`,
    [itemId, person.id, rating, comment],
  );
  return made?.id ?? 0;
}
