import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { MembershipPeriodSchema } from '../membership-period.entity.ts';

const db = builderOf<TablesOf<typeof MembershipPeriodSchema>>();

/** The periods a membership ever had, those that count no longer among them, latest first. */
export const everyPeriodOf = statement((asked: { membershipId: Value<number>; limit: Value<number> }) =>
  db
    .selectFrom('membership_periods')
    .select(['created_at as at', 'starts_on as startsOn', 'ends_on as endsOn', 'payment_id as paymentId'])
    .select(sql<boolean>`voided_at is not null`.as('isVoided'))
    .where('membership_id', '=', asked.membershipId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit),
);
