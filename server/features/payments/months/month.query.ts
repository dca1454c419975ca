import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, float, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { MonthChannel, MonthEntryKind, PaymentKind } from '../records/payment-states.ts';
import { openMovements } from './movements.ts';
import { unexplainedIn } from '../statements/comparison.query.ts';
import { isUnmatched } from '../records/unmatched-line.ts';

const GROUP = {
  kind: branded<MonthEntryKind>(text),
  type: branded<PaymentKind>(text),
  channel: branded<MonthChannel>(text),
  lateFrom: nullable(text),
  count: int,
  cents: float,
};

const grouped = sql`kind, type, channel, to_char(late_from, 'YYYY-MM') "lateFrom", count(*)::int count, sum(cents)::float8 cents`;

/** What a month that is not closed counts so far, by kind, what was paid for, channel and the month it comes late from. */
export const openLines = statementOf(
  GROUP,
  (asked: { month: Value<string> }) => sql`
    select ${grouped} from (${openMovements}) o where counts_in = ${asked.month}::date
     group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
);

/** The same of closings. */
export const closedLines = statementOf(
  { ...GROUP, closingId: int },
  (asked: { closingIds: Value<readonly number[]> }) => sql`
    select ${grouped}, closing_id "closingId" from month_entries where closing_id = any(${asked.closingIds}::int[])
     group by 1, 2, 3, 4, closing_id order by 1, 2, 3, 4`,
);

/** Money of one kind in a month. */
export type MonthLine = RowsOf<typeof openLines>;

/** Every month that is not closed and counts money, oldest first. */
export const openMonths = statementOf(
  { month: text, receivedCents: float, sentBackCents: float },
  () => sql`
    select to_char(counts_in, 'YYYY-MM') "month",
           coalesce(sum(cents) filter (where kind in ('RECEIPT', 'RETURN')), 0)::float8 "receivedCents",
           coalesce(sum(cents) filter (where kind not in ('RECEIPT', 'RETURN')), 0)::float8 "sentBackCents"
      from (${openMovements}) o group by 1 order by 1`,
);

/** What a month is about to be closed with, entry by entry. */
export const openEntries = statementOf(
  {
    kind: branded<MonthEntryKind>(text),
    sourceId: int,
    paymentId: int,
    type: branded<PaymentKind>(text),
    channel: branded<MonthChannel>(text),
    day: text,
    lateFrom: nullable(text),
    correctsDay: nullable(text),
    cents: float,
  },
  (asked: { month: Value<string> }) => sql`
    select kind, source_id "sourceId", payment_id "paymentId", type, channel, day::text "day", late_from::text "lateFrom",
           corrects_day::text "correctsDay", cents::float8 cents
      from (${openMovements}) o where counts_in = ${asked.month}::date`,
);

export type OpenEntry = RowsOf<typeof openEntries>;

/** Keeps entries of a closing, which come as JSON. */
export const keepEntries = statementOf(
  {},
  (asked: { closingId: Value<number>; entries: Value<string> }) => sql`
    insert into month_entries (closing_id, kind, source_id, payment_id, type, channel, day, late_from, corrects_day, cents)
    select ${asked.closingId}::int, e.kind, e."sourceId", e."paymentId", e.type, e.channel, e.day, e."lateFrom", e."correctsDay", e.cents
      from jsonb_to_recordset(${asked.entries}::jsonb) as e(
        kind text, "sourceId" int, "paymentId" int, type text, channel text, day date, "lateFrom" date, "correctsDay" date, cents bigint)`,
);

/** The entries of a closing with whose money they are, as papers list them. */
export const entriesOf = statementOf(
  {
    kind: branded<MonthEntryKind>(text),
    type: branded<PaymentKind>(text),
    channel: branded<MonthChannel>(text),
    day: text,
    lateFrom: nullable(text),
    correctsDay: nullable(text),
    cents: float,
    reference: text,
    receipt: text,
    receiptNumber: text,
    payerName: text,
    description: text,
    refundNumber: text,
  },
  (asked: { closingId: Value<number> }) => sql`
    select e.kind, e.type, e.channel, e.day::text "day", to_char(e.late_from, 'YYYY-MM') "lateFrom", e.corrects_day::text "correctsDay",
           e.cents::float8 cents, p.reference, coalesce(p.receipt, m.external_reference, '') receipt, coalesce(c.number, '') "receiptNumber",
           u.name "payerName", p.description, coalesce(r.number, '') "refundNumber"
      from month_entries e join payments p on p.id = e.payment_id join users u on u.id = p.user_id
      left join manual_payments m on m.payment_id = p.id
      left join payment_receipts c on c.payment_id = p.id
      left join refunds r on e.kind = 'REFUND' and r.id = e.source_id
     where e.closing_id = ${asked.closingId}
     order by e.kind, e.day, e.id`,
);

export type PaperEntry = RowsOf<typeof entriesOf>;

/** What is still open of a month and of those before it. */
export const openMatters = statementOf(
  {
    inReview: int,
    refundsDue: int,
    refundsOpen: int,
    unmatched: int,
    heldInParts: int,
    unfinished: int,
    unexplained: int,
  },
  (asked: { before: Value<Date>; firstDay: Value<string>; lastDay: Value<string> }) => sql`
    select (select count(*)::int from payments where review_reason is not null and created_at < ${asked.before}) "inReview",
           (select count(*)::int from payments where refund_due and created_at < ${asked.before}) "refundsDue",
           (select count(*)::int from refunds where state in ('REQUESTED', 'APPROVED') and asked_at < ${asked.before}) "refundsOpen",
           (select count(*)::int from ledger_lines l where ${isUnmatched} and coalesce(l.paid_at, l.created_at) < ${asked.before}) unmatched,
           (select count(*)::int from paybill_payments where place = 'MEMBER' and amount_cents > spent_cents + sent_back_cents
               and coalesce(paid_at, created_at) < ${asked.before}) "heldInParts",
           (select count(*)::int from payments where status = 'PENDING' and created_at < ${asked.before}) unfinished,
           ${unexplainedIn(asked.firstDay, asked.lastDay)} unexplained`,
);

export type OpenMatters = RowsOf<typeof openMatters>;

const CLOSING = {
  id: int,
  month: text,
  openingCents: float,
  receivedCents: float,
  refundedCents: float,
  reversedCents: float,
  returnedCents: float,
  chargesCents: float,
  closingCents: float,
  mpesaOpeningCents: float,
  mpesaClosingCents: float,
  statementCents: nullable(float),
  explanation: text,
  comparisonId: nullable(int),
  closedBy: text,
  closedAt: moment,
  reopenedAt: nullable(moment),
};

const closings = sql`
  select c.id, to_char(c.month, 'YYYY-MM') "month", c.opening_cents::float8 "openingCents", c.received_cents::float8 "receivedCents",
         c.refunded_cents::float8 "refundedCents", c.reversed_cents::float8 "reversedCents", c.returned_cents::float8 "returnedCents",
         c.charges_cents::float8 "chargesCents", c.closing_cents::float8 "closingCents", c.mpesa_opening_cents::float8 "mpesaOpeningCents",
         c.mpesa_closing_cents::float8 "mpesaClosingCents", c.statement_cents::float8 "statementCents", c.explanation,
         c.comparison_id "comparisonId", u.name "closedBy", c.closed_at "closedAt", c.reopened_at "reopenedAt"
    from month_closings c join users u on u.id = c.closed_by_id`;

/** The closings that stand, newest month first. */
export const standingClosings = statementOf(
  CLOSING,
  (asked: { limit: Value<number> }) =>
    sql`${closings} where c.reopened_at is null order by c.month desc limit ${asked.limit}`,
);

/** Every closing of a month, the newest first. */
export const closingsOfMonth = statementOf(
  CLOSING,
  (asked: { month: Value<string> }) =>
    sql`${closings} where c.month = ${asked.month}::date order by c.id desc`,
);

export type ClosingRow = RowsOf<typeof closingsOfMonth>;
