import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { countOf, countRows } from '../../../core/db/counts.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import { isMissed, missCountsUntil, missedAt, waitsBehind } from './missed.query.ts';

const db = builderOf<TablesOf<typeof EventSchema | typeof EventRegistrationSchema> & PeopleTables>();

const missed = (now: Value<Date>) =>
  db
    .selectFrom('event_registrations as m')
    .innerJoin('events as me', 'me.id', 'm.event_id')
    .where(isMissed(now));

/** More are not read: they say nothing that these do not. */
const MOST = 20;

/** What one person missed that still counts, latest first. */
export const ownMissed = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  missed(asked.now)
    .select(['m.id', 'm.event_id as eventId', 'me.title', 'me.starts_at as startsAt'])
    .select(missCountsUntil.as('countsUntil'))
    .select(['m.excuse_asked_at as askedAt', 'm.excuse_refused_at as refusedAt', 'm.excuse_answer as answer'])
    .where('m.user_id', '=', asked.userId)
    .orderBy(missedAt, 'desc')
    .orderBy('m.id', 'desc')
    .limit(sql.lit(MOST)),
);

export type MissedEventRow = RowsOf<typeof ownMissed>;

/** Which of some people wait behind others. */
export const whoWaitsBehind = statement((asked: { userIds: Value<readonly number[]>; now: Value<Date> }) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.id', '=', anyOf(asked.userIds))
    .where(waitsBehind(sql.ref<number>('u.id'), asked.now)),
);

/** Keeps that somebody asks to be excused; no row for who asked before, and where nothing counts. */
export const askExcuse = statement((asked: { id: Value<number>; reason: Value<string>; now: Value<Date> }) =>
  db
    .updateTable('event_registrations as r')
    .set({ excuse_asked_at: asked.now, excuse_reason: asked.reason })
    .where('r.id', '=', asked.id)
    .where('r.excuse_asked_at', 'is', null)
    .where('r.id', 'in', missed(asked.now).select('m.id').where('m.id', '=', asked.id))
    .returning('r.event_id as eventId'),
);

const waiting = (now: Value<Date>) =>
  missed(now).where('m.excuse_asked_at', 'is not', null).where('m.excuse_refused_at', 'is', null);

const ASKED = ['m.id', 'm.event_id as eventId', 'm.excuse_asked_at as askedAt'] as const;

const PERSON = ['u.id as userId', 'u.name', 'u.email', 'm.excuse_reason as reason'] as const;

/** Who asks to be excused, by the registration, held until the transaction ends; none for what is decided. */
export const excuseAsked = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  waiting(asked.now)
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(ASKED)
    .select(PERSON)
    .select(['me.title', 'me.starts_at as startsAt'])
    .where('m.id', '=', asked.id)
    .forNoKeyUpdate('m'),
);

export type AskedExcuse = RowsOf<typeof excuseAsked>;

/** Keeps what staff answered. */
export const answerExcuse = statement(
  (asked: { id: Value<number>; answer: Value<string>; now: Value<Date>; isGranted: boolean }) =>
    db
      .updateTable('event_registrations')
      .set({
        excuse_answer: asked.answer,
        ...(asked.isGranted ? { excused_at: asked.now } : { excuse_refused_at: asked.now }),
      })
      .where('id', '=', asked.id),
  [true, false].map((isGranted) => ({ id: 1, answer: '', now: new Date(0), isGranted })),
);

export const countAskedExcuses = statement((asked: { eventId: Value<number>; now: Value<Date> }) =>
  waiting(asked.now).select(countRows.as('n')).where('m.event_id', '=', asked.eventId),
);

/** A page of who asks to be excused for having missed an event, who asked first above. */
export const askedExcuses = statement(
  (asked: { eventId: Value<number>; now: Value<Date>; limit: Value<number>; offset: Value<number> }) =>
    waiting(asked.now)
      .innerJoin('users as u', 'u.id', 'm.user_id')
      .select(ASKED)
      .select(PERSON)
      .select(countOf(waiting(asked.now).where('m.event_id', '=', asked.eventId)).as('total'))
      .where('m.event_id', '=', asked.eventId)
      .orderBy('m.excuse_asked_at')
      .orderBy('m.id')
      .limit(asked.limit)
      .offset(asked.offset),
);

/** Where somebody waits for a place. */
export const waitsFor = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('event_registrations as r')
    .select('r.event_id as id')
    .where('r.user_id', '=', asked.userId)
    .where('r.withdrawn_at', 'is', null)
    .where('r.state', '=', sql.lit('WAITING' as const))
    .orderBy('r.event_id'),
);
