import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { FaceTables } from '../accounts/people/people.tables.ts';
import type { MembershipSchema } from './membership.entity.ts';

const db = builderOf<TablesOf<typeof MembershipSchema> & FaceTables>();

/** Whose card it is, with what their standing is computed from. */
export const cardHolder = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users as u')
    .innerJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['u.name', 'u.profile_picture as picture', 'u.is_active as hasOpenAccount'])
    .select(['m.suspended_at as suspendedAt', 'm.deactivated_at as deactivatedAt', 'm.paid_until as expiry'])
    .where('u.id', '=', asked.userId)
    .where('u.merged_into_id', 'is', null),
);

export type CardHolder = RowsOf<typeof cardHolder>;
