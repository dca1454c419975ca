import { callWith, type Call } from '../../../access/call.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { systemActor } from '../../../access/actor.ts';
import type { Clock } from '../../../core/clock.ts';
import { UNPAID_MS, type OrderStatusCode } from '../order-states.ts';
import type { OrderMover } from './order-mover.ts';
import { lapsedOrders, mayLapse } from '../placing/order-writing.query.ts';

/** Most orders that lapse at once; the rest come next time. */
const AT_ONCE = 500;

/** Which orders are looked at; all of them where nothing is said. */
interface Lapsing {
  ids?: readonly number[] | null;
  variantIds?: readonly number[] | null;
  discountId?: number | null;
}

/** Lets go of what nobody has paid for in 72 hours, unless a payment for it is open (contract D50). */
export class OrderLapses {
  constructor(
    private readonly clock: Clock,
    private readonly mover: OrderMover,
  ) {}

  /** Whether an order is so old that it may have lapsed. */
  isDue({ status, created_at: madeAt }: { status: OrderStatusCode; created_at: Date }): boolean {
    return status === 'PENDING' && madeAt < this.before();
  }

  /** Those of some orders that have lapsed are cancelled; whether any was. */
  async ofOrders(call: Call, ids: readonly number[]): Promise<boolean> {
    return ids.length > 0 && this.lapse(call, { ids });
  }

  /** The same of the orders that hold some variants. */
  async holding(call: Call, variantIds: readonly number[]): Promise<boolean> {
    return this.lapse(call, { variantIds });
  }

  /** The same of the orders that have a discount. */
  async discounted(call: Call, discountId: number): Promise<boolean> {
    return this.lapse(call, { discountId });
  }

  /** The same of all orders; runs as a job. */
  async run(call: Call): Promise<void> {
    await this.lapse(call, {});
  }

  private before(): Date {
    return new Date(this.clock.now().getTime() - UNPAID_MS);
  }

  private async lapse(
    call: Call,
    { ids = null, variantIds = null, discountId = null }: Lapsing,
  ): Promise<boolean> {
    const asked = { before: this.before(), ids, variantIds, discountId, most: AT_ONCE };
    const lapsed = await lapsedOrders(call.em, asked);
    let isAny = false;
    for (const { id } of lapsed) {
      isAny = (await this.cancel(call, id)) || isAny;
    }
    return isAny;
  }

  /** Nobody did it: whoever reads the order at that moment has no part in it. */
  private async cancel(call: Call, id: number): Promise<boolean> {
    return inTransaction(callWith(call, { actor: systemActor }), async (tx) => {
      const order = await this.mover.lock(tx, id);
      const free = order.status === 'PENDING' ? await mayLapse.first(tx.em, { id }) : null;
      if (free?.isFree !== true) {
        return false;
      }
      await this.mover.cancel(tx, order, 'LAPSED', 'Not paid in 72 hours.');
      return true;
    });
  }
}
