import type { Call } from '../../../access/call.ts';
import { personOf } from '../../../access/own-affairs.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import { formatKes, type Cents } from '../../../core/money.ts';
import type { RightHoldersService } from '../../accounts/people/right-holders.service.ts';
import { orderPath } from '../../notifications/order-path.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import { viewPayments } from '../../payments/payment.policy.ts';
import type { OrderStockService } from '../../shop/stock/order-stock.service.ts';
import { newCollectionCode } from '../collecting/collection-code.ts';
import { endCollection, giveCode, takeCodeBack } from '../collecting/collection.query.ts';
import { moneyLeaves } from '../order.errors.ts';
import { isAtTheClub, type CancelCause, type OrderStatusCode } from '../order-states.ts';
import {
  cancelledNews,
  deliveredNews,
  paidNews,
  readyNews,
  sentNews,
  type OrderNews,
} from '../order-words.ts';
import {
  addStep,
  forgetPayment,
  lockedOrder,
  moveOrder,
  type LockedOrder,
} from '../placing/order-writing.query.ts';
import { keptMoney } from '../paying/kept-money.query.ts';
import { leavingMoney } from '../paying/leaving-money.query.ts';
import { bookPaymentPath } from '../../payments/records/payment-paths.ts';

interface OtherServices {
  stock: OrderStockService;
  staff: RightHoldersService;
  notifications: NotificationService;
}

/** What is said of a move beside the status that it leads to. */
interface Move {
  cancelCause?: CancelCause;
  paidById?: number;
  /** Why, as the owner reads it. */
  text?: string;
}

/**
 * The only place where an order changes its status. Goods, history and news to its owner go with it in the caller's
 * transaction, which holds the lock on the order: whatever is asked twice happens once.
 */
export class OrderMover {
  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** Locks an order. Throws `not_found` without one. */
  async lock({ em }: Call, id: number): Promise<LockedOrder> {
    const order = await lockedOrder.first(em, { id });
    if (!order) {
      throw notFound();
    }
    return order;
  }

  /** Cancels an order, and puts its goods back. What is left of the money for it has to go back, which the treasurer is told. */
  async cancel(tx: Call, order: LockedOrder, cause: CancelCause, text = ''): Promise<void> {
    const { number, status, paidById } = order;
    await this.move(tx, order, 'CANCELLED', { cancelCause: cause, text });
    await (status === 'PENDING'
      ? this.others.stock.release(tx, number, `Order ${number} cancelled`)
      : this.others.stock.takeBack(tx, number, `Order ${number} cancelled`));
    if (status === 'SHIPPED') {
      await takeCodeBack(tx.em, { orderId: order.id });
    }
    const isPaid = paidById !== null && status !== 'PENDING';
    const back = isPaid ? await this.moneyBack(tx, order) : null;
    await this.tell(tx, order, cancelledNews(order, cause, back));
    if (cause === 'UNDONE' && back === null) {
      await forgetPayment(tx.em, { id: order.id });
    }
    if (back !== null && paidById !== null) {
      await this.tellTreasurers(tx, order, back, paidById);
    }
  }

  /** An order is paid: what it holds is sold. */
  async pay(tx: Call, order: LockedOrder, paymentId: number, text = ''): Promise<void> {
    await this.move(tx, order, 'PAID', { paidById: paymentId, text });
    await this.others.stock.sell(tx, order.number);
    await this.tell(tx, order, paidNews(order), paymentId);
  }

  /** Takes the goods of a cancelled order from the shelf again; false, and nothing is taken, when there are too few. */
  async holdAgain(tx: Call, order: LockedOrder, lines: readonly OrderUnits[]): Promise<boolean> {
    const units = lines.map(({ variantId, quantity }) => ({ variantId, units: quantity }));
    const { short } = await this.others.stock.hold(tx, order.number, units);
    return short.length === 0;
  }

  /** The goods of a paid order are sent, or wait to be collected. */
  async send(tx: Call, order: LockedOrder): Promise<void> {
    await refuseWhileMoneyLeaves(tx, order);
    await this.move(tx, order, 'SHIPPED');
    const isCollected = order.shippingAddress === '';
    const news = isCollected ? readyNews(order, await this.newCode(tx, order)) : sentNews(order);
    await this.tell(tx, order, news);
  }

  /** The goods are with who ordered them, which may have been noted before it is told here. */
  async deliver(tx: Call, order: LockedOrder, handedOver: Partial<HandedOver> = {}): Promise<void> {
    const { at = this.clock.now(), requestKey = null, text = '' } = handedOver;
    await refuseWhileMoneyLeaves(tx, order);
    await this.move(tx, order, 'DELIVERED', { text });
    await endCollection(tx.em, { orderId: order.id, at, by: personOf(tx.actor), requestKey });
    await this.tell(tx, order, deliveredNews(order));
  }

  /** Tells the owner of an order about it. */
  async tell(
    tx: Call,
    { id, userId }: Pick<LockedOrder, 'id' | 'userId'>,
    news: OrderNews,
    paymentId?: number,
  ): Promise<void> {
    await this.others.notifications.announce(tx.em, {
      ...{ userId, ...news, category: 'order', path: orderPath(id) },
      // The mail about the payment says it already.
      ...(paymentId !== undefined && { paymentId, kind: null }),
    });
  }

  /** Writes down what happened, and who did it. */
  async note(tx: Call, orderId: number, status: OrderStatusCode | null, text: string): Promise<void> {
    const now = this.clock.now();
    await addStep(tx.em, { orderId, status, text: text.slice(0, LONGEST_TEXT), by: personOf(tx.actor), now });
  }

  private async move(
    tx: Call,
    { id }: LockedOrder,
    status: OrderStatusCode,
    { cancelCause, paidById, text = '' }: Move = {},
  ): Promise<void> {
    await moveOrder(tx.em, {
      ...{ id, status, now: this.clock.now() },
      cancelCause: cancelCause ?? null,
      paidById: paidById ?? null,
    });
    await this.note(tx, id, status, text);
  }

  /** Gives an order that is ready a code that no other order waits with. */
  async newCode({ em }: Call, { id: orderId }: LockedOrder): Promise<string> {
    for (;;) {
      const code = newCollectionCode();
      if (await giveCode.first(em, { orderId, code, now: this.clock.now() })) {
        return code;
      }
    }
  }

  /** What has to go back: not what M-Pesa took back, nor what goes back already. Null for nothing. */
  private async moneyBack({ em }: Call, { id: orderId }: LockedOrder): Promise<Cents | null> {
    const kept = (await keptMoney.first(em, { orderId }))?.cents ?? null;
    return kept === 0 ? null : kept;
  }

  private async tellTreasurers(tx: Call, order: LockedOrder, back: Cents, paymentId: number): Promise<void> {
    for (const userId of await this.others.staff.holdersOf(tx.em, viewPayments)) {
      await this.others.notifications.announce(tx.em, {
        userId,
        title: 'A refund is due',
        message: `Order ${order.number} of ${order.name} was cancelled after it was paid: ${formatKes(back)} has to go back.`,
        type: 'warning',
        category: 'payment',
        kind: 'STAFF',
        paymentId,
        path: bookPaymentPath(paymentId),
      });
    }
  }
}

const LONGEST_TEXT = 500;

/** Goods at the club stay there while the order may end because its money goes back: both would be gone. */
async function refuseWhileMoneyLeaves({ em }: Call, order: LockedOrder): Promise<void> {
  if (isAtTheClub(order) && (await leavingMoney.first(em, { orderId: order.id }))) {
    throw moneyLeaves();
  }
}

/** When goods were handed over, and by which request of a device. */
interface HandedOver {
  at: Date;
  requestKey: string;
  text: string;
}

/** So many of one variant. */
export interface OrderUnits {
  variantId: number;
  quantity: number;
}
