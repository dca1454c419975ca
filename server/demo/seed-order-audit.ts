import type { SqlEntityManager } from '../core/db/orm.ts';
import { manageOrders } from '../features/orders/order.policy.ts';
import { managePayments } from '../features/payments/payment.policy.ts';
import type { ToldOrder } from './told-orders.ts';

/** What staff did to an order, and how its money was credited. */
function entriesOf({ number, order, steps, money }: ToldOrder): object[] {
  const moves = steps.filter(({ status }) => status !== null);
  const moved = moves.flatMap(({ status, at, by }, place) => {
    const before = moves[place - 1]?.status ?? null;
    return by === order.by || by === null
      ? []
      : { of: order.by, right: manageOrders.name, at, by, before, after: status, why: `Order ${number}` };
  });
  const why = money?.isCash === true ? `Order ${number} recorded as paid.` : 'Paid by M-Pesa.';
  const credit = { right: managePayments.name, before: 'PENDING', after: 'COMPLETED', why };
  const by = money?.isCash === true ? 'admin' : null;
  return money ? [...moved, { ...credit, of: order.by, at: money.paidAt, by }] : moved;
}

/** Writes down in the audit log what the demonstration's staff did to its orders. */
export async function seedOrderAudit(em: SqlEntityManager, told: readonly ToldOrder[]): Promise<void> {
  await em.execute(
    `insert into audit_entries (occurred_at, action, permission, old_value, new_value, reason, user_id, user_name, user_email,
                                changed_by_id, changed_by_name)
     select r.at, 'PERMISSION_USED', r."right", r.before, r.after, r.why, u.id, u.name, u.email, a.id, coalesce(a.name, '')
       from jsonb_to_recordset(?::jsonb) r("of" text, "right" text, at timestamptz, "by" text, before text, after text, why text)
       join users u on u.username = r."of" left join users a on a.username = r."by"
      order by r.at, u.id`,
    [JSON.stringify(told.flatMap(entriesOf))],
  );
}
