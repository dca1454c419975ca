import { sql, type Expression } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, float, int, nullable, text, type Column } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { BookState, PaymentKind, RefundState } from '../records/payment-states.ts';
import { bookState } from '../records/book-state.ts';
import { isRefunded } from '../records/decided.ts';
import { paidOutCents } from '../records/refunded.ts';
import { wentBack } from '../records/went-back.ts';
import type { MoneyChannel } from './money-channel.ts';
import { isUnmatched } from '../records/unmatched-line.ts';

/** First and last day in Nairobi. */
interface DaysAsked {
  from: Value<string>;
  to: Value<string>;
}

const centsColumn: Column<Cents> = branded<Cents>(float);

/** Midnight in Nairobi at which a day begins, so many days later. */
const midnight = (day: Value<string>, later = 0) =>
  sql<Date>`((${day}::date + ${sql.lit(later)})::timestamp at time zone 'Africa/Nairobi')`;

const isWithin = (moment: Expression<unknown>, { from, to }: DaysAsked) =>
  sql<boolean>`(${moment} >= ${midnight(from)} and ${moment} < ${midnight(to, 1)})`;

/** By which way the money of payment `p` came; `m` is what staff recorded of it: without a record it was cash at the office. */
const channel = sql<MoneyChannel>`case
  when m.channel in ('CASH', 'BANK', 'PAYBILL') then m.channel
  when exists (select 1 from payment_attempts pa where pa.payment_id = p.id) then 'PROMPT'
  when p.method = 'MPESA' then 'PAYBILL'
  when p.method = 'MANUAL' then 'CASH'
  else 'OTHER' end`;

/** What is left of payment `p`, as the list of payments counts revenue: nothing that was reversed or sent back. */
const leftCents = sql`case when p.status = 'COMPLETED' and not ${isRefunded} then p.amount_cents - ${paidOutCents} else 0 end`;

/** Whether payment `p` was credited, whatever became of its money; of a waived fee that is nothing. */
const credited = sql`p.status in ('COMPLETED', 'REVERSED')`;

/**
 * What came in on some days, by kind, by channel, by month and in all: each row is about the one of them that is not null.
 * A payment belongs to the day on which it was asked for or recorded, as in the list of payments.
 */
export const moneyIn = statementOf(
  {
    kind: branded<PaymentKind | null>(text),
    channel: branded<MoneyChannel | null>(text),
    month: nullable(text),
    count: int,
    cents: centsColumn,
    leftCents: centsColumn,
    payers: int,
    waived: int,
  },
  (asked: DaysAsked) => sql`
    select money.kind, money.channel, money.month,
           (count(*) filter (where money.cents > 0))::int count,
           coalesce(sum(money.cents), 0)::float8 cents,
           coalesce(sum(money.left_cents), 0)::float8 "leftCents",
           (count(distinct money.user_id) filter (where money.kind = 'MEMBERSHIP' and money.left_cents > 0))::int payers,
           (count(*) filter (where money.cents = 0))::int waived
      from (select p.type kind, ${channel} channel, to_char(p.created_at at time zone 'Africa/Nairobi', 'YYYY-MM') as month,
                   p.user_id, p.amount_cents cents, ${leftCents} left_cents
              from payments p left join manual_payments m on m.payment_id = p.id
             where ${credited} and ${isWithin(sql.ref('p.created_at'), asked)}
            offset 0) money
     group by grouping sets ((money.kind), (money.channel), (money.month), ())`,
);

/** Of held money nothing had come in for the books, so that nothing of them goes out with it. */
const isOfPayment = sql`r.payment_id is not null`;

/** What went back, was taken by M-Pesa, or counts again after that. */
export type MoneyBackKind = 'REFUND' | 'REVERSAL' | 'RETURN';

/** What went back on some days, and what counts again, by month and kind. */
export const moneyBack = statementOf(
  { kind: branded<MoneyBackKind>(text), month: text, count: int, cents: centsColumn },
  (asked: DaysAsked) => sql`
    select case back.kind when 'SENT_BACK' then 'REFUND' else back.kind end kind, to_char(back.day, 'YYYY-MM') as month,
           count(distinct case back.kind when 'REVERSAL' then back.payment_id else back.source_id end)::int count, sum(back.cents)::float8 cents
      from (${wentBack}) back
     where back.day between ${asked.from}::date and ${asked.to}::date and back.cents > 0
     group by 1, 2`,
);

/** All that came in before a day, or came back after a reversal, less all that went back before it. */
export const balanceBefore = statementOf(
  { cents: float },
  (asked: { day: Value<string> }) => sql`
    select (coalesce((select sum(p.amount_cents) from payments p
                       where ${credited} and p.created_at < ${midnight(asked.day)}), 0)
          - coalesce((select sum(case back.kind when 'RETURN' then -back.cents else back.cents end) from (${wentBack}) back
                       where back.day < ${asked.day}::date), 0))::float8 cents`,
);

/** Where the payments of some days stand in the books. */
export const standingsIn = statementOf(
  { state: branded<BookState>(text), count: int, cents: centsColumn },
  (asked: DaysAsked) => sql`
    select of_span.state, count(*)::int count, sum(of_span.cents)::float8 cents
      from (select ${bookState} state, p.amount_cents cents from payments p
             where ${isWithin(sql.ref('p.created_at'), asked)}) of_span
     group by 1`,
);

/** Refunds that were asked for on some days and are open, and those that were sent on them. */
export const refundsIn = statementOf(
  { state: branded<RefundState>(text), count: int, cents: centsColumn },
  (asked: DaysAsked) => sql`
    select r.state, count(*)::int count, sum(r.amount_cents)::float8 cents from refunds r
     where ${isOfPayment} and (r.state in ('REQUESTED', 'APPROVED') and ${isWithin(sql.ref('r.asked_at'), asked)}
        or r.state = 'PAID_OUT' and r.paid_on between ${asked.from}::date and ${asked.to}::date)
     group by 1`,
);

/** Money of some days in M-Pesa's books that belongs to nobody yet. */
export const heldIn = statementOf(
  { count: int, cents: centsColumn },
  (asked: DaysAsked) => sql`
    select count(*)::int count, coalesce(sum(l.amount_cents), 0)::float8 cents from ledger_lines l
     where ${isUnmatched} and ${isWithin(sql`coalesce(l.paid_at, l.created_at)`, asked)}`,
);

/** What is held for members in parts now, whatever the days. */
export const heldInParts = statementOf(
  { count: int, cents: centsColumn },
  () => sql`
    select count(*)::int count, coalesce(sum(m.amount_cents - m.spent_cents - m.sent_back_cents), 0)::float8 cents
      from paybill_payments m
     where m.place = 'MEMBER' and m.amount_cents > m.spent_cents + m.sent_back_cents`,
);
