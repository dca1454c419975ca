import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { CancelCause, OrderStatusCode } from '../order-states.ts';
import type { OrderReadingTables } from '../order.tables.ts';

const db = builderOf<OrderReadingTables>();

/** The number of the row that the next order gets. */
export const nextOrder = statementOf({ id: int }, () => sql`select nextval('orders_id_seq')::int as id`);

/** Makes an order; no row when its owner has sent the same key before. */
export const insertOrder = statement(
  (asked: {
    id: Value<number>;
    number: Value<string>;
    userId: Value<number>;
    totalCents: Value<Cents>;
    discountId: Value<number | null>;
    discountCode: Value<string>;
    discountCents: Value<Cents>;
    shippingAddress: Value<string>;
    requestKey: Value<string | null>;
    now: Value<Date>;
  }) =>
    db
      .insertInto('orders')
      .values({
        id: asked.id,
        number: asked.number,
        user_id: asked.userId,
        total_cents: asked.totalCents,
        discount_id: asked.discountId,
        discount_code: asked.discountCode,
        discount_cents: asked.discountCents,
        shipping_address: asked.shippingAddress,
        request_key: asked.requestKey,
        created_at: asked.now,
        updated_at: asked.now,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
      .returning('id'),
);

/** Makes the lines of an order: a JSON list of them. */
export const insertLines = statementOf(
  {},
  (asked: { orderId: Value<number>; lines: Value<string> }) => sql`
    insert into order_lines (order_id, item_id, variant_id, name, variant_name, image, unit_price_cents, quantity, subtotal_cents, discount_cents)
    select ${asked.orderId}, l.item_id, l.variant_id, l.name, l.variant_name, l.image, l.unit_price_cents, l.quantity,
           l.unit_price_cents * l.quantity, l.discount_cents
      from jsonb_to_recordset(${asked.lines}::jsonb) l
        (item_id int, variant_id int, name text, variant_name text, image text, unit_price_cents int, quantity int, discount_cents int)`,
);

/** The order that a person has made by a key. */
export const orderByKey = statement((asked: { userId: Value<number>; requestKey: Value<string> }) =>
  db
    .selectFrom('orders')
    .select(['id', 'shipping_address', 'discount_code', 'total_cents'])
    .where('user_id', '=', asked.userId)
    .where('request_key', '=', asked.requestKey),
);

const standing = db
  .selectFrom('orders as o')
  .innerJoin('users as u', 'u.id', 'o.user_id')
  .select(['o.id', 'o.number', 'o.user_id as userId', 'o.status', 'o.version', 'o.total_cents as totalCents'])
  .select([
    'o.cancel_cause as cancelCause',
    'o.paid_by_id as paidById',
    'o.shipping_address as shippingAddress',
  ])
  .select(['u.name', 'u.email']);

/** An order as it stands, under the lock of the transaction that moves it. */
export const lockedOrder = statement((asked: { id: Value<number> }) =>
  standing.where('o.id', '=', asked.id).forNoKeyUpdate('o'),
);

export type LockedOrder = RowsOf<typeof lockedOrder>;

export const orderNumbered = statement((asked: { number: Value<string> }) =>
  standing.where('o.number', '=', asked.number),
);

/** Moves an order whose lock the transaction holds. */
export const moveOrder = statement(
  (asked: {
    id: Value<number>;
    status: Value<OrderStatusCode>;
    cancelCause: Value<CancelCause> | null;
    paidById: Value<number> | null;
    now: Value<Date>;
  }) =>
    db
      .updateTable('orders')
      .set({
        status: asked.status,
        version: sql<number>`version + 1`,
        cancel_cause: asked.cancelCause,
        cancelled_at: given(asked.cancelCause, () => asked.now),
        updated_at: asked.now,
        ...given(asked.paidById, (paymentId) => ({ paid_by_id: paymentId, paid_at: asked.now })),
      })
      .where('id', '=', asked.id),
  [
    { id: 1, status: 'CANCELLED', cancelCause: 'OWNER', paidById: null, now: new Date(0) },
    { id: 1, status: 'PAID', cancelCause: null, paidById: 1, now: new Date(0) },
    { id: 1, status: 'SHIPPED', cancelCause: null, paidById: null, now: new Date(0) },
  ],
);

/** Says that an order was not paid after all. */
export const forgetPayment = statement((asked: { id: Value<number> }) =>
  db.updateTable('orders').set({ paid_by_id: null }).where('id', '=', asked.id),
);

/** Writes down what happened to an order. */
export const addStep = statement(
  (asked: {
    orderId: Value<number>;
    status: Value<OrderStatusCode | null>;
    text: Value<string>;
    by: Value<number | null>;
    now: Value<Date>;
  }) =>
    db.insertInto('order_steps').values({
      order_id: asked.orderId,
      status: asked.status,
      text: asked.text,
      by_id: asked.by,
      created_at: asked.now,
    }),
);

/** Writes down which order a payment is for. */
export const attachPayment = statement((asked: { orderId: Value<number>; paymentId: Value<number> }) =>
  db.insertInto('order_payments').values({ order_id: asked.orderId, payment_id: asked.paymentId }),
);

export const orderOfPayment = statement((asked: { paymentId: Value<number> }) =>
  db.selectFrom('order_payments').select('order_id as orderId').where('payment_id', '=', asked.paymentId),
);

/** Which payments are for which order, as a source of what payments were for. */
export const soldOrders = () =>
  db
    .selectFrom('order_payments as sold')
    .select('sold.payment_id')
    .select([
      sql<null>`null::int`.as('membership_payment_id'),
      sql<null>`null::int`.as('months'),
      'sold.order_id',
      sql<null>`null::int`.as('event_id'),
    ]);

/** Of nobody is waited for: no payment for order `o` is open. */
const noOpenPayment = sql<boolean>`not exists (
  select 1 from order_payments op join payments p on p.id = op.payment_id where op.order_id = o.id and p.status = 'PENDING')`;

/** The orders that nobody has paid for in time; of some orders, of those that hold some variants or have a discount, or all. */
export const lapsedOrders = statement(
  (asked: {
    before: Value<Date>;
    ids: Value<readonly number[]> | null;
    variantIds: Value<readonly number[]> | null;
    discountId: Value<number> | null;
    most: Value<number>;
  }) =>
    db
      .selectFrom('orders as o')
      .select('o.id')
      .where('o.status', '=', sql.lit('PENDING'))
      .where('o.created_at', '<', asked.before)
      .where(noOpenPayment)
      .where((eb) =>
        eb.and([
          ...[
            given(asked.ids, (ids) => eb('o.id', '=', anyOf(ids))),
            given(asked.discountId, (discountId) => eb('o.discount_id', '=', discountId)),
            given(asked.variantIds, (variants) =>
              eb(
                'o.id',
                'in',
                db.selectFrom('order_lines').select('order_id').where('variant_id', '=', anyOf(variants)),
              ),
            ),
          ].filter((asks) => asks !== null),
        ]),
      )
      .orderBy('o.id')
      .limit(asked.most),
  [
    { before: new Date(0), ids: [1], variantIds: null, discountId: null, most: 1 },
    { before: new Date(0), ids: null, variantIds: [1], discountId: null, most: 1 },
    { before: new Date(0), ids: null, variantIds: null, discountId: 1, most: 1 },
    { before: new Date(0), ids: null, variantIds: null, discountId: null, most: 1 },
  ],
);

/** Whether an order, whose lock the transaction holds, may lapse. */
export const mayLapse = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('orders as o')
    .select(noOpenPayment.as('isFree'))
    .where('o.id', '=', asked.id)
    .where('o.status', '=', sql.lit('PENDING')),
);
