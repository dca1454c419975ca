import type { Call } from '../../../access/call.ts';
import { conflict } from '../../../core/errors.ts';
import type { UndeliveredReason } from '../../payments/records/payment-states.ts';
import type {
  NamedPurchase,
  SettledPayment,
  SettlementHandler,
  Undelivered,
  UndonePayment,
} from '../../payments/settlement/settlement-handler.ts';
import type { OrderMover } from '../moving/order-mover.ts';
import { readOrderNumber } from '../order-number.ts';
import { isAtTheClub } from '../order-states.ts';
import { awaitsMoney, orderPurchase } from './order-purchase.ts';
import { linesOf } from '../order.query.ts';
import { orderNumbered, orderOfPayment, type LockedOrder } from '../placing/order-writing.query.ts';

/** What becomes of an order when money for it came, came too late, or went back. */
export class OrderSettlement implements SettlementHandler {
  readonly type = 'ORDER';

  /** Held money is held for memberships; who pays for an order names it. */
  readonly heldPriceCents = null;

  constructor(private readonly mover: OrderMover) {}

  /** One order after the other, in the order in which orders are locked. */
  async settled(tx: Call, payments: readonly SettledPayment[]): Promise<Undelivered[]> {
    const undelivered: Undelivered[] = [];
    for (const { id } of payments) {
      const reason = await this.settleOne(tx, id);
      if (reason !== null) {
        undelivered.push([id, reason]);
      }
    }
    return undelivered;
  }

  /** What lapsed is taken up again where its goods are left; what somebody cancelled stays cancelled. */
  private async settleOne(tx: Call, paymentId: number): Promise<UndeliveredReason | null> {
    const order = await this.lock(tx, paymentId);
    if (order.paidById === paymentId && order.status !== 'CANCELLED') {
      return null;
    }
    if (order.status === 'PENDING') {
      await this.mover.pay(tx, order, paymentId);
      return null;
    }
    if (order.status !== 'CANCELLED') {
      return 'PAID_TWICE';
    }
    if (!awaitsMoney(order)) {
      return 'PAID_AFTER_CANCEL';
    }
    return (await this.takeUp(tx, order, paymentId)) ? null : 'PAID_OUT_OF_STOCK';
  }

  /** Orders that are cancelled and whose money is here are listed by themselves, until it went back. */
  lost(): Promise<null> {
    return Promise.resolve(null);
  }

  /** A treasurer lets it count: a cancelled order is taken up again, whoever cancelled it. */
  async accepted(tx: Call, { id: paymentId }: SettledPayment): Promise<void> {
    const order = await this.lock(tx, paymentId);
    if (order.paidById === paymentId && order.status !== 'CANCELLED') {
      return;
    }
    if (order.status === 'PENDING') {
      await this.mover.pay(tx, order, paymentId);
    } else if (order.status !== 'CANCELLED') {
      throw conflict('The order is paid by another payment. Send this money back.', 'invalid_transition');
    } else if (!(await this.takeUp(tx, order, paymentId))) {
      throw conflict('There is not enough in stock for this order yet.', 'insufficient_stock');
    }
  }

  /** A prompt that ended without money leaves the order to be paid another time. */
  async failed(): Promise<void> {
    return Promise.resolve();
  }

  /** Held money buys no order by itself. */
  boughtBy(): null {
    return null;
  }

  /** Somebody typed the number of an order at the PayBill. */
  async named({ em }: Call, typed: string): Promise<NamedPurchase | null> {
    const number = readOrderNumber(typed);
    const order = number === null ? null : await orderNumbered.first(em, { number });
    return order && awaitsMoney(order) ? { userId: order.userId, purchase: orderPurchase(order) } : null;
  }

  /** What is at the club stays here; what was sent, or taken home, is theirs, whatever became of the money. */
  async undone(tx: Call, { paymentId }: UndonePayment): Promise<void> {
    const order = await this.lock(tx, paymentId);
    if (isAtTheClub(order) && order.paidById === paymentId) {
      await this.mover.cancel(tx, order, 'UNDONE', 'The money went back.');
    }
  }

  private async lock(tx: Call, paymentId: number): Promise<LockedOrder> {
    const sold = await orderOfPayment.first(tx.em, { paymentId });
    if (!sold) {
      throw new Error(`Payment ${String(paymentId)} does not say which order it is for`);
    }
    return this.mover.lock(tx, sold.orderId);
  }

  private async takeUp(tx: Call, order: LockedOrder, paymentId: number): Promise<boolean> {
    const lines = await linesOf(tx.em, { orderIds: [order.id] });
    const units = lines.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity }));
    if (!(await this.mover.holdAgain(tx, order, units))) {
      return false;
    }
    await this.mover.pay(
      tx,
      order,
      paymentId,
      'Paid after it had been cancelled; its goods were still there.',
    );
    return true;
  }
}
