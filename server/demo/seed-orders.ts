import type { SqlEntityManager } from '../core/db/orm.ts';
import { newCollectionCode } from '../features/orders/collecting/collection-code.ts';
import { purchaseKey } from '../features/payments/settlement/purchase-key.ts';
import { demoBaskets, demoOrders } from './demo-orders.ts';
import { seedOrderAudit } from './seed-order-audit.ts';
import { seedOrderGoods } from './seed-order-goods.ts';
import { seedOrderMoney } from './seed-order-money.ts';
import { openCatalogue, type FindSold } from './sold-goods.ts';
import { tellOrders, type ToldOrder } from './told-orders.ts';

const HOUR_MS = 60 * 60_000;

async function addOrders(em: SqlEntityManager, told: readonly ToldOrder[], find: FindSold): Promise<void> {
  const lines = told.flatMap(({ id, order }) => order.goods.map((goods) => ({ order: id, ...find(goods) })));
  const orders = told.map(({ order, money, steps, ...row }) => ({
    ...row,
    key: purchaseKey('ORDER', row.id),
    by: order.by,
    address: order.address ?? '',
    total: lines
      .filter((line) => line.order === row.id)
      .reduce((sum, { units, cents }) => sum + units * cents, 0),
    moves: steps.filter(({ status }) => status !== null).length,
    movedAt: steps.findLast(({ status }) => status !== null)?.at,
    paidAt: money?.paidAt,
  }));
  await em.execute(
    `insert into orders (id, number, user_id, status, total_cents, shipping_address, version, cancel_cause, created_at, updated_at,
                         paid_at, cancelled_at, paid_by_id)
     select r.id, r.number, u.id, r.status, r.total, r.address, r.moves, r.cause, r."placedAt", r."movedAt", r."paidAt", r."cancelledAt", p.id
       from jsonb_to_recordset(?::jsonb) r(id int, number text, key text, "by" text, status text, total int, address text, moves int, cause text,
              "placedAt" timestamptz, "movedAt" timestamptz, "paidAt" timestamptz, "cancelledAt" timestamptz)
       join users u on u.username = r."by"
       left join payments p on p.purchase_key = r.key
      order by r.id`,
    [JSON.stringify(orders)],
  );
  await em.execute(
    `insert into order_lines (order_id, item_id, variant_id, name, variant_name, image, unit_price_cents, quantity, subtotal_cents)
     select r."order", r.item_id, r.variant_id, r.name, r."variantName", r.image, r.cents, r.units, r.cents * r.units
       from jsonb_to_recordset(?::jsonb) r("order" int, item_id int, variant_id int, name text, "variantName" text, image text,
              cents int, units int)`,
    [JSON.stringify(lines)],
  );
}

async function addSteps(em: SqlEntityManager, told: readonly ToldOrder[]): Promise<void> {
  const steps = told.flatMap(({ id, steps: taken }) => taken.map((step) => ({ order: id, ...step })));
  await em.execute(
    `insert into order_steps (order_id, status, text, by_id, created_at)
     select r."order", r.status, r.text, u.id, r.at
       from jsonb_to_recordset(?::jsonb) r("order" int, status text, text text, "by" text, at timestamptz)
       left join users u on u.username = r."by"
      order by r.at, r."order"`,
    [JSON.stringify(steps)],
  );
  await em.execute(
    `insert into order_payments (payment_id, order_id, created_at)
     select paid_by_id, id, paid_at from orders where paid_by_id is not null order by paid_by_id`,
  );
}

/** What is collected at the club has a code from the moment it is ready. */
async function addCollections(em: SqlEntityManager, told: readonly ToldOrder[]): Promise<void> {
  const collections = told.flatMap(({ id, order, steps }) => {
    const ready = steps.find(({ status }) => status === 'SHIPPED');
    const gone = steps.find(({ status }) => status === 'DELIVERED');
    return ready === undefined || order.address !== undefined
      ? []
      : { order: id, code: newCollectionCode(), at: ready.at, goneAt: gone?.at, by: gone?.by };
  });
  await em.execute(
    `insert into order_collections (order_id, code, created_at, collected_at, collected_by_id)
     select r."order", r.code, r.at, r."goneAt", u.id
       from jsonb_to_recordset(?::jsonb) r("order" int, code text, at timestamptz, "goneAt" timestamptz, "by" text)
       left join users u on u.username = r."by"
      order by r.at`,
    [JSON.stringify(collections)],
  );
}

async function addBaskets(em: SqlEntityManager, find: FindSold, now: Date): Promise<void> {
  const at = (place: number): Date => new Date(now.getTime() - (place + 2) * HOUR_MS);
  const carts = demoBaskets.flatMap(({ by, cart }) =>
    cart.map((goods, place) => ({ by, at: at(place), ...find(goods) })),
  );
  const wishes = demoBaskets.flatMap(({ by, wishes: names }) =>
    names.map((name, place) => ({ by, at: at(24 * place), name })),
  );
  await em.execute(
    `insert into cart_items (user_id, variant_id, quantity, seen_price_cents, created_at)
     select u.id, r.variant_id, r.units, r.cents, r.at
       from jsonb_to_recordset(?::jsonb) r("by" text, variant_id int, units int, cents int, at timestamptz)
       join users u on u.username = r."by"`,
    [JSON.stringify(carts)],
  );
  await em.execute(
    `insert into wishlist_items (user_id, item_id, created_at)
     select u.id, i.id, r.at from jsonb_to_recordset(?::jsonb) r("by" text, name text, at timestamptz)
       join users u on u.username = r."by" join merchandise_items i on i.name = r.name`,
    [JSON.stringify(wishes)],
  );
}

/** What the demonstration's members have ordered, in every state an order can be in, and what they have gathered since. */
export async function seedOrders(em: SqlEntityManager, now: Date): Promise<void> {
  const find = await openCatalogue(em);
  const rows = await em.execute<{ id: number }[]>(
    `select nextval('orders_id_seq')::int id from generate_series(1, ?::int)`,
    [demoOrders.length],
  );
  const told = tellOrders(
    rows.map(({ id }) => id),
    now,
  );
  await seedOrderMoney(em, told, find);
  await addOrders(em, told, find);
  await addSteps(em, told);
  await addCollections(em, told);
  await seedOrderGoods(em, told, find);
  await seedOrderAudit(em, told);
  await addBaskets(em, find, now);
}
