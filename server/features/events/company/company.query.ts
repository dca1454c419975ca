import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { FaceTables } from '../../accounts/people/people.tables.ts';
import { standings } from '../../memberships/membership.query.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';

const db = builderOf<TablesOf<typeof EventRegistrationSchema> & FaceTables>();

const going = (eventId: Value<number>) =>
  db
    .selectFrom('event_registrations as r')
    .where('r.event_id', '=', eventId)
    .where('r.withdrawn_at', 'is', null)
    .where('r.state', '=', sql.lit('GOING' as const));

/** How many come to an event, and whether a person among them shows their name; null for who is not among them. */
export const companyFacts = statement((asked: { eventId: Value<number>; userId: Value<number> }) =>
  going(asked.eventId)
    .select(sql<number>`count(*)::int`.as('going'))
    .select(
      sql<boolean | null>`bool_or(r.shows_name) filter (where r.user_id = ${asked.userId})`.as('ownShown'),
    ),
);

/** Who comes to an event and shows their name, by name, with the picture of who shows that to members as well. */
export const shownCompany = statement((asked: { eventId: Value<number>; most: Value<number> }) =>
  going(asked.eventId)
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin(standings().as('c'), 'c.user_id', 'u.id')
    .select(['u.name', 'r.user_id as userId'])
    .select(
      sql<string>`case when c.is_listed and c.shows_picture then u.profile_picture else '' end`.as('picture'),
    )
    .where('r.shows_name', '=', sql.lit(true))
    .where('u.is_active', '=', sql.lit(true))
    .orderBy('u.name')
    .orderBy('r.id')
    .limit(asked.most),
);

/** Shows a name or hides it; no row for a registration that has ended. */
export const showName = statement(
  (asked: { id: Value<number>; isShown: boolean }) =>
    db
      .updateTable('event_registrations')
      .set({ shows_name: sql.lit(asked.isShown) })
      .where('id', '=', asked.id)
      .where('withdrawn_at', 'is', null)
      .returning('id'),
  [true, false].map((isShown) => ({ id: 1, isShown })),
);
