import { sql } from 'kysely';
import { allOf } from '../../../core/db/conditions.ts';
import { countRows } from '../../../core/db/counts.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { bool, int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { GalleryItemSchema } from '../gallery-item.entity.ts';
import type { TakedownRequestSchema, TakedownState } from './takedown-request.entity.ts';

const db = builderOf<TablesOf<typeof TakedownRequestSchema | typeof GalleryItemSchema> & PeopleTables>();

interface NewRequest {
  itemId: Value<number>;
  title: Value<string>;
  askerId: Value<number | null>;
  name: Value<string>;
  email: Value<string>;
  reason: Value<string>;
  showsAsker: Value<boolean>;
  hides: Value<boolean>;
  now: Value<Date>;
}

/** Keeps a request; no row where the same person waits for an answer about this picture already. */
export const addRequest = statement((asked: NewRequest) =>
  db
    .insertInto('takedown_requests')
    .values({
      item_id: asked.itemId,
      title: asked.title,
      asker_id: asked.askerId,
      name: asked.name,
      email: asked.email,
      reason: asked.reason,
      shows_asker: asked.showsAsker,
      hides: asked.hides,
      created_at: asked.now,
    })
    .onConflict((same) => same.doNothing())
    .returning(['id', 'hides']),
);

/** Whether staff have left a picture up before, and how many pictures visitors have hidden since a moment. */
export const hidingSoFar = statementOf(
  { wasKept: bool, byVisitors: int },
  (asked: { itemId: Value<number>; since: Value<Date> }) => sql`
    select exists (select 1 from takedown_requests where item_id = ${asked.itemId}::int and state = 'KEPT') as "wasKept",
           (select count(*)::int from takedown_requests
             where asker_id is null and hides and created_at >= ${asked.since}::timestamptz) as "byVisitors"`,
);

const found = (state: Value<TakedownState> | null) =>
  db
    .selectFrom('takedown_requests as r')
    .where(({ eb }) => allOf(given(state, (code) => eb('r.state', '=', code))));

/** A page of requests, those that wait first, the newest before the older ones. */
export const requestPage = statement(
  (asked: { state: Value<TakedownState> | null; limit: Value<number>; offset: Value<number> }) =>
    found(asked.state)
      .leftJoin('gallery_items as g', 'g.id', 'r.item_id')
      .leftJoin('users as u', 'u.id', 'r.asker_id')
      .leftJoin('users as d', 'd.id', 'r.decided_by_id')
      .select(['r.id', 'r.title', 'r.reason', 'r.state', 'r.answer', 'r.hides', 'r.email'])
      .select(['r.shows_asker as showsAsker', 'r.created_at as createdAt', 'r.decided_at as decidedAt'])
      .select(['r.item_id as itemId', 'g.image as keptImage', 'r.asker_id as personId'])
      .select(['d.name as decidedBy', sql<string>`coalesce(u.name, r.name)`.as('name')])
      .orderBy(sql`(r.state = 'OPEN')`, 'desc')
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(asked.limit)
      .offset(asked.offset),
  [
    { state: 'OPEN', limit: 1, offset: 0 },
    { state: null, limit: 1, offset: 0 },
  ],
);

export const countRequests = statement(
  (asked: { state: Value<TakedownState> | null }) => found(asked.state).select(countRows.as('n')),
  [{ state: 'OPEN' }, { state: null }],
);

/** The picture that a request is about; a request that was decided is told by its state. */
export const requestById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('takedown_requests').select(['item_id as itemId', 'state']).where('id', '=', asked.id),
);

interface Decision {
  id: Value<number>;
  state: Value<TakedownState>;
  answer: Value<string>;
  by: Value<number>;
  now: Value<Date>;
}

/** Decides a request and every other one that waits about the same picture; who is to be told. */
export const decideRequests = statement((asked: Decision) =>
  db
    .updateTable('takedown_requests as r')
    .set({ state: asked.state, answer: asked.answer, decided_by_id: asked.by, decided_at: asked.now })
    .where('r.state', '=', 'OPEN')
    .where((eb) =>
      eb.or([
        eb('r.id', '=', asked.id),
        eb(
          'r.item_id',
          '=',
          eb.selectFrom('takedown_requests as a').select('a.item_id').where('a.id', '=', asked.id),
        ),
      ]),
    )
    .returning(['r.id', 'r.title', 'r.name', 'r.email', 'r.asker_id as askerId']),
);

/** Removes at most so many requests that were decided before a moment. */
export const removeOldRequests = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('takedown_requests')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('takedown_requests')
        .select('id')
        .where('decided_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
