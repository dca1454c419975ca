import { sql } from 'kysely';
import { contains, someOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf } from '../../../core/db/statement.ts';
import type { PaymentTables } from './payment.tables.ts';

const db = builderOf<PaymentTables>();

/** What payments_search_index is built on; the line breaks keep a search inside one field. */
export const SEARCHED_PAYMENT = sql<string>`(coalesce(p.receipt, '') || chr(10) || p.reference || chr(10) || p.account_reference || chr(10) || p.phone_number)`;

/** The payments that a search finds by receipt, reference or phone; `phone` is the same in the form that is kept. */
export const paymentsNamed = (pattern: Value<string>, phone: Value<string> | null) => {
  const byPhone = given(phone, (number) => contains(SEARCHED_PAYMENT, number));
  const byName = contains(SEARCHED_PAYMENT, pattern);
  return db
    .selectFrom('payments as p')
    .select('p.id')
    .where(byPhone === null ? byName : someOf([byName, byPhone]));
};
