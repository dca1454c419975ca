import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The receipt under which the money of a payment came, as far as it is known. */
export const receiptOfPayment = statement((asked: { paymentId: Value<number> }) =>
  db.selectFrom('payments').select('receipt').where('id', '=', asked.paymentId),
);

/** What a payment had of money that was held for its payer. */
export const sharesOf = statement((asked: { paymentId: Value<number> }) =>
  db
    .selectFrom('paybill_shares')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::int`.as('sharedCents'))
    .where('payment_id', '=', asked.paymentId),
);

/**
 * Makes the money of a payment PayBill money of its payer, under its receipt. It was told of before where the provider
 * confirms what prompts bring too.
 */
export const keepAsPart = statementOf(
  { id: int },
  (asked: {
    paymentId: Value<number>;
    amountCents: Value<Cents>;
    verifiedAt: Value<Date | null>;
    now: Value<Date>;
  }) => sql`
    insert into paybill_payments (receipt, account_reference, amount_cents, phone, payer_first_name, payer_name, paid_at,
                                  place, user_id, verified_at, created_at, updated_at)
    select p.receipt, p.account_reference, ${asked.amountCents}, p.phone_number, '', '', p.created_at,
           'MEMBER', p.user_id, ${asked.verifiedAt}, ${asked.now}, ${asked.now}
      from payments p where p.id = ${asked.paymentId}
    on conflict (receipt) do update
       set place = 'MEMBER', user_id = excluded.user_id, amount_cents = excluded.amount_cents,
           verified_at = coalesce(paybill_payments.verified_at, excluded.verified_at), updated_at = excluded.updated_at
     where paybill_payments.place = 'PAYMENT'
    returning id`,
);

/**
 * Gives money that a prompt brought, and that is held under the receipt of a callback, the receipt that M-Pesa itself tells;
 * what it has bought too. No row where it has that receipt, or was confirmed under its own.
 */
export const renamePart = statementOf(
  { id: int },
  (asked: {
    paymentId: Value<number>;
    receipt: Value<string>;
    amountCents: Value<Cents | null>;
    verifiedAt: Value<Date | null>;
    now: Value<Date>;
  }) => sql`
    with part as (
      select m.id, m.receipt from paybill_payments m
        join payments p on p.account_reference = m.account_reference and p.user_id = m.user_id
       where p.id = ${asked.paymentId} and m.place = 'MEMBER' and m.verified_at is null
         and m.amount_cents = ${asked.amountCents} and m.receipt <> ${asked.receipt}
         and not exists (select 1 from paybill_payments o where o.receipt = ${asked.receipt})
         and not exists (select 1 from payments o where o.receipt = ${asked.receipt})
         for update of m),
    bought as (
      update payments p set receipt = ${asked.receipt}, updated_at = ${asked.now} from part where p.receipt = part.receipt)
    update paybill_payments m
       set receipt = ${asked.receipt}, verified_at = ${asked.verifiedAt}, doubted_at = null, updated_at = ${asked.now}
      from part where m.id = part.id returning m.id`,
);
