import { sql } from 'kysely';
import { allOf, contains, someOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { SEARCHED_PAYMENT } from '../records/searched.ts';

const db = builderOf<PaymentTables>();

interface NamedAsked {
  pattern: Value<string>;
  /** The same as a phone in the form that is kept, where it can be one. */
  phone: Value<string> | null;
  limit: Value<number>;
}

const shown = db
  .selectFrom('payments as p')
  .innerJoin('users as u', 'u.id', 'p.user_id')
  .select(['p.id', 'p.receipt', 'p.reference', 'p.amount_cents', 'p.status', 'p.description'])
  .select(['p.created_at', 'u.name as payer_name']);

/** Payments by receipt, reference, account or phone, the newest first. */
export const paymentsCalled = statement(
  ({ pattern, phone, limit }: NamedAsked) =>
    shown
      .where(
        someOf(
          [
            contains(SEARCHED_PAYMENT, pattern),
            given(phone, (number) => contains(SEARCHED_PAYMENT, number)),
          ].filter((condition) => condition !== null),
        ),
      )
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
  [
    { pattern: '%', phone: '%', limit: 1 },
    { pattern: '%', phone: null, limit: 1 },
  ],
);

/** The same of one payer, who also says what the payment was for. */
export const ownPaymentsCalled = statement(
  ({ pattern, userId, limit }: { pattern: Value<string>; userId: Value<number>; limit: Value<number> }) =>
    shown
      .where((eb) =>
        allOf(
          eb('p.user_id', '=', userId),
          contains(sql<string>`(${SEARCHED_PAYMENT} || chr(10) || p.description)`, pattern),
        ),
      )
      .orderBy('p.created_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit),
);
