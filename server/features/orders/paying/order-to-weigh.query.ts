import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, nullable } from '../../../core/db/result-columns.ts';
import { statementOf } from '../../../core/db/statement.ts';
import { isRefundDue } from './refund-due.ts';

/**
 * Weighs the next orders, each with all notes of it that are seen: these are forgotten where it has no more money than it
 * costs, and else say that it has. Answers the last order weighed, if there was one. A change that is not seen yet brings a
 * note of its own.
 */
export const weighNoted = statementOf(
  { last: nullable(int) },
  (asked: { after: Value<number>; most: Value<number> }) => sql`
    with looked as materialized (
      select w.id, w.order_id from orders_to_weigh w where w.order_id > ${asked.after}
       order by w.order_id fetch first (${asked.most}::int) rows with ties),
    due as materialized (select o.id, o.created_at from orders o where o.id in (select l.order_id from looked l) and ${isRefundDue}),
    found as (
      update orders_to_weigh w set ordered_at = due.created_at from looked l join due on due.id = l.order_id
       where w.id = l.id and w.ordered_at is null),
    forgotten as (
      delete from orders_to_weigh w using looked l
       where w.id = l.id and not exists (select from due where due.id = l.order_id))
    select max(l.order_id)::int last from looked l`,
);
