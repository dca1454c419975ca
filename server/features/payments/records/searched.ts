import { sql } from 'kysely';
import { anyText, contains } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf } from '../../../core/db/statement.ts';
import type { PaymentTables } from './payment.tables.ts';

const db = builderOf<PaymentTables>();

/** What payments_search_index is built on; the line breaks keep a search inside one field. */
export const SEARCHED_PAYMENT = sql<string>`(coalesce(p.receipt, '') || chr(10) || p.reference || chr(10) || p.account_reference || chr(10) || p.phone_number)`;

/** The payments that a search finds by receipt, reference or part of a phone; a whole phone, in the forms it may have, is looked up. */
export const paymentsNamed = (pattern: Value<string>, phones: Value<readonly string[]> | null) =>
  db
    .selectFrom('payments as p')
    .select('p.id')
    .where(({ eb }) =>
      phones === null ? contains(SEARCHED_PAYMENT, pattern) : eb('p.phone_number', '=', anyText(phones)),
    );
