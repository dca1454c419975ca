import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import { isExpected } from '../desk/ledger-line.query.ts';
import type { PayBillPlace } from '../records/payment-states.ts';
import { ownCents } from '../records/own-money.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Money that was told before, by its receipt. */
export const moneyOf = statement((asked: { receipt: Value<string> }) =>
  db
    .selectFrom('paybill_payments')
    .select(['id', 'amount_cents as amountCents'])
    .where('receipt', '=', asked.receipt),
);

/** The payment that holds a receipt, and what arrived by it. */
export const paymentOf = statement((asked: { receipt: Value<string> }) =>
  db
    .selectFrom('payments')
    .select(['id', sql<Cents>`coalesce(received_cents, amount_cents)`.as('arrivedCents')])
    .where('receipt', '=', asked.receipt),
);

/** The payment under one of our references, with its prompt. */
export const paymentUnder = statement((asked: { accountReference: Value<string> }) =>
  db
    .selectFrom('payments as p')
    .leftJoin('payment_attempts as a', 'a.payment_id', 'p.id')
    .select(['p.user_id as userId', 'p.receipt', ownCents.as('amountCents'), 'a.id as attemptId'])
    .where('p.account_reference', '=', asked.accountReference),
);

/** Of some receipts, those of money that nobody knows yet. */
export const newReceipts = statementOf(
  { receipt: text },
  (asked: { receipts: Value<readonly string[]> }) => sql`
    select told.receipt from unnest(${asked.receipts}::text[]) told (receipt)
     where not exists (select 1 from payments p where p.receipt = told.receipt)
       and not exists (select 1 from paybill_payments m where m.receipt = told.receipt)
       and not exists (select 1 from ledger_lines l where l.receipt = told.receipt)`,
);

/** Keeps money that came to the PayBill. */
export const insertMoney = statementOf(
  { id: int },
  (asked: {
    receipt: Value<string>;
    accountReference: Value<string>;
    amountCents: Value<Cents | null>;
    phone: Value<string>;
    payerFirstName: Value<string>;
    payerName: Value<string>;
    paidAt: Value<Date | null>;
    place: Value<PayBillPlace>;
    userId: Value<number | null>;
    verifiedAt: Value<Date | null>;
    now: Value<Date>;
  }) => sql`
    insert into paybill_payments (receipt, account_reference, amount_cents, phone, payer_first_name, payer_name, paid_at,
                                  place, user_id, verified_at, created_at, updated_at)
    values (${asked.receipt}, left(${asked.accountReference}, 100), ${asked.amountCents}, left(${asked.phone}, 30),
            left(${asked.payerFirstName}, 40), left(${asked.payerName}, 130), ${asked.paidAt}, ${asked.place},
            ${asked.userId}, ${asked.verifiedAt}, ${asked.now}, ${asked.now})
    returning id`,
);

/** Gives money that was nobody's to a member; no row without such money. */
export const giveMoney = statement(
  (asked: { receipt: Value<string>; userId: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('paybill_payments')
      .set({ place: 'MEMBER', user_id: asked.userId, updated_at: asked.now })
      .where('receipt', '=', asked.receipt)
      .where('place', '=', sql.lit('UNMATCHED'))
      .returning('id'),
);

/** Keeps money that is nobody's as a line for the treasurer; the books may have brought it before, or a payment may wait for it. */
export const keepAsLine = statementOf(
  {},
  (asked: {
    receipt: Value<string>;
    accountReference: Value<string>;
    amountCents: Value<Cents | null>;
    phone: Value<string>;
    payerName: Value<string>;
    paidAt: Value<Date | null>;
    now: Value<Date>;
  }) => sql`
    insert into ledger_lines (receipt, account_reference, amount_cents, phone, payer_name, paid_at, created_at, updated_at)
    values (${asked.receipt}, left(${asked.accountReference}, 60), ${asked.amountCents}, left(${asked.phone}, 30),
            left(${asked.payerName}, 120), ${asked.paidAt}, ${asked.now}, ${asked.now})
    on conflict (receipt) do update
       set account_reference = excluded.account_reference, amount_cents = excluded.amount_cents, phone = excluded.phone,
           payer_name = excluded.payer_name, paid_at = excluded.paid_at
     where ${isExpected}`,
);

/** Of parts of a member, those that may buy: neither doubted by the books nor about to go back. */
const spendable = (userId: Value<number>) =>
  db
    .selectFrom('paybill_payments')
    .where('user_id', '=', userId)
    .where('doubted_at', 'is', null)
    .where(sql<boolean>`amount_cents > spent_cents + sent_back_cents`)
    .where(
      sql<boolean>`not exists (select 1 from refunds r where r.money_id = paybill_payments.id and r.state in ('REQUESTED', 'APPROVED'))`,
    )
    .orderBy('id', 'desc');

/** What is held for a member and may buy, newest first. */
export const heldPartsOf = statement((asked: { userId: Value<number> }) =>
  spendable(asked.userId).select([
    'id',
    'receipt',
    sql<Cents>`amount_cents - spent_cents - sent_back_cents`.as('leftCents'),
  ]),
);

/** The newest of them whose receipt no payment has yet. */
export const newestFreePart = statement((asked: { userId: Value<number> }) =>
  spendable(asked.userId)
    .select(['receipt', 'payer_first_name as payerFirstName', sql<Cents>`amount_cents`.as('amountCents')])
    .where(sql<boolean>`not exists (select 1 from payments p where p.receipt = paybill_payments.receipt)`)
    .limit(sql.lit(1)),
);

/** Gives the lines of the books that payments were paid with to those payments; a treasurer need not look at them. */
export const attachLines = statementOf(
  {},
  (asked: { now: Value<Date> }) => sql`
    update ledger_lines l set status = 'ATTACHED', payment_id = s.payment_id,
                              decided_reason = 'Paid to the PayBill for a member.', updated_at = ${asked.now}
      from paybill_shares s join paybill_payments m on m.id = s.money_id
     where l.receipt = m.receipt and l.status = 'UNMATCHED'`,
);

/** Says how much of some parts a payment was made of. `shares` is a list in JSON. */
export const spendParts = statementOf(
  {},
  (asked: { paymentId: Value<number>; shares: Value<string>; now: Value<Date> }) => sql`
    with shares as (
      insert into paybill_shares (payment_id, money_id, amount_cents, created_at)
      select ${asked.paymentId}, s.part, s.cents, ${asked.now}
        from json_to_recordset(${asked.shares}::json) s (part int, cents int)
      returning money_id, amount_cents)
    update paybill_payments m set spent_cents = m.spent_cents + s.amount_cents, updated_at = ${asked.now}
      from shares s where m.id = s.money_id`,
);

/** Of some receipts, those of money that came to the PayBill for a member. */
export const membersReceipts = statement((asked: { receipts: Value<readonly string[]> }) =>
  db
    .selectFrom('paybill_payments')
    .select('receipt')
    .where('receipt', '=', sql<string>`any(${asked.receipts}::text[])`)
    .where('user_id', 'is not', null),
);

/** Money that the books have not confirmed, since a moment. */
export const unverifiedMoney = statement((asked: { since: Value<Date> }) =>
  db
    .selectFrom('paybill_payments')
    .select(['id', 'receipt', 'amount_cents as amountCents', 'created_at as createdAt'])
    .select(['doubted_at as doubtedAt', 'place'])
    .where('verified_at', 'is', null)
    .where('created_at', '>', asked.since)
    .orderBy('id'),
);

/** The money of a receipt that the books have not confirmed. */
export const unverifiedMoneyOf = statement((asked: { receipt: Value<string> }) =>
  db
    .selectFrom('paybill_payments')
    .select(['id', 'amount_cents as amountCents', 'place'])
    .where('receipt', '=', asked.receipt)
    .where('verified_at', 'is', null),
);

/** The books have said the same of some money. */
export const verifyMoney = statement((asked: { ids: Value<readonly number[]>; now: Value<Date> }) =>
  db
    .updateTable('paybill_payments')
    .set({ verified_at: asked.now, doubted_at: null, updated_at: asked.now })
    .where('id', '=', anyOf(asked.ids)),
);

/** The books have not said the same of some money; no row where that is known. */
export const doubtMoney = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('paybill_payments')
    .set({ doubted_at: asked.now, updated_at: asked.now })
    .where('id', '=', asked.id)
    .where('doubted_at', 'is', null)
    .where('verified_at', 'is', null)
    .returning(['id', 'receipt']),
);

/** The payments that some money has paid for. */
export const paidForBy = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('paybill_shares')
    .select('payment_id as paymentId')
    .distinct()
    .where('money_id', '=', anyOf(asked.ids))
    .orderBy('payment_id'),
);

/** A row when some of what a payment was made of is not in the books. */
export const doubtedShare = statement((asked: { paymentId: Value<number> }) =>
  db
    .selectFrom('paybill_shares as s')
    .innerJoin('paybill_payments as m', 'm.id', 's.money_id')
    .select(sql.lit(1).as('one'))
    .where('s.payment_id', '=', asked.paymentId)
    .where('m.doubted_at', 'is not', null)
    .limit(sql.lit(1)),
);
