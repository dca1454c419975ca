import { isAllowed } from '../../access/ability.ts';
import { signedIn, type Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { reveal, showTo, type Shown } from '../../access/shown.ts';
import { BoundedPages, isBeyondBound, LargeCounts } from '../../core/bounded-pages.ts';
import { notFound } from '../../core/errors.ts';
import { cents, type Cents } from '../../core/money.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import type { PaymentService } from '../payments/book/payment.service.ts';
import type { PaymentView } from '../payments/book/payment.view.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { ordersWanted, type OrderFilter } from './order-filter.ts';
import type { OrderLapses } from './moving/order-lapse.service.ts';
import { seeAllOrders, seeOrder } from './order.policy.ts';
import { orderRevenue } from './paying/order-revenue.query.ts';
import {
  boundedOrderTotals,
  countOrders,
  linesOf,
  orderPage,
  ordersByIds,
  orderTotals,
  paymentsOf,
  stepsOf,
  type OrderRow,
  type OrderTotals,
  type OrdersWanted,
} from './order.query.ts';
import { toOrderView, toStepViews, type OrderStepView, type OrderView } from './order.view.ts';

/** Orders in numbers, in the scope of the list. */
export interface OrderStatsView {
  totalOrders: number;
  pendingOrders: number;
  paidOrders: number;
  shippedOrders: number;
  deliveredOrders: number;
  cancelledOrders: number;
  /** Paid for: PAID, SHIPPED and DELIVERED. */
  completedOrders: number;
  totalSpentCents: Cents;
  /** Whose they are; null for everybody's. */
  ofUserId: number | null;
}

type OrderPage = Page<Shown<OrderView>>;

function known(totals: OrderTotals | null): OrderTotals {
  if (!totals) {
    throw new Error('An aggregate without a row');
  }
  return totals;
}

/** Reads orders. */
export class OrderService {
  private readonly pages = new BoundedPages();
  private readonly largeTotals = new LargeCounts<OrderTotals>();
  private readonly largeRevenues = new LargeCounts<Cents>();

  constructor(
    private readonly payments: PaymentService,
    private readonly pictures: PictureAddresses,
    private readonly lapses: OrderLapses,
  ) {}

  /** Own orders, newest first (O5). */
  async mine(call: Call, filter: OrderFilter, request: PageRequest): Promise<OrderPage> {
    return this.page(call, ordersWanted(signedIn(call.actor).userId, filter), request);
  }

  /** Everybody's orders for who sees orders, own ones for others (O1, D54). */
  async list(call: Call, filter: OrderFilter, request: PageRequest): Promise<OrderPage> {
    return this.page(call, ordersWanted(scopeOf(call.actor), filter), request);
  }

  /** Orders in numbers, in the same scope as the list (O8). */
  async stats(call: Call, filter: OrderFilter, isOwn = false): Promise<OrderStatsView> {
    const userId = isOwn ? signedIn(call.actor).userId : scopeOf(call.actor);
    const totals = await this.totals(call, ordersWanted(userId, filter));
    const { paidOrders, shippedOrders, deliveredOrders } = totals;
    return { ...totals, completedOrders: paidOrders + shippedOrders + deliveredOrders, ofUserId: userId };
  }

  /** What the club has of the money for the orders of these numbers; of very many it may be half a minute old. */
  async revenue({ em }: Call, { ofUserId, totalOrders }: OrderStatsView): Promise<Cents> {
    const sum = async (): Promise<Cents> =>
      (await orderRevenue.first(em, { userId: ofUserId }))?.revenueCents ?? cents(0);
    return isBeyondBound(totalOrders) ? this.largeRevenues.of(String(ofUserId), sum) : sum();
  }

  /** Exact, but for more orders than are counted at every look: their numbers may be half a minute old. */
  private totals({ em }: Call, orders: OrdersWanted): Promise<OrderTotals> {
    return this.largeTotals.ofFew(JSON.stringify(orders), {
      few: async () => known(await boundedOrderTotals.first(em, orders)),
      sizeOf: ({ totalOrders }) => totalOrders,
      all: async () => known(await orderTotals.first(em, orders)),
    });
  }

  /** One order in the caller's view; any other does not exist for the caller (O2). */
  async get(call: Call, id: number): Promise<Shown<OrderView>> {
    const order = await this.find(call, id);
    if (!order) {
      throw notFound();
    }
    return reveal(call, seeOrder, order, `read order ${String(id)}`);
  }

  /** One order, whoever asks; null for none. For who decides otherwise who may see it. */
  async find(call: Call, id: number): Promise<OrderView | null> {
    await this.lapses.ofOrders(call, [id]);
    const [row] = await ordersByIds(call.em, { ids: [id] });
    const [order] = row ? await this.present(call, [row]) : [];
    return order ?? null;
  }

  /** What happened to an order that its reader sees, in order. */
  async steps(call: Call, { id }: OrderView): Promise<OrderStepView[]> {
    return toStepViews(await stepsOf(call.em, { orderIds: [id] }), isAllowed(seeAllOrders(call.actor)));
  }

  private async page(call: Call, orders: OrdersWanted, request: PageRequest): Promise<OrderPage> {
    const page = await this.pages.read(request, {
      asked: orders,
      rows: async (window) => {
        const found = await orderPage(call.em, { orders, ...window });
        const due = found.filter((row) => this.lapses.isDue(row)).map(({ id }) => id);
        return (await this.lapses.ofOrders(call, due)) ? orderPage(call.em, { orders, ...window }) : found;
      },
      count: () => countOrders.first(call.em, orders),
    });
    const views = await this.present(call, page.results);
    return { ...page, results: views.map((order) => shownInList(call.actor, order)) };
  }

  /** Joins rows with what belongs to them, in three statements however many they are. */
  private async present(call: Call, rows: readonly OrderRow[]): Promise<OrderView[]> {
    if (rows.length === 0) {
      return [];
    }
    const orderIds = rows.map(({ id }) => id);
    const lines = Map.groupBy(await linesOf(call.em, { orderIds }), ({ order_id }) => order_id);
    const payments = await this.paymentsOf(call, orderIds);
    return rows.map((row) =>
      toOrderView(row, {
        lines: lines.get(row.id) ?? [],
        payments: payments.get(row.id) ?? [],
        imageAddress: (image) => this.pictures.of(image),
      }),
    );
  }

  private async paymentsOf(call: Call, orderIds: readonly number[]): Promise<Map<number, PaymentView[]>> {
    const links = await paymentsOf(call.em, { orderIds });
    const ids = links.map(({ payment_id }) => payment_id);
    const views = ids.length === 0 ? new Map<number, PaymentView>() : await this.payments.byIds(call, ids);
    const grouped = new Map<number, PaymentView[]>();
    for (const { order_id: orderId, payment_id: paymentId } of links) {
      const view = views.get(paymentId);
      if (view) {
        grouped.set(orderId, [...(grouped.get(orderId) ?? []), view]);
      }
    }
    return grouped;
  }
}

/** What a list has found in the scope of its reader. */
function shownInList(actor: Actor, order: OrderView): Shown<OrderView> {
  const shown = showTo(actor, seeOrder, order);
  if (!shown) {
    throw new Error(`A list found order ${String(order.id)}, which its reader may not see`);
  }
  return shown;
}

/** Null: everybody's rows. */
const scopeOf = (actor: Actor): number | null =>
  isAllowed(seeAllOrders(actor)) ? null : signedIn(actor).userId;
