import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../core/db/columns.ts';
import { cents, type Cents } from '../../core/money.ts';
import { User } from '../accounts/user.entity.ts';
import { Payment } from '../payments/records/entities/payment.entity.ts';
import { Discount } from './discounts/discount.entity.ts';
import { cancelCauses, orderStatuses } from './order-states.ts';

const OrderSchema = defineEntity({
  name: 'Order',
  tableName: 'orders',
  properties: {
    id: id(),
    /** For people, and as account at the PayBill: `CH-7Q4K`. */
    number: p.string().length(12).unique('orders_number_unique'),
    user: () => p.manyToOne(User).deleteRule('restrict'),
    status: p
      .enum([...orderStatuses])
      .columnType('varchar(20)')
      .default('PENDING'),
    /** The sum of its lines, without what each was let off: the database holds it against them when a transaction ends. */
    totalCents: p.integer().$type<Cents>().check('total_cents > 0'),
    /** What a code has let it off, with the code as it was then; none without a code. */
    discount: () => p.manyToOne(Discount).nullable().deleteRule('restrict'),
    discountCode: blankable(24),
    discountCents: p.integer().$type<Cents>().default(cents(0)).check('discount_cents >= 0'),
    /** `''` when it is collected at the club. */
    shippingAddress: blankable(500),
    /** Counts the moves, so that nobody moves what they have not read. */
    version: p.integer().default(1),
    /** Sent by who orders, so that a second click finds the order of the first; null when nobody sent one. */
    requestKey: p.string().length(64).nullable(),
    cancelCause: p
      .enum([...cancelCauses])
      .columnType('varchar(20)')
      .nullable(),
    /** By which payment it was paid, for as long as that stands. */
    paidBy: () =>
      p.oneToOne(Payment).owner().nullable().deleteRule('restrict').unique('orders_paid_by_id_unique'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    paidAt: moment().nullable(),
    cancelledAt: moment().nullable(),
  },
  uniques: [{ name: 'orders_request_key_unique', properties: ['user', 'requestKey'] }],
  indexes: [
    { name: 'orders_newest_index', properties: ['createdAt', 'id'] },
    { name: 'orders_status_index', properties: ['status', 'createdAt', 'id'] },
    { name: 'orders_user_index', properties: ['user', 'createdAt', 'id'] },
    {
      name: 'orders_unpaid_index',
      expression: `create index "orders_unpaid_index" on "orders" ("created_at") where "status" = 'PENDING'`,
    },
    {
      name: 'orders_discount_index',
      expression: `create index "orders_discount_index" on "orders" ("discount_id", "user_id") where "discount_id" is not null and "status" <> 'CANCELLED'`,
    },
    {
      name: 'orders_number_search_index',
      expression: 'create index "orders_number_search_index" on "orders" using gin (number gin_trgm_ops)',
    },
  ],
  checks: [
    {
      name: 'orders_discount_check',
      expression: `(discount_id is null) = (discount_code = '') and (discount_id is null) = (discount_cents = 0)`,
    },
    {
      name: 'orders_cancelled_check',
      expression: `(status = 'CANCELLED') = (cancel_cause is not null) and (status = 'CANCELLED') = (cancelled_at is not null)`,
    },
    {
      name: 'orders_paid_check',
      expression: `status = 'PENDING' or status = 'CANCELLED' or (paid_by_id is not null and paid_at is not null)`,
    },
  ],
});

/** What a member wants to buy, at the prices of that moment. Orders are never deleted. */
export class Order extends OrderSchema.class {}
OrderSchema.setClass(Order);
export { OrderSchema };
