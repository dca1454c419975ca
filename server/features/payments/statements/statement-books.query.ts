import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, float, int, moment, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentStatusCode } from '../records/payment-states.ts';
import { ownCents } from '../records/own-money.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

const oneOf = (list: Value<readonly (string | null)[]>) => sql<string>`(select unnest(${list}::text[]))`;

/** The payments that the lines of a statement name, by receipt or by our reference. */
export const paymentsNamed = statement(
  (asked: { receipts: Value<readonly string[]>; references: Value<readonly (string | null)[]> }) =>
    db
      .selectFrom('payments as p')
      .select([
        'p.id',
        'p.receipt',
        'p.reference',
        'p.account_reference as accountReference',
        ownCents.as('amountCents'),
        'p.status',
      ])
      .where((eb) =>
        eb.or([
          eb('p.receipt', 'in', oneOf(asked.receipts)),
          eb('p.account_reference', 'in', oneOf(asked.references)),
        ]),
      ),
);

/** A payment as it is compared with a statement. */
export type BookedPayment = RowsOf<typeof paymentsNamed>;

/** The kept ledger lines that the lines of a statement name. */
export const linesKept = statement((asked: { receipts: Value<readonly string[]> }) =>
  db
    .selectFrom('ledger_lines as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .select([
      'l.receipt',
      'l.status',
      'l.decided_reason as reason',
      'l.payment_id as paymentId',
      'p.reference',
    ])
    .where('l.receipt', 'in', oneOf(asked.receipts)),
);

/** What a treasurer has said, or has still to say, about money that no payment asked for. */
export type KeptLine = RowsOf<typeof linesKept>;

/** PayBill money of members that the lines of a statement name, with the payment that it has paid for, if there is one. */
export const partsNamed = statement((asked: { receipts: Value<readonly string[]> }) =>
  db
    .selectFrom('paybill_payments as m')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('paybill_shares as s')
          .innerJoin('payments as p', 'p.id', 's.payment_id')
          .select(['p.id', 'p.reference'])
          .where('s.money_id', '=', eb.ref('m.id'))
          .orderBy('s.id')
          .limit(sql.lit(1))
          .as('paid'),
      (join) => join.onTrue(),
    )
    .select(['m.receipt', 'm.amount_cents as amountCents', 'm.sent_back_cents as sentBackCents'])
    .select(['paid.id as paymentId', 'paid.reference', 'm.spent_cents as spentCents'])
    .where('m.place', '=', sql.lit('MEMBER'))
    .where('m.receipt', 'in', oneOf(asked.receipts)),
);

/** Money of a member that came to the PayBill without a prompt. */
export type NamedPart = RowsOf<typeof partsNamed>;

/** The refunds that went out over M-Pesa under the receipts of a statement. */
export const refundsNamed = statement((asked: { receipts: Value<readonly string[]> }) =>
  db
    .selectFrom('refunds as r')
    .leftJoin('payments as p', 'p.id', 'r.payment_id')
    .leftJoin('paybill_payments as m', 'm.id', 'r.money_id')
    .select(['r.paid_reference as receipt', 'r.number', 'r.amount_cents as amountCents'])
    .select(['r.payment_id as paymentId', sql<string>`coalesce(p.reference, m.receipt)`.as('reference')])
    .where('r.paid_method', '=', sql.lit('MPESA'))
    .where('r.state', '=', sql.lit('PAID_OUT'))
    .where('r.paid_reference', 'in', oneOf(asked.receipts)),
);

/** Money that our books say went out. */
export type SentRefund = RowsOf<typeof refundsNamed>;

/** Refunds that our books say went out over M-Pesa on some days, other than those found; the day that one corrects is its day. */
export const refundsMissing = statementOf(
  {
    ...{ receipt: text, number: text, amountCents: branded<Cents>(int), day: text },
    ...{ paymentId: nullable(int), reference: text },
  },
  (asked: {
    firstDay: Value<string>;
    lastDay: Value<string>;
    found: Value<readonly string[]>;
    atMost: Value<number>;
  }) => sql`
    select r.paid_reference receipt, r.number, r.amount_cents "amountCents", coalesce(r.corrects_day, r.paid_on)::text "day",
           r.payment_id "paymentId", coalesce(p.reference, m.receipt) reference
      from refunds r
      left join payments p on p.id = r.payment_id
      left join paybill_payments m on m.id = r.money_id
     where r.state = 'PAID_OUT' and r.paid_method = 'MPESA'
       and coalesce(r.corrects_day, r.paid_on) between ${asked.firstDay}::date and ${asked.lastDay}::date
       and r.paid_reference not in (select unnest(${asked.found}::text[]))
     order by 4, r.id limit ${asked.atMost}`,
);

/** A refund that a statement lacks. */
export type MissingRefund = RowsOf<typeof refundsMissing>;

/** What our books say that M-Pesa took by the receipts of a statement: one may have taken from several payments. */
export const reversalsNamed = statementOf(
  { receipt: text, cents: branded<Cents>(float) },
  (asked: { receipts: Value<readonly string[]> }) => sql`
    select v.receipt, sum(coalesce(v.amount_cents, p.amount_cents))::float8 cents
      from payment_reversals v join payments p on p.id = v.payment_id
     where v.receipt = any(${asked.receipts}::text[])
     group by 1`,
);

const isMadeOfParts = sql<boolean>`(p.price_cents is null and exists (select 1 from paybill_shares s where s.payment_id = p.id))`;

/**
 * Completed payments over M-Pesa, other than those found, that can have been made from one moment until before another.
 * M-Pesa took the money when its ledger or the treasurer says so; else between the prompt and the credit, which may come
 * as much later as outcomes are asked for. What parts of held money bought without a receipt of its own is in no statement:
 * the parts are.
 */
export const paymentsMissing = statementOf(
  {
    id: int,
    receipt: nullable(text),
    reference: text,
    accountReference: text,
    amountCents: branded<Cents>(int),
    status: branded<PaymentStatusCode>(text),
    earliest: moment,
    latest: moment,
  },
  (asked: {
    from: Value<Date>;
    before: Value<Date>;
    found: Value<readonly number[]>;
    askedForMs: Value<number>;
    atMost: Value<number>;
  }) => sql`
    select * from (
      select p.id, p.receipt, p.reference, p.account_reference "accountReference", ${ownCents} "amountCents", p.status,
             coalesce(l.paid_at, coalesce(m.corrects_day, m.paid_on)::timestamp at time zone 'Africa/Nairobi', least(p.created_at, p.completed_at)) earliest,
             coalesce(l.paid_at, (coalesce(m.corrects_day, m.paid_on) + 1)::timestamp at time zone 'Africa/Nairobi' - interval '1 second',
                      least(p.created_at + ${asked.askedForMs} * interval '1 millisecond', p.completed_at)) latest
        from payments p
        left join ledger_lines l on l.receipt = p.receipt
        left join manual_payments m on m.payment_id = p.id
       where p.status = 'COMPLETED' and (p.receipt is not null or p.method = 'MPESA' and not ${isMadeOfParts})) booked
     where latest >= ${asked.from} and earliest < ${asked.before} and id not in (select unnest(${asked.found}::int[]))
     order by latest, id limit ${asked.atMost}`,
);

/** A payment that a statement lacks, with the earliest and the latest moment at which M-Pesa can have taken the money. */
export type MissingPayment = RowsOf<typeof paymentsMissing>;
