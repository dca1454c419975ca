import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { anyText, contains } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { lookedUp } from '../../../core/db/searched-pages.ts';

/** What payments_search_index is built on; the line breaks keep a search inside one field. */
export const SEARCHED_PAYMENT = sql<string>`(coalesce(p.receipt, '') || chr(10) || p.reference || chr(10) || p.account_reference || chr(10) || p.phone_number)`;

/** What payments are searched for. */
interface PaymentSearch {
  pattern: Value<string>;
  /** The same as a phone in the forms that it may have, where it can be one. */
  phones: Value<readonly string[]> | null;
  /** The same as a receipt that it may be. */
  receipt: Value<string>;
}

/** The payments that a search finds by receipt, reference or part of a phone; a whole phone or a whole receipt is looked up. */
export const paymentsNamed = ({ pattern, phones, receipt }: PaymentSearch): RawBuilder<{ id: number }> =>
  given(
    phones,
    (forms) =>
      sql<{
        id: number;
      }>`select p.id from payments p where p.phone_number = any((select ${forms}::text[])::text[])`,
  ) ??
  sql<{ id: number }>`
    (select p.id from payments p where p.receipt = ${receipt}) union all
    (select p.id from payments p where ${lookedUp(SEARCHED_PAYMENT, pattern)}
        and not exists (select from payments whole where whole.receipt = ${receipt}))`;

/** The same of payment `p`. */
export const isNamedPayment = ({ pattern, phones }: PaymentSearch): Expression<SqlBool> =>
  given(phones, (forms) => sql<SqlBool>`p.phone_number = ${anyText(forms)}`) ??
  contains(SEARCHED_PAYMENT, pattern);
