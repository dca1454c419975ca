import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { PaymentKind, PaymentMethodCode } from '../records/payment-states.ts';

/**
 * Makes a payment of money that is there, to be completed by the same transaction; no row when its receipt is taken. It is
 * not PENDING for a moment, because a prompt of the same person may be open.
 */
export const recordPayment = statementOf(
  { id: int },
  (asked: {
    payerId: Value<number>;
    type: Value<PaymentKind>;
    key: Value<string | null>;
    method: Value<PaymentMethodCode>;
    amountCents: Value<Cents>;
    description: Value<string>;
    phoneNumber: Value<string>;
    year: Value<string>;
    accountReference: Value<string>;
    receipt: Value<string> | null;
    now: Value<Date>;
  }) => sql`
    insert into payments (id, user_id, type, method, status, amount_cents, description, phone_number, reference, account_reference,
                          receipt, purchase_key, created_at, updated_at)
    select n, ${asked.payerId}, ${asked.type}, ${asked.method}, 'FAILED', ${asked.amountCents}, ${asked.description},
           ${asked.phoneNumber}, 'PAY-' || ${asked.year}::text || '-' || lpad(n::text, 6, '0'), ${asked.accountReference},
           ${asked.receipt}, ${asked.key}, ${asked.now}, ${asked.now}
      from nextval('payments_id_seq') n
    on conflict (receipt) do nothing returning id`,
);
