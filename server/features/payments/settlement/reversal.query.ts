import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { branded, int, nullable, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Of some reversals, those that need nobody any more: decided about, or before the treasurer. */
export const reversalsKnown = statement((asked: { receipts: Value<readonly string[]> }) =>
  db
    .selectFrom('payment_reversals as r')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .select('r.receipt')
    .where('r.receipt', '=', sql<string>`any(${asked.receipts}::text[])`)
    .where((eb) => eb.or([eb('r.decided_at', 'is not', null), eb('p.status', '=', sql.lit('REVERSED'))])),
);

/**
 * The payments that a reversal takes money from, each with what it had of money to the PayBill: all that the receipt has paid
 * for, before the one that our reference names.
 */
export const paymentsReversed = statementOf(
  { id: int, shareCents: nullable(branded<Cents>(int)) },
  (asked: { receipts: Value<readonly string[]>; references: Value<readonly string[]> }) => sql`
    with shared as (
      select s.payment_id id, sum(s.amount_cents)::int cents
        from paybill_shares s join paybill_payments m on m.id = s.money_id
       where m.receipt = any(${asked.receipts}::text[]) group by 1),
    paid as (
      select id, cents from shared
       union all
      select p.id, null from payments p where p.receipt = any(${asked.receipts}::text[]) and p.id not in (select id from shared))
    select id, cents "shareCents" from paid
     union all
    select named.id, null from (select id from payments where account_reference = any(${asked.references}::text[]) limit 1) named
     where not exists (select 1 from paid)
     order by 1`,
);

const REVERSED_BY = 'M-Pesa reversed it: ';

/** What a reversal takes of what is held of a money. */
const TAKEN = (amountCents: Value<Cents | null>) =>
  sql`least(amount_cents - spent_cents - sent_back_cents, greatest(coalesce(${amountCents}::int, amount_cents) - spent_cents, 0))`;

/**
 * Says that held PayBill money went back of which a reversal tells, as far as the reversal takes more than what the money has
 * paid for; all of it where the amount cannot be read. What the money says of reversals already is not taken twice: by the
 * receipt of the reversal, or by any where it is known by the receipt of the money alone. No row where nothing was taken.
 */
export const takeBackParts = statementOf(
  {
    ...{ userId: int, name: text, email: text, receipt: text },
    ...{ takenCents: branded<Cents>(int), leftCents: branded<Cents>(int) },
  },
  (asked: {
    receipts: Value<readonly string[]>;
    reversal: Value<string>;
    amountCents: Value<Cents | null>;
    now: Value<Date>;
  }) => sql`
    with held as (
      select id, ${TAKEN(asked.amountCents)} taken from paybill_payments
       where receipt = any(${asked.receipts}::text[]) and place = 'MEMBER' and amount_cents > spent_cents + sent_back_cents
         and position(${sql.lit(REVERSED_BY)} || receipt || '.' in sent_back_reason) = 0
         and position(${sql.lit(REVERSED_BY)} || case when ${asked.reversal}::text = receipt then '' else ${asked.reversal} || '.' end
                      in sent_back_reason) = 0
         for update)
    update paybill_payments m
       set sent_back_cents = m.sent_back_cents + h.taken, sent_back_at = ${asked.now}, updated_at = ${asked.now},
           sent_back_reason = left(ltrim(m.sent_back_reason || ' ' || ${sql.lit(REVERSED_BY)} || ${asked.reversal} || '.'), 400)
      from held h, users u where m.id = h.id and u.id = m.user_id and h.taken > 0
    returning m.user_id "userId", u.name, u.email, m.receipt, h.taken "takenCents",
              m.amount_cents - m.spent_cents - m.sent_back_cents "leftCents"`,
);

/** A reversal as it is kept. */
interface KeptReversal {
  paymentId: Value<number>;
  receipt: Value<string>;
  amountCents: Value<Cents | null>;
  reversedAt: Value<Date | null>;
}

/** A reversal that was known by the receipt of its money alone gets its own; what was decided about it stays. */
export const nameReversal = statementOf(
  {},
  (asked: KeptReversal & { names: Value<readonly string[]> }) => sql`
    update payment_reversals
       set receipt = ${asked.receipt}, amount_cents = ${asked.amountCents}, reversed_at = ${asked.reversedAt}
     where payment_id = ${asked.paymentId} and receipt = any(${asked.names}::text[]) and receipt <> ${asked.receipt}
       and not exists (select 1 from payment_reversals where receipt = ${asked.receipt} and payment_id = ${asked.paymentId})`,
);

/**
 * Keeps a reversal beside its payment, once. One that is known by the receipt of its money alone is none where another, or a
 * refund that was sent by the provider, took the same amount back.
 */
export const keepReversal = statementOf(
  {},
  (asked: KeptReversal & { now: Value<Date> }) => sql`
    insert into payment_reversals (payment_id, receipt, amount_cents, reversed_at, created_at)
    select p.id, ${asked.receipt}, ${asked.amountCents}, ${asked.reversedAt}, ${asked.now}
      from payments p
     where p.id = ${asked.paymentId}
       and not ((p.receipt = ${asked.receipt} or exists (select 1 from paybill_payments m where m.receipt = ${asked.receipt}))
                and (exists (select 1 from payment_reversals r
                              where r.payment_id = p.id and r.amount_cents = ${asked.amountCents})
                  or exists (select 1 from refunds f
                              where f.payment_id = p.id and f.state = 'PAID_OUT' and f.paid_method = 'MPESA'
                                and f.amount_cents = ${asked.amountCents})))
    on conflict do nothing`,
);

/** A row when a reversal is kept beside a payment; `isDecided` once nobody has to look at it. */
export const keptReversal = statement((asked: { receipt: Value<string>; paymentId: Value<number> }) =>
  db
    .selectFrom('payment_reversals')
    .select(sql<boolean>`decided_at is not null`.as('isDecided'))
    .where('receipt', '=', asked.receipt)
    .where('payment_id', '=', asked.paymentId),
);

/** What M-Pesa took back of a payment and nobody has decided about; null where an amount of it cannot be read. */
export const undecidedTaken = statementOf(
  { cents: nullable(branded<Cents>(int)) },
  (asked: { paymentId: Value<number> }) => sql`
    select case when bool_and(amount_cents is not null) then sum(amount_cents)::int end cents
      from payment_reversals where payment_id = ${asked.paymentId} and decided_at is null`,
);

/** Says that a treasurer has decided what follows from the reversals of a payment. */
export const decideReversals = statement((asked: { paymentId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('payment_reversals')
    .set({ decided_at: asked.now })
    .where('payment_id', '=', asked.paymentId)
    .where('decided_at', 'is', null),
);
