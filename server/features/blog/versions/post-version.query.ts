import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import { text } from '../../../core/db/result-columns.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { BlogPostSchema } from '../blog-post.entity.ts';
import type { BlogPostVersionSchema } from './post-version.entity.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema | typeof BlogPostVersionSchema> & PeopleTables>();

interface Words {
  title: Value<string>;
  excerpt: Value<string>;
  content: Value<string>;
}

interface NewVersion extends Words {
  postId: Value<number>;
  savedBy: Value<number>;
  isAutomatic: Value<boolean>;
  at: Value<Date>;
}

export const addVersion = statement(({ postId, savedBy, isAutomatic, at, ...words }: NewVersion) =>
  db.insertInto('blog_post_versions').values({
    ...words,
    post_id: postId,
    saved_by_id: savedBy,
    is_automatic: isAutomatic,
    begun_at: at,
    saved_at: at,
  }),
);

/** The newest version of a post, and whether it says the same as these words. */
export const newestVersion = statement(
  ({ postId, title, excerpt, content }: Words & { postId: Value<number> }) =>
    db
      .selectFrom('blog_post_versions')
      .select(['id', 'saved_by_id as savedBy', 'is_automatic as isAutomatic', 'begun_at as begunAt'])
      .select(
        sql<boolean>`(title, excerpt, content) = (${title}::text, ${excerpt}::text, ${content}::text)`.as(
          'isSame',
        ),
      )
      .where('post_id', '=', postId)
      .orderBy('saved_at', 'desc')
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
);

/** Puts other words in the place of those of a version. */
export const rewriteVersion = statement(
  ({ id, at, ...words }: Words & { id: Value<number>; at: Value<Date> }) =>
    db
      .updateTable('blog_post_versions')
      .set({ ...words, saved_at: at })
      .where('id', '=', id),
);

/** A version that was saved while somebody wrote has become one that they saved. */
export const confirmVersion = statement((asked: { id: Value<number>; at: Value<Date> }) =>
  db
    .updateTable('blog_post_versions')
    .set({ is_automatic: sql.lit(false), saved_at: asked.at })
    .where('id', '=', asked.id),
);

/** Removes the oldest versions of a post beyond so many. */
export const removeOldVersions = statement((asked: { postId: Value<number>; most: Value<number> }) =>
  db
    .deleteFrom('blog_post_versions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('blog_post_versions')
        .select('id')
        .where('post_id', '=', asked.postId)
        .orderBy('saved_at', 'desc')
        .orderBy('id', 'desc')
        .offset(asked.most),
    ),
);

/** What there is to return to, newest first, without the texts. */
export const versionsOf = statement((asked: { postId: Value<number> }) =>
  db
    .selectFrom('blog_post_versions as v')
    .innerJoin('users as u', 'u.id', 'v.saved_by_id')
    .select(['v.id', 'v.title', 'v.is_automatic as isAutomatic', 'v.saved_at as savedAt'])
    .select('u.name as savedByName')
    .where('v.post_id', '=', asked.postId)
    .orderBy('v.saved_at', 'desc')
    .orderBy('v.id', 'desc'),
);

export type VersionRow = RowsOf<typeof versionsOf>;

/** One version with its texts. */
export const versionById = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('blog_post_versions')
    .select(['id', 'post_id as postId', 'title', 'excerpt', 'content'])
    .where('id', '=', asked.id),
);

/** The versions whose text names a picture. */
export const versionsShowing = statement((asked: { picture: Value<string> }) =>
  db
    .selectFrom('blog_post_versions')
    .select(['id', 'content'])
    .where(sql<boolean>`strpos(content, ${asked.picture}::text) > 0`),
);

export const rewriteContent = statement((asked: { id: Value<number>; content: Value<string> }) =>
  db.updateTable('blog_post_versions').set({ content: asked.content }).where('id', '=', asked.id),
);

/** The pictures of ours that the text of a post, or one to return to, names. */
export const picturesInTexts = statementOf(
  { name: text },
  (asked: { postId: Value<number> }) => sql`
    select unnest(p.text_pictures) as name from blog_posts p where p.id = ${asked.postId}::int
     union
    select unnest(v.text_pictures) from blog_post_versions v where v.post_id = ${asked.postId}::int`,
);
