import { signedIn } from '../../../access/actor.ts';
import { dayInWords, nairobiDate } from '../../../core/clock.ts';
import type { RowsOf } from '../../../core/db/statement.ts';
import { formatKes } from '../../../core/money.ts';
import type { Finder } from '../../feature.ts';
import { orderPath } from '../../notifications/order-path.ts';
import { readOrderNumber } from '../order-number.ts';
import type { OrderStatusCode } from '../order-states.ts';
import { seeAllOrders } from '../order.policy.ts';
import { ordersNumbered, ownOrdersNumbered } from './found-orders.query.ts';

const states: Record<OrderStatusCode, string> = {
  PENDING: 'Not paid yet',
  PAID: 'Paid',
  SHIPPED: 'Sent',
  DELIVERED: 'Handed over',
  CANCELLED: 'Cancelled',
};

const wordsOf = ({ status, total_cents: total, created_at: at }: RowsOf<typeof ordersNumbered>): string =>
  [states[status], formatKes(total), dayInWords(nairobiDate(at))].join(' · ');

/** Orders by their number: one's own, also by what is in them, and everybody's for who sees them. */
export const orderFinders: readonly Finder[] = [
  {
    kind: 'OWN_ORDER',
    mayLook: () => null,
    find: async ({ actor, em }, { contains: pattern, limit, typed }) => {
      const asked = { pattern, limit, number: readOrderNumber(typed) ?? '' };
      const rows = await ownOrdersNumbered(em, { ...asked, userId: signedIn(actor).userId });
      return rows.map((row) => ({
        title: row.number,
        subtitle: wordsOf(row),
        path: orderPath(row.id),
      }));
    },
  },
  {
    kind: 'ORDER',
    mayLook: seeAllOrders,
    find: async ({ em }, { contains: pattern, limit, typed }) => {
      const rows = await ordersNumbered(em, { pattern, limit, number: readOrderNumber(typed) ?? '' });
      return rows.map((row) => ({
        title: `${row.number} · ${row.buyer_name}`,
        subtitle: wordsOf(row),
        path: `/dashboard/orders?order=${String(row.id)}`,
      }));
    },
  },
];
