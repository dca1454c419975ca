import { sql, type SqlBool } from 'kysely';
import { allOf, contains, type Condition } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { newestFirst } from '../../core/db/list-order.ts';
import { given, type Given, type Value } from '../../core/db/plan.ts';
import { BEHIND_A_ROW, FIRST_ROW, FIRST_UNCOUNTED, type CursorWindow } from '../../core/db/row-window.ts';
import { placedPage, type Has } from '../../core/db/searched-pages.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import { columnsOf, type TablesOf } from '../../core/db/tables.ts';
import type { AuthorTables } from '../accounts/people/people.tables.ts';
import type { BlogCategoryCode, BlogStatusCode } from './blog-kinds.ts';
import { BlogPostSchema } from './blog-post.entity.ts';

const db = builderOf<TablesOf<typeof BlogPostSchema> & AuthorTables>();

/** What is asked of posts; null asks nothing. */
interface PostsAsked {
  /** Nothing but what stands here, beside the status that is asked for. */
  within: Value<BlogStatusCode> | null;
  status: Value<BlogStatusCode> | null;
  category: Value<BlogCategoryCode> | null;
  author: Value<number> | null;
  featured: boolean | null;
  /** What the title, the excerpt or the content contains. */
  pattern: Value<string> | null;
  /** Whether an index finds the pattern. */
  isLookedUp: boolean;
}

/** The posts asked for, as their reader gives them. */
export type PostsWanted = Given<PostsAsked>;

/** The expression that blog_posts_search_index is built on; the line breaks keep a search inside one field. */
const SEARCHED = sql<string>`(blog_posts.title || chr(10) || blog_posts.excerpt || chr(10) || blog_posts.content)`;

const found = (
  { within, status, category, author, featured, pattern }: PostsAsked,
  has: Has = contains,
  behind: Condition | null = null,
) =>
  db.selectFrom('blog_posts').where(({ eb }) =>
    allOf(
      behind,
      given(within, (code) => eb('blog_posts.status', '=', code)),
      given(status, (code) => eb('blog_posts.status', '=', code)),
      given(category, (code) => eb('blog_posts.category', '=', code)),
      given(author, (id) => eb('blog_posts.author_id', '=', id)),
      given(featured, (yes) =>
        yes ? sql<SqlBool>`blog_posts.is_featured` : sql<SqlBool>`not blog_posts.is_featured`,
      ),
      given(pattern, (words) => has(SEARCHED, words)),
    ),
  );

const POST_COLUMNS = columnsOf(BlogPostSchema);

/** Whether the account of author `u` is closed for good: it has no name any more. */
export const isAuthorClosed = sql<boolean>`u.erased_at is not null`;

const AUTHOR = ['u.name as author_name', isAuthorClosed.as('is_author_closed')] as const;

export const postById = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('blog_posts')
    .innerJoin('users as u', 'u.id', 'blog_posts.author_id')
    .select(POST_COLUMNS)
    .select(AUTHOR)
    .where('blog_posts.id', '=', asked.id),
);

/** The posts that show a picture: those that have it as theirs, and those whose text names it. */
export const postsShowing = statement((asked: { picture: Value<string> }) =>
  db
    .selectFrom('blog_posts')
    .select(['id', 'image', 'content'])
    .where((eb) =>
      eb.or([eb('image', '=', asked.picture), sql<boolean>`strpos(content, ${asked.picture}::text) > 0`]),
    ),
);

/** A post with the name of its author. */
export type BlogPostRow = RowsOf<typeof postById>;

const somePosts: PostsWanted = {
  within: 'PUBLISHED',
  status: 'DRAFT',
  category: 'Events',
  author: 1,
  featured: true,
  pattern: '%',
  isLookedUp: true,
};
const allPosts: PostsWanted = {
  within: null,
  status: null,
  category: null,
  author: null,
  featured: null,
  pattern: null,
  isLookedUp: false,
};
const EXAMPLES = [somePosts, { ...somePosts, featured: false, isLookedUp: false }, allPosts];

export const countPosts = statement((asked: PostsAsked) => found(asked).select(countRows.as('n')), EXAMPLES);

const NEWEST = newestFirst('blog_posts.dated_at', 'blog_posts.id');

interface PageAsked extends CursorWindow {
  posts: PostsAsked;
}

const pageOf = ({ posts, ...window }: PageAsked) =>
  placedPage(
    (has, behind) => found(posts, has, behind).select(['blog_posts.id', 'blog_posts.dated_at as place']),
    {
      ...{ isLookedUp: posts.isLookedUp, order: NEWEST, ...window },
    },
  );

/** A page of posts with their number, newest first. */
export const postsPage = statement(
  (asked: PageAsked) =>
    db
      .selectFrom(pageOf(asked))
      .innerJoin('blog_posts', 'blog_posts.id', 'page.id')
      .innerJoin('users as u', 'u.id', 'blog_posts.author_id')
      .select(POST_COLUMNS)
      .select(AUTHOR)
      .select([NEWEST.shown.as('place'), 'page.total'])
      .orderBy(NEWEST.words),
  [FIRST_ROW, FIRST_UNCOUNTED, BEHIND_A_ROW].flatMap((window) =>
    EXAMPLES.map((posts) => ({ posts, ...window })),
  ),
);

/** Every post that visitors see, newest first. */
export const publishedPosts = statement((asked: { limit: Value<number> }) =>
  db
    .selectFrom('blog_posts')
    .select(['blog_posts.id', 'blog_posts.title', 'blog_posts.updated_at'])
    .where('blog_posts.status', '=', 'PUBLISHED')
    .orderBy(NEWEST.words)
    .limit(asked.limit),
);
