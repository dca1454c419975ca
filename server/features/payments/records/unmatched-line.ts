import { sql, type RawBuilder } from 'kysely';

/** A payment that holds the receipt of a line accounts for its money, whoever put it there; so does what is held for a member. */
export const isAccountedFor = (receipt: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select 1 from payments p where p.receipt = ${receipt})
  or exists (select 1 from paybill_payments m where m.receipt = ${receipt} and m.user_id is not null))`;

/** Whether line `l` is money that belongs to nobody yet. */
export const isUnmatched = sql<boolean>`(l.status = 'UNMATCHED' and not ${isAccountedFor(sql.ref('l.receipt'))})`;
