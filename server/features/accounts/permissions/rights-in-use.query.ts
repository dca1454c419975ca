import { sql, type SqlBool } from 'kysely';
import { countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleFacts } from '../people/people-facts.ts';
import type { UserSchema } from '../user.entity.ts';
import type { PermissionGrantSchema } from './permission-grant.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema | typeof PermissionGrantSchema>>();

const namesWhere = (condition: ReturnType<typeof sql<SqlBool>>) =>
  sql<
    string[]
  >`coalesce(array_agg(g.permission::text order by g.permission) filter (where ${condition}), '{}')`;

const personal = db
  .selectFrom('permission_grants as g')
  .select('g.user_id')
  .select([
    namesWhere(sql<SqlBool>`g.is_granted`).as('granted'),
    namesWhere(sql<SqlBool>`not g.is_granted`).as('revoked'),
  ])
  .groupBy('g.user_id');

/** How many people with an open account have their rights from the same grounds: few lines, however many people. */
export const rightsInUseStatements = ({ positions }: PeopleFacts) => ({
  groundsInUse: statement((asked: { today: Value<string> }) =>
    db
      .selectFrom('users as u')
      .leftJoin(positions(asked.today).as('held'), 'held.user_id', 'u.id')
      .leftJoin(personal.as('own'), 'own.user_id', 'u.id')
      .select(['u.role', 'held.position', 'own.granted', 'own.revoked', countRows.as('people')])
      .where('u.is_active', '=', true)
      .groupBy(['u.role', 'held.position', 'own.granted', 'own.revoked']),
  ),
});
