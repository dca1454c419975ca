import pLimit from 'p-limit';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Shown } from '../../../access/shown.ts';
import { inTransaction } from '../../../access/transaction.ts';
import type { Clock } from '../../../core/clock.ts';
import { DomainError, invalidField } from '../../../core/errors.ts';
import { cents, type Cents } from '../../../core/money.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import { netOf, type FullLine } from '../discounts/discount-pricing.ts';
import type { Discounted, DiscountTaking } from '../discounts/discount-taking.service.ts';
import { CodeUsedUp } from '../discounts/discount.errors.ts';
import type { HeldLine, OrderStockService, UnitsOf } from '../../shop/stock/order-stock.service.ts';
import { insufficientStock } from '../../shop/stock/stock.errors.ts';
import type { OrderLapses } from '../moving/order-lapse.service.ts';
import type { OrderMover } from '../moving/order-mover.ts';
import { orderNumberOf } from '../order-number.ts';
import { isOfWanted, takeFromCart, unitsWanted } from './order-wanted.ts';
import { placedNews } from '../order-words.ts';
import { insertLines, insertOrder, nextOrder, orderByKey } from './order-writing.query.ts';
import { ordersPerUser } from '../order.limits.ts';
import { keyOfAnotherOrder, totalChanged } from '../order.errors.ts';
import { linesOf } from '../order.query.ts';
import { placeFromCartSchema, placeSchema, type WantedLine } from '../order.schemas.ts';
import type { OrderService } from '../order.service.ts';
import type { OrderView } from '../order.view.ts';

/** How an order is wanted, whatever is in it. */
interface Wishes {
  shippingAddress: string;
  /** In capital letters and figures; `''` for none. */
  discountCode: string;
  /** The total that somebody was shown. */
  expectedTotal: Cents | null;
  requestKey: string;
}

interface OtherServices {
  orders: OrderService;
  stock: OrderStockService;
  discounts: DiscountTaking;
  mover: OrderMover;
  lapses: OrderLapses;
}

/** Orders of the same things wait for each other anyway, and leave most connections to everybody else. */
const PLACED_AT_ONCE = 3;

/** More than this no order costs: what is counted in cents stays countable. */
const MOST_CENTS = 2_000_000_000;

/** Thrown inside a transaction to undo it, because somebody has sent the same key first. */
class SentBefore extends Error {}

/** Makes orders: prices, goods and lines in one transaction, or nothing of it. */
export class OrderPlacing {
  /** Who waits here holds no connection meanwhile: a crowd before one thing keeps nobody else waiting. */
  private readonly turn = pLimit(PLACED_AT_ONCE);

  constructor(
    private readonly clock: Clock,
    private readonly limiter: RateLimiter,
    private readonly others: OtherServices,
  ) {}

  /** Orders some items (O3). The same key again finds the order of the first time. */
  async place(call: Call, input: unknown): Promise<Shown<OrderView>> {
    await this.spend(call);
    const { items, ...wishes } = parse(placeSchema, input);
    return this.make(call, wishes, items);
  }

  /** Orders what is in the caller's cart, which is empty then (O4). What has left the shop stays in it. */
  async placeFromCart(call: Call, input: unknown): Promise<Shown<OrderView>> {
    await this.spend(call);
    const wishes = parse(placeFromCartSchema, input);
    return this.make(call, wishes, null);
  }

  /** Every attempt counts, also one that is refused. */
  private async spend(call: Call): Promise<void> {
    await this.limiter.spend(ordersPerUser, String(signedIn(call.actor).userId));
  }

  /**
   * Makes an order of some items, or of what is in the cart where there are none. What lapsed orders hold is put back first
   * where too little is left.
   */
  private async make(
    call: Call,
    wishes: Wishes,
    items: readonly WantedLine[] | null,
  ): Promise<Shown<OrderView>> {
    let short: readonly number[] = [];
    const attempt = (): Promise<number> =>
      this.turn(() =>
        inTransaction(call, async (tx) => {
          const made = await this.madeBefore(tx, wishes, items);
          const units = made ?? (await (items ? unitsWanted(tx, items) : takeFromCart(tx)));
          short = typeof units === 'number' ? [] : units.map(({ variantId }) => variantId);
          return typeof units === 'number' ? units : this.write(tx, wishes, units);
        }),
      );
    const id = await attempt().catch(async (error: unknown) => {
      if (error instanceof SentBefore || (await this.isFreed(call, error, short))) {
        return attempt();
      }
      throw error;
    });
    return this.others.orders.get(call, id);
  }

  /** Whether lapsed orders had what was missing, which is back now: goods, or a use of a discount code. */
  private async isFreed(call: Call, error: unknown, short: readonly number[]): Promise<boolean> {
    if (error instanceof CodeUsedUp) {
      return this.others.lapses.discounted(call, error.discountId);
    }
    return isShort(error) && (await this.others.lapses.holding(call, short));
  }

  /** The order that was made by the same key, null for none. Throws where it is not what is wanted now. */
  private async madeBefore(
    tx: Call,
    wishes: Wishes,
    items: readonly WantedLine[] | null,
  ): Promise<number | null> {
    const { requestKey, shippingAddress, discountCode, expectedTotal } = wishes;
    const { userId } = signedIn(tx.actor);
    const made = requestKey === '' ? null : await orderByKey.first(tx.em, { userId, requestKey });
    if (!made) {
      return null;
    }
    const isSame =
      made.shipping_address === shippingAddress &&
      made.discount_code === discountCode &&
      (expectedTotal === null || made.total_cents === expectedTotal) &&
      (items === null || isOfWanted(items, await linesOf(tx.em, { orderIds: [made.id] })));
    if (!isSame) {
      throw keyOfAnotherOrder();
    }
    return made.id;
  }

  private async write(tx: Call, wishes: Wishes, units: readonly UnitsOf[]): Promise<number> {
    const { id = 0 } = (await nextOrder.first(tx.em)) ?? {};
    const number = orderNumberOf(id);
    const { held, short } = await this.others.stock.hold(tx, number, units);
    if (short.length > 0) {
      throw insufficientStock(short);
    }
    const { userId } = signedIn(tx.actor);
    const discounted = await this.discounted(tx, wishes, held);
    const { shippingAddress } = wishes;
    const requestKey = wishes.requestKey === '' ? null : wishes.requestKey;
    const now = this.clock.now();
    const order = { id, number, userId, ...discounted.frozen, shippingAddress, requestKey, now };
    if (!(await insertOrder.first(tx.em, order))) {
      throw new SentBefore();
    }
    await insertLines(tx.em, { orderId: id, lines: JSON.stringify(held.map(toLine(discounted.shares))) });
    await this.others.mover.note(tx, id, 'PENDING', '');
    await this.others.mover.tell(tx, order, placedNews(order, now));
    return id;
  }

  /** What the lines come to, and what the code takes off each. Throws where that is not what somebody was shown. */
  private async discounted(tx: Call, { discountCode, expectedTotal }: Wishes, held: readonly HeldLine[]) {
    const full = held.map(({ itemId, units, unitPrice }) => ({
      itemId,
      subtotalCents: cents(units * unitPrice),
    }));
    const subtotalCents = subtotalOf(full);
    const taken = await this.others.discounts.take(tx, discountCode, full);
    const totalCents = netOf({ subtotalCents, discountCents: taken.discountCents });
    if (expectedTotal !== null && expectedTotal !== totalCents) {
      throw totalChanged(totalCents);
    }
    return { shares: taken.shares, frozen: { totalCents, ...frozenOf(taken) } };
  }
}

const isShort = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'insufficient_stock';

function subtotalOf(lines: readonly FullLine[]): Cents {
  const total = lines.reduce((sum, { subtotalCents }) => sum + subtotalCents, 0);
  if (total > MOST_CENTS) {
    throw invalidField('items', 'This is more than one order can hold. Order it in parts.');
  }
  return cents(total);
}

/** What an order keeps of the code that it was made with. */
const frozenOf = ({ discountId, code, discountCents }: Discounted) => ({
  ...{ discountId, discountCode: code, discountCents },
});

const toLine = (shares: readonly Cents[]) => (line: HeldLine, index: number) => ({
  item_id: line.itemId,
  variant_id: line.variantId,
  name: line.itemName,
  variant_name: line.variantName,
  image: line.keptImage,
  unit_price_cents: line.unitPrice,
  quantity: line.units,
  discount_cents: shares[index] ?? 0,
});
