import { sql, type SqlBool } from 'kysely';
import { allOf, anyOf, contains } from '../../../core/db/conditions.ts';
import { countRows, countWhere } from '../../../core/db/counts.ts';
import { given, type Given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import { paymentsBehind, unsettledFees } from '../../payments/records/fee-standing.ts';
import type { MembershipPeriodSchema } from '../membership-period.entity.ts';
import type { MembershipSchema } from '../membership.entity.ts';
import { rollStandings, type RollStanding } from './roll-standing.ts';

const db = builderOf<TablesOf<typeof MembershipSchema | typeof MembershipPeriodSchema> & ContactTables>();

/** What is asked of the roll; null asks nothing. */
interface RollAsked {
  today: Value<string>;
  standing: Value<RollStanding> | null;
  pattern: Value<string> | null;
  userIds: Value<readonly number[]> | null;
  /** Only who is expected to pay for a year: put on its roll, or paid for a day of it. */
  year: RollYearAsked | null;
}

/** A year and its days. */
interface RollYearAsked {
  id: Value<number>;
  startDate: Value<string>;
  endDate: Value<string>;
}

/** The part of the roll that is asked for, as its reader gives it. */
export type RollWanted = Given<RollAsked>;

/** The period that reaches furthest, of each membership. */
const lastPeriods = db
  .selectFrom('membership_periods as period')
  .distinctOn('period.membership_id')
  .select(['period.membership_id', 'period.ends_on', 'period.payment_id'])
  .where('period.voided_at', 'is', null)
  .orderBy('period.membership_id')
  .orderBy('period.ends_on', 'desc')
  .orderBy('period.id', 'desc');

const standingOn = (today: Value<string>) => sql<RollStanding>`case
  when last.ends_on >= ${today}::date then
    case when paid.is_reversed then 'IN_REVIEW' when paid.is_waived then 'WAIVED' else 'PAID' end
  when fee.state = 'IN_REVIEW' then 'IN_REVIEW'
  when fee.state = 'PENDING' then 'PAYING'
  when u.role in ('ADMIN', 'SUPERADMIN') then 'NOT_DUE'
  else 'OWES' end`;

/** Everybody with an open account, and where each stands. */
const roll = (today: Value<string>) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .leftJoin(lastPeriods.as('last'), 'last.membership_id', 'm.id')
    .leftJoin(paymentsBehind().as('paid'), 'paid.payment_id', 'last.payment_id')
    .leftJoin(unsettledFees().as('fee'), 'fee.user_id', 'm.user_id')
    .select(['m.id as membership_id', 'm.user_id', 'm.fee_reminded_at', 'u.name', 'u.username', 'u.email'])
    .select(['u.phone_number', 'u.registration_number', 'paid.payment_id', 'paid.reference'])
    .select(['paid.amount_cents', sql<string | null>`last.ends_on::text`.as('paid_until')])
    .select(sql<boolean>`(m.suspended_at is not null or m.deactivated_at is not null)`.as('is_stopped'))
    .select(standingOn(today).as('standing'))
    .where('u.is_active', '=', true);

const SEARCHED = sql<string>`(r.name || chr(10) || r.email || chr(10) || r.username || chr(10) || r.registration_number)`;

const isExpectedIn = ({ id, startDate, endDate }: RollYearAsked) => sql<SqlBool>`(
  exists (select from year_roll_entries e where e.user_id = r.user_id and e.academic_year_id = ${id})
  or exists (
    select from membership_periods p
     where p.membership_id = r.membership_id and p.voided_at is null
       and p.starts_on <= ${endDate}::date and p.ends_on >= ${startDate}::date))`;

const found = ({ today, standing, pattern, userIds, year }: RollAsked) =>
  db.selectFrom(roll(today).as('r')).where((eb) =>
    allOf(
      given(standing, (wanted) => eb('r.standing', '=', wanted)),
      given(pattern, (wanted) => contains(SEARCHED, wanted)),
      given(userIds, (ids) => eb('r.user_id', '=', anyOf(ids))),
      year && isExpectedIn(year),
    ),
  );

const A_YEAR = { id: 1, startDate: '2026-09-01', endDate: '2027-08-31' };

const some: RollWanted = { today: '2026-01-01', standing: 'OWES', pattern: '%', userIds: [1], year: A_YEAR };
const all: RollWanted = { today: '2026-01-01', standing: null, pattern: null, userIds: null, year: null };

/** A page of the roll with the number of its rows. */
export const rollPage = statement(
  (asked: {
    roll: RollAsked;
    byPaidUntil: boolean;
    isDescending: boolean;
    limit: Value<number>;
    offset: Value<number>;
  }) => {
    const direction = sql.raw(asked.isDescending ? 'desc' : 'asc');
    const inOrder = asked.byPaidUntil
      ? sql`r.paid_until ${direction} nulls first, lower(r.name)`
      : sql`lower(r.name) ${direction}`;
    return found(asked.roll)
      .select(['r.user_id as userId', 'r.name', 'r.username', 'r.email', 'r.phone_number as phoneNumber'])
      .select(['r.registration_number as registrationNumber', 'r.standing', 'r.paid_until as paidUntil'])
      .select(['r.payment_id as paymentId', 'r.reference as paymentReference', 'r.amount_cents as paidCents'])
      .select(['r.fee_reminded_at as remindedAt', 'r.is_stopped as isStopped'])
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy(inOrder)
      .orderBy('r.user_id')
      .limit(asked.limit)
      .offset(asked.offset);
  },
  [
    { roll: some, byPaidUntil: true, isDescending: true, limit: 1, offset: 0 },
    { roll: all, byPaidUntil: true, isDescending: false, limit: 1, offset: 0 },
    { roll: all, byPaidUntil: false, isDescending: true, limit: 1, offset: 0 },
    { roll: all, byPaidUntil: false, isDescending: false, limit: 1, offset: 0 },
  ],
);

export type RollRow = RowsOf<typeof rollPage>;

/** How many people stand where. */
export const rollTotals = statement(
  (asked: RollAsked) =>
    found(asked).select([
      countRows.as('people'),
      ...rollStandings.map((standing) => countWhere(sql`r.standing = ${sql.lit(standing)}`).as(standing)),
    ]),
  [some, all],
);

/** Whether somebody whose fee is owed was not reminded since a moment. */
const isDueSince = (since: Value<Date>) =>
  sql<SqlBool>`(m.fee_reminded_at is null or m.fee_reminded_at <= ${since})`;

/**
 * Writes down that those who owe are reminded now, and tells who they are: whoever was reminded since a moment, here or by
 * another request that is under way, is not among them. Counts what was chosen besides.
 */
export const claimFeeReminders = statement(
  (asked: { roll: RollAsked; now: Value<Date>; since: Value<Date>; most: Value<number> }) =>
    db
      .with('chosen', () =>
        found(asked.roll).select([
          'r.membership_id',
          'r.is_stopped',
          sql<boolean>`r.standing = 'OWES'`.as('owes'),
          sql<boolean>`coalesce(r.fee_reminded_at > ${asked.since}, false)`.as('is_reminded'),
        ]),
      )
      .with('due', (made) =>
        made
          .selectFrom('memberships as m')
          .select('m.id')
          .where(
            'm.id',
            'in',
            made
              .selectFrom('chosen')
              .select('chosen.membership_id')
              .where(sql<SqlBool>`chosen.owes and not chosen.is_stopped`),
          )
          .where(isDueSince(asked.since))
          .orderBy('m.id')
          .limit(asked.most)
          .forNoKeyUpdate(),
      )
      .with('claimed', (made) =>
        made
          .updateTable('memberships as m')
          .set({ fee_reminded_at: asked.now })
          .from('due')
          .whereRef('m.id', '=', 'due.id')
          .returning('m.user_id'),
      )
      .selectFrom('chosen')
      .select([
        countWhere(sql`not chosen.owes`).as('notOwing'),
        countWhere(sql`chosen.owes and chosen.is_stopped`).as('stopped'),
        countWhere(sql`chosen.owes and not chosen.is_stopped and chosen.is_reminded`).as('remindedBefore'),
        countWhere(sql`chosen.owes and not chosen.is_stopped and not chosen.is_reminded`).as('due'),
        sql<number[]>`array(select claimed.user_id from claimed order by 1)`.as('told'),
      ]),
  [some, all].map((roll) => ({ roll, now: new Date(0), since: new Date(0), most: 1 })),
);
