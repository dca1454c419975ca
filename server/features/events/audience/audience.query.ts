import { sql, type Expression, type SqlBool } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import { positionsOn } from '../../executives/executive.query.ts';
import type { EventSchema } from '../event.entity.ts';

const db = builderOf<TablesOf<typeof EventSchema> & ContactTables>();

/** Whether the event `e` is for the person `u` on a day: the one place where that is said. */
export const isMeant = (today: Value<string>): Expression<SqlBool> =>
  sql<SqlBool>`coalesce(case e.audience
    when 'BOARD' then u.id in (select b.user_id from ${positionsOn(today).as('b')})
    when 'YEAR_OF_STUDY' then u.year_of_study = e.audience_year
    when 'HUB' then lower(btrim(u.hub)) = lower(btrim(e.audience_hub))
    when 'INVITED' then exists (select 1 from event_invitations i where i.event_id = e.id and i.user_id = u.id)
    else true end, false)`;

/** Which of some events are for a person. */
export const eventsMeant = statement(
  (asked: { eventIds: Value<readonly number[]>; userId: Value<number>; today: Value<string> }) =>
    db
      .selectFrom('events as e')
      .innerJoin('users as u', (join) => join.on('u.id', '=', asked.userId))
      .select('e.id')
      .where('e.id', '=', anyOf(asked.eventIds))
      .where(isMeant(asked.today)),
);
