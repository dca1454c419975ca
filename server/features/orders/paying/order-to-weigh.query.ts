import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, nullable } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { isRefundDue } from './refund-due.ts';

/**
 * Takes the notes away of those of the next orders that have no more money than they cost; answers the last note looked at, if
 * there was one. A change that is not seen yet brings a note of its own.
 */
export const forgetBalanced = statementOf(
  { last: nullable(int) },
  (asked: { after: Value<number>; most: Value<number> }) => sql`
    with looked as materialized (
      select w.id, w.order_id from orders_to_weigh w where w.id > ${asked.after} order by w.id limit ${asked.most}),
    due as materialized (select o.id from orders o where o.id in (select l.order_id from looked l) and ${isRefundDue}),
    forgotten as (
      delete from orders_to_weigh w using looked l
       where w.id = l.id and not exists (select from due where due.id = l.order_id))
    select max(l.id)::int last from looked l`,
);
