import { orderNumberOf } from '../features/orders/order-number.ts';
import type { CancelCause, OrderStatusCode } from '../features/orders/order-states.ts';
import { demoOrders, endStates, type DemoOrder } from './demo-orders.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Something that happened to an order of the demonstration. */
interface ToldStep {
  status: OrderStatusCode | null;
  at: Date;
  /** Null for what the server did. */
  by: string | null;
  text: string;
}

/** When the money of an order came and went. */
interface ToldMoney {
  paidAt: Date;
  isCash: boolean;
  /** When a refund was asked for; null without one. */
  refundedAt: Date | null;
}

/** An order of the demonstration with its row, its number, and what happened to it when. */
export interface ToldOrder {
  id: number;
  number: string;
  order: DemoOrder;
  status: OrderStatusCode;
  cause: CancelCause | null;
  placedAt: Date;
  money: ToldMoney | null;
  cancelledAt: Date | null;
  steps: ToldStep[];
}

const STAFF = 'admin';

/** Hours after an order was placed, or after the step before. */
const AFTER = {
  mpesa: 0.2,
  cash: 1,
  ready: 26,
  delivered: 30,
  calledOff: 5,
  lapsed: 72,
  refused: 50,
  refund: 1,
};

const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS);

function cancellation(placedAt: Date, cause: CancelCause | null, by: string): ToldStep[] {
  const told: Partial<Record<CancelCause, Omit<ToldStep, 'status'>>> = {
    OWNER: { at: later(placedAt, AFTER.calledOff), by, text: '' },
    LAPSED: { at: later(placedAt, AFTER.lapsed), by: null, text: 'Not paid in 72 hours.' },
    STAFF: { at: later(placedAt, AFTER.refused), by: STAFF, text: '' },
  };
  const step = cause === null ? undefined : told[cause];
  return step ? [{ status: 'CANCELLED', ...step }] : [];
}

function fulfilment(status: OrderStatusCode, paidAt: Date): ToldStep[] {
  const ready: ToldStep = { status: 'SHIPPED', at: later(paidAt, AFTER.ready), by: STAFF, text: '' };
  const done: ToldStep = { status: 'DELIVERED', at: later(ready.at, AFTER.delivered), by: STAFF, text: '' };
  return status === 'DELIVERED' ? [ready, done] : status === 'SHIPPED' ? [ready] : [];
}

function noteOf({ note = '' }: DemoOrder, last: ToldStep): ToldStep[] {
  return note === '' ? [] : [{ status: null, at: later(last.at, 0.1), by: STAFF, text: note }];
}

function tell(order: DemoOrder, id: number, now: Date): ToldOrder {
  const { status, cause, isPaid } = endStates[order.end];
  const isCash = order.isCash ?? false;
  const placedAt = later(now, -order.hoursAgo);
  const paidAt = later(placedAt, isCash ? AFTER.cash : AFTER.mpesa);
  const placed: ToldStep = { status: 'PENDING', at: placedAt, by: order.by, text: '' };
  const paid: ToldStep = { status: 'PAID', at: paidAt, by: isCash ? STAFF : null, text: '' };
  const cancelled = cancellation(placedAt, cause, order.by);
  const steps = [placed, ...(isPaid ? [paid] : []), ...fulfilment(status, paidAt), ...cancelled];
  const cancelledAt = cancelled[0]?.at ?? null;
  const isRefunded = order.end === 'REFUNDED' && cancelledAt !== null;
  const refundedAt = isRefunded ? later(cancelledAt, AFTER.refund) : null;
  return {
    ...{ id, number: orderNumberOf(id), order, status, cause, placedAt, cancelledAt },
    money: isPaid ? { paidAt, isCash, refundedAt } : null,
    steps: [...steps, ...noteOf(order, steps.at(-1) ?? placed)],
  };
}

/** What happened to the orders of the demonstration, given the rows they get. */
export const tellOrders = (ids: readonly number[], now: Date): ToldOrder[] =>
  demoOrders.flatMap((order, place) => {
    const id = ids[place];
    return id === undefined ? [] : tell(order, id, now);
  });
