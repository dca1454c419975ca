import { containsPattern } from '../../core/db/search.ts';
import type { PaymentKind, PaymentStatusCode } from './payment-states.ts';
import { normaliseKenyanPhone } from './phone.ts';

/** What a list of payments is narrowed to; absent and null mean "all". */
export interface PaymentFilter {
  type?: PaymentKind | null;
  status?: PaymentStatusCode | null;
  /** First and last day in Nairobi, both included. */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Part of a receipt, reference, phone, name or e-mail. */
  search?: string | null;
  needsReview?: boolean | null;
  refundDue?: boolean | null;
  /** Only payments of this order. There are no orders yet, so none is found. */
  orderId?: number | null;
  /** Only payments that asked a phone. */
  isPrompted?: boolean | null;
}

export interface Condition {
  sql: string;
  params: unknown[];
}

/** What payments_search_index and users_search_index are built on; the line breaks keep a search inside one field. */
const SEARCHED = `(coalesce(p.receipt, '') || chr(10) || p.reference || chr(10) || p.account_reference || chr(10) || p.phone_number)`;
const SEARCHED_PAYER = '(s.name || chr(10) || s.email)';

/** In the payment itself, or in its payer; an array, so that the payments of the few payers found are looked up. */
const FOUND = String.raw`(${SEARCHED} ilike ? escape '\' or p.user_id = any(array(select s.id from users s where ${SEARCHED_PAYER} ilike ? escape '\')))`;

/** A number is kept as M-Pesa takes it and typed in several forms: 0712 345 678, +254 712 345678. */
const PHONED = `(${SEARCHED} ilike ? or ${FOUND})`;

/** The `where` of a payment list: own rows when `userId` is given, everybody's otherwise. */
export function paymentCondition(userId: number | null, filter: PaymentFilter): Condition {
  const parts: [string, ...unknown[]][] = [];
  const add = (sql: string, value: unknown): void => {
    if (value !== undefined && value !== null && value !== '') {
      parts.push([sql, value]);
    }
  };
  add('p.user_id = ?', userId);
  add('p.type = ?', filter.type);
  add('p.status = ?', filter.status);
  add(`p.created_at >= (?::date::timestamp at time zone 'Africa/Nairobi')`, filter.dateFrom);
  add(`p.created_at < ((?::date + 1)::timestamp at time zone 'Africa/Nairobi')`, filter.dateTo);
  add('(p.review_reason is not null) = ?', filter.needsReview);
  add('p.refund_due = ?', filter.refundDue);
  if (filter.orderId !== undefined && filter.orderId !== null) {
    parts.push(['false']);
  }
  add('exists (select 1 from payment_attempts pa where pa.payment_id = p.id) = ?', filter.isPrompted);
  const pattern = containsPattern(filter.search);
  if (pattern !== null) {
    const phone = normaliseKenyanPhone(filter.search ?? '');
    parts.push(phone === null ? [FOUND, pattern, pattern] : [PHONED, `%${phone}%`, pattern, pattern]);
  }
  return {
    sql: parts.length === 0 ? 'true' : parts.map(([sql]) => sql).join(' and '),
    params: parts.flatMap(([, ...values]) => values),
  };
}
