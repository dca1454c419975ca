import { randomBytes } from 'node:crypto';
import { newCollectionCode } from '../../server/features/orders/collecting/collection-code.ts';
import { addItem } from './shop.ts';
import type { TestDatabase } from './test-database.ts';
import { MISWEIGHED } from './weighed-orders.ts';

type Place = Pick<TestDatabase, 'sql'>;

interface OrderFacts {
  itemId?: number;
  variantId?: number;
  quantity?: number;
  unitPriceCents?: number;
  status?: 'PENDING' | 'PAID' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';
  createdAt?: Date;
  /** By which it is collected, where it is ready. */
  code?: string;
}

/** A completed payment by hand, for whoever ordered. */
async function addMoney({ sql }: Place, userId: number, amountCents: number): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into payments (user_id, type, method, status, amount_cents, description, reference, account_reference, completed_at)
     values ($1, 'ORDER', 'MANUAL', 'COMPLETED', $2, 'Order', $3, $4, now()) returning id`,
    [userId, amountCents, `PAY-T-${randomBytes(6).toString('hex')}`, randomBytes(6).toString('hex')],
  );
  return made?.id ?? 0;
}

/** Where the goods of an order come from: a new hoodie unless the facts say which. */
async function goodsOf(place: Place, { itemId, variantId }: OrderFacts): Promise<[number, number]> {
  if (itemId !== undefined && variantId !== undefined) {
    return [itemId, variantId];
  }
  const made = await addItem(place);
  return [made.id, made.variantIds[0] ?? 0];
}

/** An order of one hoodie, written past the server; its goods are taken from nowhere. */
export async function addOrder(
  place: Place,
  { id: userId }: { id: number },
  facts: OrderFacts = {},
): Promise<number> {
  const { quantity, unitPriceCents, status, createdAt } = { ...ONE_HOODIE, createdAt: new Date(), ...facts };
  const goods = await goodsOf(place, facts);
  const total = quantity * unitPriceCents;
  const isPaid = status !== 'PENDING' && status !== 'CANCELLED';
  const paymentId = isPaid ? await addMoney(place, userId, total) : null;
  const number = `T-${randomBytes(5).toString('hex')}`;
  const [order] = await place.sql<{ id: number }>(INSERT, [
    ...[number, userId, status, total, createdAt, paymentId],
    ...[...goods, unitPriceCents, quantity],
  ]);
  const id = order?.id ?? 0;
  await place.sql('insert into order_steps (order_id, status) values ($1, $2)', [id, status]);
  if (facts.code !== undefined) {
    await place.sql('insert into order_collections (order_id, code) values ($1, $2)', [id, facts.code]);
  }
  if (paymentId !== null) {
    await place.sql('insert into order_payments (order_id, payment_id) values ($1, $2)', [id, paymentId]);
  }
  return id;
}

const ONE_HOODIE = { quantity: 1, unitPriceCents: 150_000, status: 'PENDING' } as const;

const INSERT = `with made as (
    insert into orders (number, user_id, status, total_cents, created_at, paid_by_id, paid_at, cancel_cause, cancelled_at)
    values ($1, $2, $3::varchar, $4, $5, $6, case when $6::int is not null then now() end,
            case when $3::varchar = 'CANCELLED' then 'OWNER' end, case when $3::varchar = 'CANCELLED' then now() end)
    returning id)
  insert into order_lines (order_id, item_id, variant_id, name, unit_price_cents, quantity, subtotal_cents)
  select id, $7, $8, 'Club Hoodie', $9, $10, $4 from made returning order_id as id`;

/** Puts so many of a variant into a person's cart, a new hoodie unless one is named. */
export async function fillCart(
  place: Place,
  { id: userId }: { id: number },
  variantId?: number,
  quantity = 1,
): Promise<void> {
  const variant = variantId ?? (await addItem(place)).variantIds[0];
  await place.sql(
    'insert into cart_items (user_id, variant_id, quantity, seen_price_cents) values ($1, $2, $3, 150000)',
    [userId, variant, quantity],
  );
}

/** What has to hold of orders, whatever happened: totals, payments, goods, and what is known of money to go back. */
export async function brokenOrders({ sql }: Place): Promise<string[]> {
  const rows = await sql<{ number: string }>(
    `select o.number from orders o
      where o.total_cents is distinct from (select sum(subtotal_cents - discount_cents) from order_lines where order_id = o.id)
         or o.discount_cents is distinct from (select sum(discount_cents) from order_lines where order_id = o.id)
         or (o.status in ('PAID', 'SHIPPED', 'DELIVERED')
             and not exists (select 1 from payments p where p.id = o.paid_by_id and p.status in ('COMPLETED', 'REVERSED')))
         or exists (
              select 1 from order_lines l left join stock_holds h
                on h.order_number = o.number and h.variant_id = l.variant_id and h.state in ('HELD', 'SOLD')
               where l.order_id = o.id
                 and coalesce(h.state, 'NONE') <> case o.status when 'PENDING' then 'HELD' when 'CANCELLED' then 'NONE' else 'SOLD' end)`,
  );
  const misweighed = await sql<{ number: string }>(MISWEIGHED);
  return [...rows, ...misweighed].map(({ number }) => number);
}

/** An order that waits to be collected, and the code that its owner says. */
export async function addReadyOrder(
  place: Place,
  person: { id: number },
  facts: Omit<OrderFacts, 'status' | 'code'> = {},
): Promise<{ orderId: number; code: string }> {
  const code = newCollectionCode();
  return { orderId: await addOrder(place, person, { ...facts, status: 'SHIPPED', code }), code };
}

interface DiscountFacts {
  code?: string;
  percent?: number | null;
  amountCents?: number | null;
  maxUses?: number | null;
  maxUsesEach?: number | null;
  firstDay?: string | null;
  lastDay?: string | null;
  itemIds?: number[];
  isEnded?: boolean;
}

const A_TENTH = {
  ...{ percent: 10, amountCents: null, maxUses: null, maxUsesEach: null, firstDay: null, lastDay: null },
  ...{ itemIds: [], isEnded: false },
} satisfies DiscountFacts;

/** A code for a tenth off everything, unless the facts say otherwise. */
export async function addDiscount(
  { sql }: Place,
  facts: DiscountFacts = {},
): Promise<{ id: number; code: string }> {
  const code = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  const percent = facts.amountCents === undefined ? A_TENTH.percent : null;
  const row = { ...A_TENTH, code, percent, ...facts };
  const [made] = await sql<{ id: number; code: string }>(
    `insert into discounts (code, percent, amount_cents, max_uses, max_uses_each, first_day, last_day, item_ids, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $9 then now() end) returning id, code`,
    [
      ...[row.code, row.percent, row.amountCents, row.maxUses, row.maxUsesEach],
      ...[row.firstDay, row.lastDay, row.itemIds, row.isEnded],
    ],
  );
  return made ?? { id: 0, code };
}
