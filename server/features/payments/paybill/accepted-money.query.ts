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

/**
 * Makes the money of a payment PayBill money of its payer, under its receipt. It was told of before where the provider
 * confirms what prompts bring too. That it came, a treasurer has said.
 */
export const keepAsPart = statementOf(
  { id: int },
  (asked: { paymentId: Value<number>; amountCents: Value<Cents>; now: Value<Date> }) => sql`
    insert into paybill_payments (receipt, account_reference, amount_cents, phone, payer_first_name, payer_name, paid_at,
                                  place, user_id, verified_at, created_at, updated_at)
    select p.receipt, p.account_reference, ${asked.amountCents}, p.phone_number, '', '', p.created_at,
           'MEMBER', p.user_id, ${asked.now}, ${asked.now}, ${asked.now}
      from payments p where p.id = ${asked.paymentId}
    on conflict (receipt) do update
       set place = 'MEMBER', user_id = excluded.user_id, amount_cents = excluded.amount_cents,
           verified_at = excluded.verified_at, updated_at = excluded.updated_at
     where paybill_payments.place = 'PAYMENT'
    returning id`,
);
