import type { SqlEntityManager } from '../core/db/orm.ts';
import type { StockHoldState, StockMovementKind } from '../features/shop/stock/stock-kinds.ts';
import type { FindSold } from './sold-goods.ts';
import type { ToldOrder } from './told-orders.ts';

interface Movement {
  kind: StockMovementKind;
  at: Date;
  by: string | null;
  reason: string;
}

/** What an order did to the stock of each of its lines, in order. */
function movementsOf({ number, order, money, cause, placedAt, cancelledAt }: ToldOrder): Movement[] {
  const held: Movement = { kind: 'HELD', at: placedAt, by: order.by, reason: '' };
  const sold: Movement[] = money ? [{ kind: 'SOLD', at: money.paidAt, by: null, reason: '' }] : [];
  const back: Movement[] = cancelledAt
    ? [
        {
          kind: money ? 'RETURNED' : 'RELEASED',
          at: cancelledAt,
          by: cause === 'LAPSED' ? null : cause === 'OWNER' ? order.by : 'admin',
          reason: `Order ${number} cancelled`,
        },
      ]
    : [];
  return [held, ...sold, ...back];
}

function holdOf({ money, cancelledAt }: ToldOrder): { state: StockHoldState; endedAt: Date | null } {
  if (cancelledAt) {
    return { state: money ? 'RETURNED' : 'RELEASED', endedAt: cancelledAt };
  }
  return money ? { state: 'SOLD', endedAt: money.paidAt } : { state: 'HELD', endedAt: null };
}

/** What the orders of the demonstration took from the shelf, and put back: the ledger of stock, as it would tell it. */
export async function seedOrderGoods(
  em: SqlEntityManager,
  told: readonly ToldOrder[],
  find: FindSold,
): Promise<void> {
  const lines = told.flatMap((order) => order.order.goods.map((goods) => ({ order, ...find(goods) })));
  const holds = lines.map(({ order, variant_id, units }) => ({
    ...{ number: order.number, variant_id, units, at: order.placedAt },
    ...holdOf(order),
  }));
  const movements = lines.flatMap(({ order, variant_id, units }) =>
    movementsOf(order).map((movement) => ({ number: order.number, variant_id, units, ...movement })),
  );
  await em.execute(
    `insert into stock_holds (order_number, variant_id, units, state, created_at, ended_at)
     select number, variant_id, units, state, at, "endedAt"
       from jsonb_to_recordset(?::jsonb) r(number text, variant_id int, units int, state text, at timestamptz, "endedAt" timestamptz)
      order by at, variant_id`,
    [JSON.stringify(holds)],
  );
  await em.execute(
    `insert into stock_movements (kind, variant_id, units, order_number, reason, by_id, created_at)
     select r.kind, r.variant_id, r.units, r.number, r.reason, u.id, r.at
       from jsonb_to_recordset(?::jsonb) r(kind text, variant_id int, units int, number text, reason text, "by" text, at timestamptz)
       left join users u on u.username = r."by"
      order by r.at, r.variant_id`,
    [JSON.stringify(movements)],
  );
}
