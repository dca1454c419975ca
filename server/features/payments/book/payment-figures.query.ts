import { sql } from 'kysely';
import { int, text } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { isOpen, isUnfinished } from '../records/unfinished.ts';

/** Payments without an end, by what they wait for: the state of the prompt, or a treasurer. */
export const waitingPayments = statementOf(
  { label: text, n: int },
  () => sql`
    select lower(a.state) label, count(*)::int n
      from payment_attempts a join payments p on p.id = a.payment_id
     where ${isOpen} and ${isUnfinished}
     group by 1
    union all
    select 'review', count(*)::int from payments where review_reason is not null`,
);
