import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';

const db = builderOf<PeopleTables>();

/** The names of people. */
export const namesOf = statement((asked: { ids: Value<readonly number[]> }) =>
  db.selectFrom('users').select(['id', 'name']).where('id', '=', anyOf(asked.ids)),
);
