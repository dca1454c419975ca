import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int, nullable, text } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { UserSchema } from '../accounts/user.entity.ts';
import type { AccountClosingSchema } from './account-closing.entity.ts';

const db = builderOf<TablesOf<typeof AccountClosingSchema | typeof UserSchema>>();

const waiting = db
  .selectFrom('account_closings')
  .where('kept_at', 'is', null)
  .where('erased_at', 'is', null)
  .select(['id', 'user_id as userId', 'asked_at as askedAt', 'closes_at as closesAt'])
  .select(['removes_writings as removesWritings', 'hindered_at as hinderedAt']);

/** What somebody asked for and has not changed their mind about. */
export const waitingOf = statement((asked: { userId: Value<number> }) =>
  waiting.where('user_id', '=', asked.userId),
);

export type WaitingRow = RowsOf<typeof waitingOf>;

/** The next ones after one whose 30 days are over; accounts that became a part of another one stay with it. */
export const dueClosings = statement((asked: { now: Value<Date>; after: Value<number> }) =>
  waiting
    .where('closes_at', '<=', asked.now)
    .where('id', '>', asked.after)
    .where('user_id', 'in', db.selectFrom('users').select('id').where('merged_into_id', 'is', null))
    .orderBy('id')
    .limit(100),
);

interface NewClosing {
  userId: Value<number>;
  now: Value<Date>;
  closesAt: Value<Date>;
  removesWritings: Value<boolean>;
}

/** Writes down that somebody closes their account; nothing when they have asked already. */
export const addClosing = statementOf(
  { id: int },
  (asked: NewClosing) => sql`
    insert into account_closings (user_id, asked_at, closes_at, removes_writings)
    values (${asked.userId}::int, ${asked.now}::timestamptz, ${asked.closesAt}::timestamptz, ${asked.removesWritings}::boolean)
    on conflict do nothing returning id`,
);

/** Takes it back; nothing when there is nothing to take back. */
export const keepAccount = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('account_closings')
    .set({ kept_at: asked.now })
    .where('user_id', '=', asked.userId)
    .where('kept_at', 'is', null)
    .where('erased_at', 'is', null)
    .returning('id'),
);

/** A closing under the lock of whoever ends it. */
export const lockClosing = statement((asked: { id: Value<number> }) =>
  waiting.where('id', '=', asked.id).forUpdate(),
);

export const markHindered = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db.updateTable('account_closings').set({ hindered_at: asked.now }).where('id', '=', asked.id),
);

export const markErased = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db.updateTable('account_closings').set({ erased_at: asked.now }).where('id', '=', asked.id),
);

/** The account and those that became a part of it, kept as they are until the transaction ends. */
export const lockAccounts = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where((user) => user.or([user('id', '=', asked.userId), user('merged_into_id', '=', asked.userId)]))
    .orderBy('id')
    .forUpdate(),
);

/** What people are known by, as an expression that finds it in any text. */
export const wordsOf = statementOf(
  { words: nullable(text) },
  (asked: { ids: Value<readonly number[]> }) =>
    sql`select words_of_people(${asked.ids}::int[], false) as words`,
);

/** Takes the name out of the logs that nobody changes, and tells out of how many entries. */
export const forgetInLogs = statementOf(
  { entries: int },
  (asked: { userId: Value<number>; ids: Value<readonly number[]> }) =>
    sql`select forget_in_logs(${asked.userId}::int, ${asked.ids}::int[]) as entries`,
);
