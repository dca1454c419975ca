import { weighOrders } from '../../server/features/orders/paying/order-weighing.ts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

type Place = Pick<TestDatabase, 'sql'>;

/** Whether order `o` has more money than it costs, asked of its money itself. */
const IS_DUE = `coalesce((
  select sum(case when p.status <> 'COMPLETED'
                    or exists (select from payment_decisions d where d.payment_id = p.id and d.decision = 'REFUNDED') then 0
                  else greatest(p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r
                         where r.payment_id = p.id and r.state = 'PAID_OUT'), 0), 0) end)
    from order_payments op join payments p on p.id = op.payment_id where op.order_id = o.id), 0)
  > case when o.status in ('PENDING', 'CANCELLED') then 0 else ceil(o.total_cents / 100.0) * 100 end`;

const idsOf = async ({ sql }: Place, text: string, values: unknown[] = []): Promise<number[]> =>
  (await sql<{ id: number }>(`${text} order by id`, values)).map(({ id }) => id);

/** Those of some orders that money has to go back of. */
export const ordersDue = (place: Place, ids: readonly number[]): Promise<number[]> =>
  idsOf(place, `select o.id from orders o where o.id = any($1) and ${IS_DUE}`, [ids]);

/** Orders of which the database says something else than they do, though nobody has to weigh them. */
export const MISWEIGHED = `select o.id, o.number, o.status from orders o
  where not exists (select from orders_to_weigh w where w.order_id = o.id and w.ordered_at is null)
    and exists (select from orders_to_weigh w where w.order_id = o.id) <> (${IS_DUE})`;

/** Those of some orders. */
export const misweighedOrders = (place: Place, ids: readonly number[]): Promise<number[]> =>
  idsOf(place, `${MISWEIGHED} and o.id = any($1)`, [ids]);

/** The orders that somebody has to weigh. */
export const ordersToWeigh = (place: Place): Promise<number[]> =>
  idsOf(place, 'select distinct w.order_id id from orders_to_weigh w where w.ordered_at is null');

export const weigh = (app: Pick<TestApp, 'systemCall'>): Promise<void> => weighOrders(app.systemCall());

/** Weighs again and again, as the job of many a ten minutes would, until it is told to stop. */
export function keepWeighing(app: Pick<TestApp, 'systemCall'>): () => Promise<void> {
  let isOver = false;
  const turns = async (): Promise<void> => {
    while (!isOver) {
      await weigh(app);
      await new Promise((resume) => setTimeout(resume, 25));
    }
  };
  const ended = turns();
  return async () => {
    isOver = true;
    await ended;
  };
}
