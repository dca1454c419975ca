import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { allOf } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { bool, int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { PictureArea } from '../pictures/picture-areas.ts';
import type { TakedownRequestSchema, TakedownState } from './takedown-request.entity.ts';

const db = builderOf<TablesOf<typeof TakedownRequestSchema> & PeopleTables>();

const HIDES = sql<SqlBool>`hidden.state = 'OPEN' and hidden.hides`;

/** The pictures that wait for staff to take them down, for somebody says to be in them. */
export const HIDDEN_PICTURES = sql<string>`(
  select hidden.picture from takedown_requests hidden where ${HIDES})`;

/** Whether a picture is one of them. They are few, and looked for once in a statement, however many rows ask. */
export const isHidden = (picture: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${picture} in ${HIDDEN_PICTURES})`;

interface NewRequest {
  area: Value<PictureArea>;
  subjectId: Value<number>;
  picture: Value<string>;
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
      ...{ area: asked.area, subject_id: asked.subjectId, picture: asked.picture, title: asked.title },
      ...{ asker_id: asked.askerId, name: asked.name, email: asked.email, reason: asked.reason },
      ...{ shows_asker: asked.showsAsker, hides: asked.hides, created_at: asked.now },
    })
    .onConflict((same) => same.doNothing())
    .returning(['id', 'hides']),
);

/** Whether a picture is hidden, whether staff have left it up before, and how many visitors have hidden since a moment. */
export const hidingSoFar = statementOf(
  { isHidden: bool, wasKept: bool, byVisitors: int },
  (asked: { picture: Value<string>; since: Value<Date> }) => sql`
    select ${isHidden(sql`${asked.picture}::text`)} as "isHidden",
           exists (select 1 from takedown_requests where picture = ${asked.picture}::text and state = 'KEPT') as "wasKept",
           (select count(*)::int from takedown_requests
             where asker_id is null and hides and created_at >= ${asked.since}::timestamptz) as "byVisitors"`,
);

/** Whether a file is shown to nobody, who decides about it excepted. */
export const isKeptBack = statementOf(
  { isKeptBack: bool },
  (asked: { picture: Value<string>; look: Value<string> }) => sql`
    select ${isHidden(sql`${asked.picture}::text`)} and not exists (
      select 1 from takedown_requests
       where picture = ${asked.picture}::text and state = 'OPEN' and look::text = ${asked.look}::text) as "isKeptBack"`,
);

/** What is asked of requests: their state, and the areas that who asks decides about. */
interface RequestsAsked {
  state: Value<TakedownState> | null;
  areas: Value<readonly PictureArea[]>;
}

const found = ({ state, areas }: RequestsAsked) =>
  db
    .selectFrom('takedown_requests as r')
    .where('r.area', '=', sql<PictureArea>`any(${areas}::text[])`)
    .where(({ eb }) => allOf(given(state, (code) => eb('r.state', '=', code))));

/** A page of requests, those that wait first, the newest before the older ones. */
export const requestPage = statement(
  ({ limit, offset, ...asked }: RequestsAsked & { limit: Value<number>; offset: Value<number> }) =>
    found(asked)
      .leftJoin('users as u', 'u.id', 'r.asker_id')
      .leftJoin('users as d', 'd.id', 'r.decided_by_id')
      .select([
        'r.id',
        'r.area',
        'r.title',
        'r.reason',
        'r.state',
        'r.answer',
        'r.hides',
        'r.email',
        'r.look',
      ])
      .select(['r.shows_asker as showsAsker', 'r.created_at as createdAt', 'r.decided_at as decidedAt'])
      .select(['r.subject_id as subjectId', 'r.picture as keptImage', 'r.asker_id as personId'])
      .select(['d.name as decidedBy', sql<string>`coalesce(u.name, r.name)`.as('name')])
      .orderBy(sql`(r.state = 'OPEN')`, 'desc')
      .orderBy('r.created_at', 'desc')
      .orderBy('r.id', 'desc')
      .limit(limit)
      .offset(offset),
  [
    { state: 'OPEN', areas: ['gallery'], limit: 1, offset: 0 },
    { state: null, areas: ['gallery'], limit: 1, offset: 0 },
  ],
);

export const countRequests = statement(
  (asked: RequestsAsked) => found(asked).select(countRows.as('n')),
  [
    { state: 'OPEN', areas: ['gallery'] },
    { state: null, areas: ['gallery'] },
  ],
);

/** What a request is about. */
export const requestById = statement((asked: { id: Value<number> }) =>
  db.selectFrom('takedown_requests').select(['area', 'picture']).where('id', '=', asked.id),
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
    .where(
      'r.picture',
      '=',
      db.selectFrom('takedown_requests as a').select('a.picture').where('a.id', '=', asked.id),
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
