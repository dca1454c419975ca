import { sql, type Expression, type SqlBool } from 'kysely';
import { allOf, anyOf, contains, type Condition } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows, countWhere } from '../../../core/db/counts.ts';
import { ListOrder, newestFirst } from '../../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import {
  bookStates,
  type BookState,
  type PaymentKind,
  type PaymentStatusCode,
} from '../records/payment-states.ts';
import { soldBy, type PurchaseFacts } from '../settlement/purchase-facts.ts';
import { bookState } from '../records/book-state.ts';
import { dueBy, isHeld, isRefunded } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { hasOpenRefund, paidOutCents } from '../records/refunded.ts';
import { SEARCHED_PAYMENT } from '../records/searched.ts';

const db = builderOf<PaymentTables>();

/** What is asked of payments; null asks nothing. */
interface PaymentsAsked {
  userId: Value<number> | null;
  type: Value<PaymentKind> | null;
  status: Value<PaymentStatusCode> | null;
  state: Value<BookState> | null;
  /** First and last day in Nairobi. */
  dateFrom: Value<string> | null;
  dateTo: Value<string> | null;
  needsReview: boolean | null;
  refundDue: boolean | null;
  /** What is paid for, as its seller names it. */
  purchaseKey: Value<string> | null;
  /** Over without money, whether it never came or was taken back. */
  isWithoutMoney: boolean;
  isPrompted: boolean | null;
  found: Search | null;
}

interface Search {
  pattern: Value<string>;
  /** The same as a phone in the form that is kept, where it can be one. */
  phone: Value<string> | null;
}

/** The payments asked for, as their reader gives them. */
export type PaymentsWanted = Given<PaymentsAsked>;

/** What users_search_index is built on; the line breaks keep a search inside one field. */
const SEARCHED_PAYER = sql<string>`(s.name || chr(10) || s.email)`;

/** In the payment itself, or in its payer; an array, so that the payments of the few payers found are looked up. */
function contain({ pattern, phone }: Search): Expression<SqlBool> {
  const payers = db.selectFrom('users as s').select('s.id').where(contains(SEARCHED_PAYER, pattern));
  const found = sql<SqlBool>`(${contains(SEARCHED_PAYMENT, pattern)} or p.user_id = any(array(${payers})))`;
  // A number is kept as M-Pesa takes it and typed in several forms: 0712 345 678, +254 712 345678.
  return given(phone, (number) => sql<SqlBool>`(${SEARCHED_PAYMENT} ilike ${number} or ${found})`) ?? found;
}

const orNot = (condition: Expression<SqlBool>, yes: boolean): Expression<SqlBool> =>
  yes ? condition : sql<SqlBool>`not ${condition}`;

/** Over without money, whether it never came or was taken back. */
const isWithoutMoney = sql<SqlBool>`p.status in ('FAILED', 'REVERSED')`;
const isPrompted = sql<SqlBool>`exists (select 1 from payment_attempts pa where pa.payment_id = p.id)`;

const found = (asked: PaymentsAsked, behind: Condition | null = null) =>
  db.selectFrom('payments as p').where((eb) =>
    allOf(
      behind,
      given(asked.userId, (id) => eb('p.user_id', '=', id)),
      given(asked.type, (type) => eb('p.type', '=', type)),
      given(asked.status, (status) => eb('p.status', '=', status)),
      given(asked.state, (state) => eb(bookState, '=', state)),
      given(
        asked.dateFrom,
        (day) => sql`p.created_at >= (${day}::date::timestamp at time zone 'Africa/Nairobi')`,
      ),
      given(
        asked.dateTo,
        (day) => sql`p.created_at < ((${day}::date + 1)::timestamp at time zone 'Africa/Nairobi')`,
      ),
      given(asked.needsReview, (yes) => orNot(sql`(p.review_reason is not null)`, yes)),
      given(asked.refundDue, (yes) => orNot(sql`p.refund_due`, yes)),
      given(asked.purchaseKey, (key) => eb('p.purchase_key', '=', key)),
      asked.isWithoutMoney ? isWithoutMoney : null,
      given(asked.isPrompted, (yes) => orNot(isPrompted, yes)),
      given(asked.found, contain),
    ),
  );

const some: PaymentsWanted = {
  ...{ userId: 1, type: 'MEMBERSHIP', status: 'COMPLETED', dateFrom: '2026-01-01', dateTo: '2026-01-01' },
  ...{
    state: 'COMPLETED',
    needsReview: true,
    refundDue: false,
    purchaseKey: 'order:1',
    isPrompted: true,
    isWithoutMoney: true,
  },
  found: { pattern: '%', phone: '%' },
};
const all: PaymentsWanted = {
  ...{ userId: null, type: null, status: null, dateFrom: null, dateTo: null },
  ...{
    state: null,
    needsReview: null,
    refundDue: null,
    purchaseKey: null,
    isPrompted: null,
    isWithoutMoney: false,
    found: null,
  },
};

export const countPayments = statement(
  (asked: PaymentsAsked) => found(asked).select(countRows.as('n')),
  [some, { ...some, found: { pattern: '%', phone: null } }, all],
);

/** What is counted of payments. Worked out once for each row, although several counts ask for it: hence the offset. */
const standing = (asked: PaymentsAsked) =>
  found(asked)
    .select(['p.amount_cents', 'p.status', 'p.type', 'p.review_reason', 'p.refund_due'])
    .select([bookState.as('state'), isRefunded.as('is_refunded'), paidOutCents.as('back_cents')])
    .offset(sql.lit(0));

/** Totals over payments. Amounts count completed ones only (contract D57), and none that was sent back. */
export const paymentTotals = statement(
  (asked: PaymentsAsked) =>
    db
      .selectFrom(standing(asked).as('p'))
      .select([
        countRows.as('totalPayments'),
        sql<Cents>`coalesce(sum(p.amount_cents - p.back_cents) filter (where p.status = 'COMPLETED' and not p.is_refunded), 0)::float8`.as(
          'totalAmountCents',
        ),
        ...bookStates.map((state) => countWhere(sql`p.state = ${sql.lit(state)}`).as(state)),
        countWhere(sql`p.status = 'COMPLETED'`).as('completedPayments'),
        countWhere(sql`p.status = 'PENDING'`).as('pendingPayments'),
        countWhere(isWithoutMoney).as('failedPayments'),
        countWhere(sql`p.type = 'MEMBERSHIP'`).as('membershipPayments'),
        countWhere(sql`p.type = 'ORDER'`).as('orderPayments'),
        countWhere(sql`p.type = 'EVENT'`).as('eventPayments'),
        countWhere(sql`p.review_reason is not null`).as('needReview'),
        countWhere(sql`p.refund_due`).as('refundsDue'),
      ]),
  [some, all],
);

/** The payment of a prompt. */
export const paymentOfPrompt = statement((asked: { attemptId: Value<number> }) =>
  db.selectFrom('payment_attempts').select('payment_id as id').where('id', '=', asked.attemptId),
);

/** A payment by any name that a client may hold; the number of its prompt before the others. */
export const paymentNamed = statement((asked: { attemptId: Value<number>; name: Value<string> }) =>
  db
    .selectFrom('payments as p')
    .leftJoin('payment_attempts as a', 'a.payment_id', 'p.id')
    .select('p.id')
    .where((eb) =>
      eb.or([
        eb('a.id', '=', asked.attemptId),
        eb('a.checkout_request_id', '=', asked.name),
        eb('p.reference', '=', asked.name),
        eb('p.receipt', '=', asked.name),
      ]),
    )
    .orderBy(sql`a.id = ${asked.attemptId}`, 'desc')
    .limit(sql.lit(1)),
);

interface PageAsked extends CursorWindow {
  payments: PaymentsAsked;
  oldestFirst: boolean;
}

const NEWEST = newestFirst('p.created_at', 'p.id');
const OLDEST = new ListOrder<number>('moment', sql.ref('p.created_at'), sql.ref('p.id'), false);

const orderOf = ({ oldestFirst }: PageAsked): ListOrder<number> => (oldestFirst ? OLDEST : NEWEST);

const onPage = (asked: PageAsked) =>
  found(asked.payments, orderOf(asked).behind(asked.after))
    .orderBy(orderOf(asked).words)
    .limit(asked.limit)
    .offset(asked.offset);

const chosen = (asked: PageAsked) => onPage(asked).selectAll('p');

const totalOf = ({ payments, isCounted }: PageAsked) =>
  boundedCountOf(found(payments), isCounted).as('total');

const PAGES: Given<PageAsked>[] = [
  { payments: some, oldestFirst: true, ...FIRST_ROW },
  { payments: all, oldestFirst: false, ...FIRST_UNCOUNTED },
  ...[true, false].map((oldestFirst) => ({ payments: all, oldestFirst, ...BEHIND_A_ROW })),
];

/** What tells of a payment by itself, without its prompt, its seller and what was decided. */
const BRIEF = [
  ...(['p.id', 'p.user_id', 'p.reference', 'p.account_reference', 'p.amount_cents', 'p.type'] as const),
  ...(['p.method', 'p.status', 'p.receipt', 'p.price_cents', 'p.review_reason', 'p.refund_due'] as const),
  ...(['p.phone_number', 'p.description', 'p.created_at', 'p.updated_at', 'p.completed_at'] as const),
] as const;

/** A page of payments in brief, with their number. */
export const paymentsInBrief = statement(
  (asked: PageAsked) =>
    onPage(asked)
      .select(BRIEF)
      .select([NEWEST.shown.as('place'), totalOf(asked)]),
  PAGES,
);

/** What was taken back of payment `p`. */
const reversedCents = sql<Cents | null>`(select sum(r.amount_cents)::int from payment_reversals r where r.payment_id = p.id)`;

/** M-Pesa has told of its money at the PayBill, and its books have not been read since. */
const isPendingBooks = sql<boolean>`(p.status = 'COMPLETED' and (
  exists (select 1 from paybill_shares s join paybill_payments m on m.id = s.money_id
           where s.payment_id = p.id and m.verified_at is null and m.doubted_at is null)
  or exists (select 1 from paybill_payments m join payment_attempts pa on pa.payment_id = p.id
              where m.receipt = p.receipt and m.place = 'PAYMENT' and pa.verified_by is null)))`;

const WORKED_OUT = [
  isPendingBooks.as('is_pending_books'),
  isRefunded.as('is_refunded'),
  isHeld.as('is_held'),
  bookState.as('book_state'),
  reversedCents.as('reversed_cents'),
  paidOutCents.as('paid_out_cents'),
  hasOpenRefund.as('has_open_refund'),
  dueBy.as('due_by_id'),
] as const;

/** The statements that show payments, each payment with what its seller knows of it. */
export function shownPayments(sellers: readonly PurchaseFacts[]) {
  const shown = (payments: ReturnType<typeof chosen>) =>
    db
      .selectFrom(payments.as('p'))
      .innerJoin('users as u', 'u.id', 'p.user_id')
      .leftJoin('payment_attempts as a', 'a.payment_id', 'p.id')
      .leftJoin(soldBy(sellers), 'sold.payment_id', 'p.id')
      .select([...BRIEF, 'p.received_cents'])
      .select(['a.id as attempt_id', 'a.state', 'a.checkout_request_id', 'a.merchant_request_id'])
      .select(['a.reported_paid_at', 'a.unanswered_since'])
      .select(['a.result_code', 'a.result_desc', 'u.name as user_name', 'u.email', 'u.username'])
      .select(['sold.membership_payment_id', 'sold.months', 'sold.order_id', 'sold.event_id', ...WORKED_OUT]);

  const page = statement(
    (asked: PageAsked) =>
      shown(chosen(asked))
        .select([NEWEST.shown.as('place'), totalOf(asked)])
        .orderBy(orderOf(asked).words),
    PAGES,
  );

  const byIds = statement((asked: { ids: Value<readonly number[]> }) =>
    shown(db.selectFrom('payments as p').selectAll('p').where('p.id', '=', anyOf(asked.ids))),
  );

  return { page, byIds };
}

/** A payment as its own row tells of it. */
export type BriefPayment = Omit<RowsOf<typeof paymentsInBrief>, 'place' | 'total'>;

export type PaymentRow = RowsOf<ReturnType<typeof shownPayments>['byIds']>;
