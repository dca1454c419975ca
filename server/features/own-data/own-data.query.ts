import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { UserSchema } from '../accounts/user.entity.ts';
import type { DataDownloadSchema } from './data-download.entity.ts';

const db = builderOf<TablesOf<typeof DataDownloadSchema | typeof UserSchema>>();

/** The account and those that became a part of it. */
export const accountsOf = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(['id', 'email_key as emailKey'])
    .where((user) => user.or([user('id', '=', asked.userId), user('merged_into_id', '=', asked.userId)]))
    .orderBy('id'),
);

const downloads = db
  .selectFrom('data_downloads')
  .select(['id', 'user_id as userId', 'asked_at as askedAt', 'made_at as madeAt'])
  .select(['expires_at as expiresAt', 'size_bytes as sizeBytes', 'stored_name as storedName']);

/** What somebody asked for last and can still have. */
export const latestDownload = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  downloads
    .where('user_id', '=', asked.userId)
    .where('expires_at', '>', asked.now)
    .orderBy('id', 'desc')
    .limit(1),
);

/** One that still has to be made. */
export const downloadToMake = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  downloads.where('id', '=', asked.id).where('made_at', 'is', null).where('expires_at', '>', asked.now),
);

/** One that was made and can still be had. */
export const madeDownload = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  downloads.where('id', '=', asked.id).where('made_at', 'is not', null).where('expires_at', '>', asked.now),
);

interface NewDownload {
  userId: Value<number>;
  storedName: Value<string>;
  now: Value<Date>;
  expiresAt: Value<Date>;
}

export const addDownload = statement(({ userId, storedName, now, expiresAt }: NewDownload) =>
  db
    .insertInto('data_downloads')
    .values({ user_id: userId, stored_name: storedName, asked_at: now, expires_at: expiresAt })
    .returning('id'),
);

/** Another was asked for: those before go. */
export const endDownloads = statement((asked: { userId: Value<number>; now: Value<Date> }) =>
  db
    .updateTable('data_downloads')
    .set({ expires_at: asked.now })
    .where('user_id', '=', asked.userId)
    .where('expires_at', '>', asked.now),
);

interface MadeDownload {
  id: Value<number>;
  now: Value<Date>;
  expiresAt: Value<Date>;
  sizeBytes: Value<number>;
}

/** A file is whole; nothing where another was asked for meanwhile. */
export const markDownload = statement(({ id, now, expiresAt, sizeBytes }: MadeDownload) =>
  db
    .updateTable('data_downloads')
    .set({ made_at: now, expires_at: expiresAt, size_bytes: sizeBytes })
    .where('id', '=', id)
    .where('made_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id'),
);

/** What is past its time. */
export const expiredDownloads = statement((asked: { now: Value<Date> }) =>
  downloads.where('expires_at', '<=', asked.now).orderBy('expires_at').limit(200),
);

export const forgetDownload = statement((asked: { id: Value<number> }) =>
  db.deleteFrom('data_downloads').where('id', '=', asked.id),
);

/** One at a time of a person: who asks twice at once gets one after the other. */
export const askAlone = statement((asked: { userId: Value<number> }) =>
  db
    .selectFrom('users')
    .select(sql<number>`1`.as('n'))
    .where('id', '=', asked.userId)
    .forNoKeyUpdate(),
);
