import { sql } from 'kysely';
import { anyOf } from '../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../core/db/counts.ts';
import type { Value } from '../../core/db/plan.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { UserSchema } from '../accounts/user.entity.ts';
import type { DifferentPeopleSchema } from './account-merge.entity.ts';
import type { AlikeAccountsSchema } from './alike-account.entity.ts';

/** Why two accounts may be those of one person. */
export const duplicateReasons = ['PHONE', 'NUMBER', 'EMAIL', 'NAME'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

const db =
  builderOf<TablesOf<typeof UserSchema | typeof AlikeAccountsSchema | typeof DifferentPeopleSchema>>();

/** The pairs that are alike, without those of which staff have said that they are two people. */
const pairs = db
  .selectFrom('alike_accounts as pair')
  .where((eb) =>
    eb.not(
      eb.exists(
        eb
          .selectFrom('different_people as apart')
          .select('apart.id')
          .whereRef('apart.lower_id', '=', 'pair.lower_id')
          .whereRef('apart.higher_id', '=', 'pair.higher_id'),
      ),
    ),
  );

/** A page of the pairs of accounts that may be those of one person, most reasons first. */
export const duplicatePairs = statement(
  (asked: RowWindow) =>
    pairs
      .select(['pair.lower_id as firstId', 'pair.higher_id as secondId'])
      .select(sql<DuplicateReason[]>`string_to_array(pair.reasons, ' ')`.as('reasons'))
      .select(boundedCountOf(pairs, asked.isCounted).as('total'))
      .select(sql<boolean>`exists (select from accounts_to_compare)`.as('isBehind'))
      .orderBy('pair.weight', 'desc')
      .orderBy('pair.higher_id', 'desc')
      .orderBy('pair.lower_id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [FIRST_ROW, FIRST_UNCOUNTED],
);

export const countDuplicates = statement(() => pairs.select(countRows.as('n')));

/** What staff compare of accounts. */
export const comparedPeople = statement((asked: { ids: Value<readonly number[]> }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'username', 'email', 'course', 'hub', 'role'])
    .select(['phone_number as phoneNumber', 'year_of_study as yearOfStudy', 'is_active as isActive'])
    .select(['registration_number as registrationNumber', 'date_joined as dateJoined'])
    .select(['last_login as lastLogin', 'merged_into_id as mergedIntoId'])
    .where('id', '=', anyOf(asked.ids)),
);

export type ComparedPerson = RowsOf<typeof comparedPeople>;
