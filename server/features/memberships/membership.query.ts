import { sql, type Expression, type SqlBool } from 'kysely';
import { anyOf } from '../../core/db/conditions.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { bool, int, nullable, text } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { ContactTables } from '../accounts/people/people.tables.ts';
import type { MembershipPeriodSchema } from './membership-period.entity.ts';
import type { MembershipSchema } from './membership.entity.ts';

const db = builderOf<TablesOf<typeof MembershipSchema | typeof MembershipPeriodSchema> & ContactTables>();

const counted = db.selectFrom('membership_periods as period').where('period.voided_at', 'is', null);

/** What the standing of everybody is computed from, and what they let other members see. */
export const standings = () =>
  db
    .selectFrom('memberships as m')
    .select(['m.user_id', 'm.suspended_at', 'm.deactivated_at', 'm.is_listed'])
    .select(['m.shows_course', 'm.shows_year', 'm.shows_hub', 'm.shows_bio', 'm.shows_picture'])
    .select('m.paid_until as expiry');

/** Whether somebody's fee is paid and nothing else keeps them from taking part, as the paywall judges it. */
export const isPaidUp = (userId: Expression<number>, today: Value<string>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select 1 from memberships m where m.user_id = ${userId} and m.suspended_at is null
    and m.deactivated_at is null and m.paid_until >= ${today}::date)`;

const memberships = db
  .selectFrom('memberships as m')
  .innerJoin('users as u', 'u.id', 'm.user_id')
  .select([
    'm.id',
    'm.user_id as userId',
    'm.suspended_at as suspendedAt',
    'm.suspension_reason as suspensionReason',
    'm.suspended_until as suspendedUntil',
    'm.deactivated_at as deactivatedAt',
    'm.stored_expiry as storedExpiry',
    'u.registration_number as registrationNumber',
    'u.course',
    'u.year_of_study as yearOfStudy',
    'm.created_at as createdAt',
    'm.updated_at as updatedAt',
    'u.name',
    'u.email',
    'u.username',
    'u.phone_number as phoneNumber',
    'm.paid_until as expiry',
  ]);

export const membershipById = statement((asked: { id: Value<number> }) =>
  memberships.where('m.id', '=', asked.id),
);

export const membershipsOf = statement((asked: { userIds: Value<readonly number[]> }) =>
  memberships.where('m.user_id', '=', anyOf(asked.userIds)),
);

export type MembershipRow = RowsOf<typeof membershipById>;

/** The periods of a membership that count, latest first. */
export const periodsOf = statement((asked: { membershipId: Value<number> }) =>
  counted
    .select([
      'period.id',
      'period.months',
      'period.starts_on as startsOn',
      'period.ends_on as endsOn',
      'period.payment_id as paymentId',
    ])
    .where('period.membership_id', '=', asked.membershipId)
    .orderBy('period.ends_on', 'desc')
    .orderBy('period.id', 'desc')
    .limit(sql.lit(100)),
);

export const openMembership = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .insertInto('memberships')
    .values({ user_id: asked.userId, created_at: asked.now, updated_at: asked.now }),
);

export const lockById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('memberships').select('id').where('id', '=', asked.id).forUpdate(),
);

/** Locks the memberships of some people, one after the other as everybody does. */
export const lockOf = statement((asked: { userIds: Value<readonly number[]> }) =>
  db
    .selectFrom('memberships')
    .select('id')
    .where('user_id', '=', anyOf(asked.userIds))
    .orderBy('id')
    .forUpdate(),
);

/**
 * Locks the memberships of payers, one after the other as everybody does; until when they are paid as the lock finds them, and
 * how many months each payment adds.
 */
export const lockedExtensions = statementOf(
  {
    id: int,
    userId: int,
    paymentId: int,
    isSuspended: bool,
    expiry: nullable(text),
    months: nullable(int),
  },
  (asked: { userIds: Value<readonly number[]>; paymentIds: Value<readonly number[]> }) => sql`
    select m.id, m.user_id "userId", paid.payment_id "paymentId", m.suspended_at is not null "isSuspended",
           m.paid_until::text expiry,
           (select sold.months from membership_payments sold where sold.payment_id = paid.payment_id) months
      from unnest(${asked.userIds}::int[], ${asked.paymentIds}::int[]) paid (user_id, payment_id)
      join memberships m on m.user_id = paid.user_id
     order by m.id for update of m`,
);

/**
 * Adds the periods that payments bought, each once; a membership that staff had ended lives again. Its last paid day is kept by the database;
 * written here as well, it is written once.
 */
export const extend = statementOf(
  { paymentId: int },
  (asked: {
    ids: Value<readonly number[]>;
    paymentIds: Value<readonly number[]>;
    months: Value<readonly number[]>;
    startsOn: Value<readonly string[]>;
    endsOn: Value<readonly string[]>;
    now: Value<Date>;
  }) => sql`
    with added as (
      insert into membership_periods (membership_id, payment_id, months, starts_on, ends_on, created_at)
      select bought.*, ${asked.now}::timestamptz
        from unnest(${asked.ids}::int[], ${asked.paymentIds}::int[], ${asked.months}::int[], ${asked.startsOn}::date[],
                    ${asked.endsOn}::date[]) bought
      on conflict (payment_id) do nothing returning membership_id, payment_id, ends_on, created_at)
    update memberships m set deactivated_at = null, stored_expiry = null, updated_at = added.created_at,
           paid_until = greatest(m.paid_until, added.ends_on)
      from added where m.id = added.membership_id returning added.payment_id "paymentId"`,
);

/** The periods of a membership that count, in the order in which they follow each other. */
export const periodsInOrder = statement((asked: { membershipId: Value<number> }) =>
  counted
    .select(['period.id', 'period.months', 'period.payment_id as paymentId'])
    .select(['period.starts_on as startsOn', 'period.ends_on as endsOn'])
    .where('period.membership_id', '=', asked.membershipId)
    .orderBy('period.starts_on')
    .orderBy('period.id'),
);

/** Has a period begin and end on other days, with so many months. */
export const movePeriod = statement(
  (asked: { id: Value<number>; months: Value<number>; startsOn: Value<string>; endsOn: Value<string> }) =>
    db
      .updateTable('membership_periods')
      .set({ months: asked.months, starts_on: asked.startsOn, ends_on: asked.endsOn })
      .where('id', '=', asked.id),
);

/** Has a period count no longer. */
export const voidPeriod = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db.updateTable('membership_periods').set({ voided_at: asked.now }).where('id', '=', asked.id),
);

/** Periods that reach beyond a day count no longer; without a day, none does. */
export const voidPeriods = statement(
  (asked: { membershipId: Value<number>; beyond: Value<string> | null; now: Value<Date> }) => {
    const voided = db
      .updateTable('membership_periods')
      .set({ voided_at: asked.now })
      .where('membership_id', '=', asked.membershipId)
      .where('voided_at', 'is', null);
    return given(asked.beyond, (day) => voided.where('ends_on', '>', day)) ?? voided;
  },
);

/** Has a membership end on a day, by a period without payment unless one ends there already. */
export const endOn = statementOf(
  {},
  (asked: {
    membershipId: Value<number>;
    startsOn: Value<string>;
    endsOn: Value<string>;
    now: Value<Date>;
  }) => sql`
    insert into membership_periods (membership_id, starts_on, ends_on, created_at)
    select ${asked.membershipId}::int, ${asked.startsOn}::date, ${asked.endsOn}::date, ${asked.now}::timestamptz
     where not exists (select 1 from membership_periods
                        where membership_id = ${asked.membershipId}::int and voided_at is null and ends_on = ${asked.endsOn}::date)`,
);

/** Writes down until when somebody is going to be a member whose fee is not paid. */
export const storeExpiry = statement(
  (asked: { id: Value<number>; day: Value<string> | null; now: Value<Date> }) =>
    db
      .updateTable('memberships')
      .set({ stored_expiry: asked.day, updated_at: asked.now })
      .where('id', '=', asked.id),
);

/** What staff say of a membership beside what is paid. */
export const setStanding = statement(
  (asked: {
    id: Value<number>;
    isSuspended: boolean;
    suspensionReason: Value<string> | null;
    suspendedUntil: Value<string> | null;
    isDeactivated: boolean;
    now: Value<Date>;
  }) =>
    db
      .updateTable('memberships')
      .set({
        suspended_at: asked.isSuspended ? asked.now : null,
        suspension_reason: asked.suspensionReason,
        suspended_until: asked.suspendedUntil,
        deactivated_at: asked.isDeactivated ? asked.now : null,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id),
  [
    {
      ...{ id: 1, isSuspended: true, suspensionReason: 'why', suspendedUntil: '2026-12-18' },
      ...{ isDeactivated: false, now: new Date(0) },
    },
    {
      ...{ id: 1, isSuspended: false, suspensionReason: null, suspendedUntil: null },
      ...{ isDeactivated: true, now: new Date(0) },
    },
  ],
);
