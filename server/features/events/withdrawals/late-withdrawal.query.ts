import { sql, type SqlBool } from 'kysely';
import { countOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';

const db = builderOf<TablesOf<typeof EventRegistrationSchema> & PeopleTables>();

/** Registrations `r` whose people have a place. */
const hasPlace = sql<SqlBool>`r.withdrawn_at is null and r.state in ('GOING', 'AWAITING_PAYMENT')`;

const waiting = db
  .selectFrom('event_registrations as r')
  .where('r.withdrawal_asked_at', 'is not', null)
  .where('r.withdrawal_refused_at', 'is', null)
  .where(hasPlace);

/** Keeps that somebody with a place asks to be let go; no row for who asked before. */
export const askToWithdraw = statement(
  (asked: { id: Value<number>; reason: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('event_registrations as r')
      .set({ withdrawal_asked_at: asked.now, withdrawal_reason: asked.reason })
      .where('r.id', '=', asked.id)
      .where('r.withdrawal_asked_at', 'is', null)
      .where(hasPlace)
      .returning('r.id'),
);

/** Keeps that staff refused it, with their words; no row for what is decided. */
export const refuseWithdrawal = statement(
  (asked: { id: Value<number>; answer: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('event_registrations as r')
      .set({ withdrawal_refused_at: asked.now, withdrawal_answer: asked.answer })
      .where('r.id', '=', asked.id)
      .where('r.withdrawal_asked_at', 'is not', null)
      .where('r.withdrawal_refused_at', 'is', null)
      .where(hasPlace)
      .returning('r.id'),
);

const ASKED = ['r.id', 'r.event_id as eventId', 'r.withdrawal_asked_at as askedAt'] as const;

const PERSON = ['u.id as userId', 'u.name', 'u.email', 'r.withdrawal_reason as reason'] as const;

/** Who asks to be let go, by the registration; none for what is decided. */
export const withdrawalAsked = statement((asked: { id: Value<number> }) =>
  waiting
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select(ASKED)
    .select(PERSON)
    .where('r.id', '=', asked.id),
);

export const countAskedWithdrawals = statement((asked: { eventId: Value<number> }) =>
  waiting.select(countRows.as('n')).where('r.event_id', '=', asked.eventId),
);

/** A page of who asks to be let go from an event, who asked first above. */
export const askedWithdrawals = statement(
  (asked: { eventId: Value<number>; limit: Value<number>; offset: Value<number> }) =>
    waiting
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(ASKED)
      .select(PERSON)
      .select(countOf(waiting.where('r.event_id', '=', asked.eventId)).as('total'))
      .where('r.event_id', '=', asked.eventId)
      .orderBy('r.withdrawal_asked_at')
      .orderBy('r.id')
      .limit(asked.limit)
      .offset(asked.offset),
);
