import { containsPattern } from '../../core/db/search.ts';
import { MAX_ROW_ID } from '../../core/row-id.ts';
import { normaliseKenyanPhone } from '../payments/records/phone.ts';
import { readOrderNumber } from './order-number.ts';
import type { OrderStatusCode } from './order-states.ts';
import type { OrdersWanted } from './order.query.ts';

/** What a list of orders is narrowed to; absent and null mean "all". */
export interface OrderFilter {
  status?: OrderStatusCode | null;
  /** Part of the number or of an item's name; for staff also of the buyer's name and e-mail, of a receipt or a phone. */
  search?: string | null;
  isRefundDue?: boolean | null;
  /** First and last day in Nairobi, both included. */
  dateFrom?: string | null;
  dateTo?: string | null;
}

const NO_ROW = 0;

const rowIn = (typed: string): number => {
  const row = /^\d{1,10}$/.test(typed) ? Number(typed) : NO_ROW;
  return row > MAX_ROW_ID ? NO_ROW : row;
};

/** What a filter asks of orders: of own ones when `userId` is given, of everybody's otherwise. */
export function ordersWanted(userId: number | null, filter: OrderFilter): OrdersWanted {
  const typed = (filter.search ?? '').trim();
  const pattern = containsPattern(typed);
  const phone = normaliseKenyanPhone(typed);
  return {
    userId,
    status: filter.status ?? null,
    isRefundDue: filter.isRefundDue ?? null,
    dateFrom: filter.dateFrom ?? null,
    dateTo: filter.dateTo ?? null,
    found:
      pattern === null
        ? null
        : {
            pattern,
            number: readOrderNumber(typed),
            // Every number begins alike: an index of trigrams would read itself as a whole for that.
            numberPattern: containsPattern(typed.replace(/^ch-/i, '-')) ?? '',
            row: rowIn(typed),
            receipt: typed.toUpperCase(),
            isWide: userId === null,
            phones: userId === null && phone !== null ? [phone, `0${phone.slice(3)}`, typed] : null,
          },
  };
}
