import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { UserSchema } from '../user.entity.ts';

const db = builderOf<TablesOf<typeof UserSchema>>();

/** The people who have exactly these names or this number, and stay who they are; null is nobody's. A username is given as `nameKey` writes it. */
export const namedPeople = statement(
  (asked: {
    registrationNumber: Value<string | null>;
    usernameKey: Value<string | null>;
    userId: Value<number | null>;
  }) =>
    db
      .selectFrom('users')
      .select(['id', 'is_active as isActive', 'merged_into_id as keptId'])
      .where((eb) =>
        eb.or([
          eb('registration_number', '=', asked.registrationNumber),
          eb('username_key', '=', asked.usernameKey),
          eb('id', '=', asked.userId),
        ]),
      )
      .forKeyShare(),
);
