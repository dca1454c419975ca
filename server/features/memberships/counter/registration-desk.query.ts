import { anyOf } from '../../../core/db/conditions.ts';
import { boundedCountOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { FIRST_ROW, FIRST_UNCOUNTED, type RowWindow } from '../../../core/db/row-window.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { ContactTables } from '../../accounts/people/people.tables.ts';
import type { MembershipSchema } from '../membership.entity.ts';
import type { DeskRegistrationSchema } from './desk-registration.entity.ts';

const db = builderOf<TablesOf<typeof DeskRegistrationSchema | typeof MembershipSchema> & ContactTables>();

/** Writes down who was registered at the desk. */
export const noteRegistered = statement(
  (asked: { userId: Value<number>; by: Value<number>; now: Value<Date> }) =>
    db
      .insertInto('desk_registrations')
      .values({ user_id: asked.userId, registered_by_id: asked.by, registered_at: asked.now }),
);

const entries = db
  .selectFrom('desk_registrations as d')
  .innerJoin('users as u', 'u.id', 'd.user_id')
  .innerJoin('users as by', 'by.id', 'd.registered_by_id')
  .innerJoin('memberships as m', 'm.user_id', 'd.user_id')
  .select(['d.user_id as userId', 'm.id as membershipId', 'u.name', 'u.username'])
  .select(['u.phone_number as phoneNumber', 'd.registered_at as registeredAt', 'by.name as registeredBy']);

/** A page of whom the desk registered since a moment, latest first. */
export const deskPage = statement(
  (asked: RowWindow & { since: Value<Date> }) =>
    entries
      .select(
        boundedCountOf(
          db.selectFrom('desk_registrations').where('registered_at', '>=', asked.since),
          asked.isCounted,
        ).as('total'),
      )
      .where('d.registered_at', '>=', asked.since)
      .orderBy('d.registered_at', 'desc')
      .orderBy('d.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [FIRST_ROW, FIRST_UNCOUNTED].map((window) => ({ since: new Date(0), ...window })),
);

export type DeskRow = Omit<RowsOf<typeof deskPage>, 'total'>;

export const countAtDesk = statement((asked: { since: Value<Date> }) =>
  db.selectFrom('desk_registrations').select(countRows.as('n')).where('registered_at', '>=', asked.since),
);

/** Whom the desk takes a fee of. */
export const payerAtDesk = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.name', 'u.email', 'm.suspended_at as suspendedAt'])
    .where('m.user_id', '=', asked.userId)
    .where('u.is_active', '=', true),
);

/** The memberships of people. */
export const membershipsOf = statement((asked: { userIds: Value<readonly number[]> }) =>
  db
    .selectFrom('memberships')
    .select(['id', 'user_id as userId'])
    .where('user_id', '=', anyOf(asked.userIds)),
);
