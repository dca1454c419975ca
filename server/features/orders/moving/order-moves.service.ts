import { authorize } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { ManualPaymentService } from '../../payments/desk/manual-payment.service.ts';
import type { OrderMover } from './order-mover.ts';
import { orderPurchase } from '../paying/order-purchase.ts';
import { isLegal, type OrderStatusCode } from '../order-states.ts';
import type { LockedOrder } from '../placing/order-writing.query.ts';
import { changedMeanwhile, illegalMove } from '../order.errors.ts';
import { manageOrders, moveOrder, moveOrderTo, noteOrders } from '../order.policy.ts';
import { moveSchema, noteSchema } from '../order.schemas.ts';
import type { OrderService } from '../order.service.ts';
import type { OrderView } from '../order.view.ts';

interface OtherServices {
  orders: OrderService;
  mover: OrderMover;
  manualPayments: ManualPaymentService;
  audit: AuditService;
}

/** What people do to orders: their owner cancels them, staff do the rest (contract O6). */
export class OrderMoves {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** An order that the caller may move in some way; the others are refused before anything is read of what they sent. */
  async movable(call: Call, id: number): Promise<Shown<OrderView>> {
    const order = await this.others.orders.get(call, id);
    await authorize(call, moveOrder(call.actor, order), `change order ${String(id)}`);
    return order;
  }

  /** Moves an order to the status that is named, and to no other (D51). */
  async moveTo(call: Call, id: number, input: unknown): Promise<Shown<OrderView>> {
    await this.movable(call, id);
    const { status: to, revision } = parse(moveSchema, input);
    await inTransaction(call, async (tx) => {
      const order = await this.others.mover.lock(tx, id);
      await authorize(tx, moveOrderTo(tx.actor, order, to), `change order ${order.number} to ${to}`);
      if (revision !== undefined && revision !== order.version) {
        throw changedMeanwhile();
      }
      if (!isLegal(order.status, to)) {
        throw illegalMove(order.status, to);
      }
      await this.move(tx, order, to);
      await this.record(tx, order, to);
    });
    return this.others.orders.get(call, id);
  }

  /** Writes down something about an order that staff alone read. */
  async addNote(call: Call, id: number, input: unknown): Promise<Shown<OrderView>> {
    const order = await this.others.orders.get(call, id);
    await authorize(call, noteOrders(call.actor), `note about order ${order.number}`);
    const { text } = parse(noteSchema, input);
    await inTransaction(call, async (tx) => {
      await this.others.mover.note(tx, id, null, text);
      await this.others.audit.record(tx, {
        ...{ action: 'PERMISSION_USED', right: manageOrders },
        ...{ subject: order.buyer, newValue: text, reason: `Note about order ${order.number}` },
      });
    });
    return order;
  }

  private async move(tx: Call, order: LockedOrder, to: OrderStatusCode): Promise<void> {
    const { mover } = this.others;
    switch (to) {
      case 'PAID':
        return this.recordPaid(tx, order);
      case 'SHIPPED':
        return mover.send(tx, order);
      case 'DELIVERED':
        return mover.deliver(tx, order);
      case 'CANCELLED':
        return mover.cancel(tx, order, isOwn(tx.actor, order) ? 'OWNER' : 'STAFF');
      case 'PENDING':
        throw illegalMove(order.status, to);
    }
  }

  /** Money that a member of staff has taken: a payment in their name, which pays the order as every other does (D52). */
  private async recordPaid(tx: Call, order: LockedOrder): Promise<void> {
    const paidOn = nairobiDate(this.clock.now());
    await this.others.manualPayments.complete(
      tx,
      { ...orderPurchase(order), amountCents: order.totalCents },
      {
        payerId: order.userId,
        ...{ method: 'MANUAL', receipt: null, phoneNumber: '' },
        reason: `Order ${order.number} recorded as paid.`,
        details: {
          ...{ channel: 'CASH', externalReference: '', paidOn, correctsDay: null },
          note: `Order ${order.number}`,
        },
      },
    );
  }

  /** What staff do stands in the log, their own paid orders too; what every owner may do to theirs stands in its history. */
  private async record(tx: Call, order: LockedOrder, to: OrderStatusCode): Promise<void> {
    const isOfOwner = to === 'CANCELLED' && order.status === 'PENDING' && isOwn(tx.actor, order);
    if (isOfOwner) {
      return;
    }
    await this.others.audit.record(tx, {
      ...{ action: 'PERMISSION_USED', right: manageOrders },
      subject: { id: order.userId, name: order.name, email: order.email },
      ...{ oldValue: order.status, newValue: to, reason: `Order ${order.number}` },
    });
  }
}
