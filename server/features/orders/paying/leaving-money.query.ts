import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { OrderReadingTables } from '../order.tables.ts';
import { isMoneyLeaving } from './leaving-money.ts';

const db = builderOf<OrderReadingTables>();

/** A row when an order may end because its money is going back; read under the lock of the order. */
export const leavingMoney = statement((asked: { orderId: Value<number> }) =>
  db.selectFrom('orders as o').select('o.id').where('o.id', '=', asked.orderId).where(isMoneyLeaving),
);
