import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { bool, int, text } from '../../../core/db/result-columns.ts';
import { statementOf, type RowsOf } from '../../../core/db/statement.ts';

/** As many as are compared closely, by each of phone, account and name. */
const AT_MOST = 5;

/**
 * People who may have sent the money of some lines: whose phone fits the masked one, and whose account or name is most
 * like what the line says.
 */
export const peopleLike = statementOf(
  {
    key: int,
    id: int,
    name: text,
    username: text,
    registrationNumber: text,
    phoneNumber: text,
    isActive: bool,
    accountReference: text,
    phone: text,
    payerName: text,
  },
  (asked: { lineIds: Value<readonly number[]> }) => sql`
    select l.id key, u.id, u.name, u.username, u.registration_number "registrationNumber",
           u.phone_number "phoneNumber", u.is_active "isActive", l.account_reference "accountReference",
           l.phone, l.payer_name "payerName"
      from ledger_lines l
     cross join lateral (
       (select v.id from users v
         where l.phone ~ '[0-9]{3}$'
           and right(regexp_replace(v.phone_number, '\\D', '', 'g'), 9) like replace(right(l.phone, 9), '*', '_')
         order by v.id limit ${sql.lit(AT_MOST)})
       union
       (select v.id from users v where l.account_reference <> ''
         order by greatest(similarity(v.registration_number, l.account_reference), similarity(v.username, l.account_reference)) desc, v.id
         limit ${sql.lit(AT_MOST)})
       union
       (select v.id from users v where l.payer_name <> ''
         order by similarity(v.name, l.payer_name) desc, v.id limit ${sql.lit(AT_MOST)})) near
      join users u on u.id = near.id
     where l.id = any(${asked.lineIds}::int[])
     order by l.id, u.id`,
);

export type PersonLike = RowsOf<typeof peopleLike>;
