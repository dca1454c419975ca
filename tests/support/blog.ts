import type { Caller } from './http-client.ts';
import type { TestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** A post as `BLOG_POST` asks for it. */
export interface BlogPostAnswer {
  id: string;
  title: string;
  content: string;
  category: string;
  image: string;
  isFeatured: boolean;
  status: string;
  author: string;
  authorName: string;
  rejectionReason: string;
  revision: number;
  readingMinutes: number;
  submittedAt: string | null;
  publishedAt: string | null;
  datedAt: string;
  viewerIsAuthor: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanSubmit: boolean;
  viewerCanWithdraw: boolean;
  viewerCanApprove: boolean;
  viewerCanReject: boolean;
  viewerCanFeature: boolean;
  viewerEditNeedsReview: boolean;
}

const BLOG_POST = `id title content category image isFeatured status author authorName rejectionReason revision
  readingMinutes submittedAt publishedAt datedAt viewerIsAuthor viewerCanEdit viewerCanDelete viewerCanSubmit
  viewerCanWithdraw viewerCanApprove viewerCanReject viewerCanFeature viewerEditNeedsReview`;

export const CONTENT = 'We met on **Saturday**, as we always do, and nobody went home before it was dark.';

/** What a person types into the form of a new post; GraphQL's words. */
export const newPost = {
  title: 'What the debate taught us',
  excerpt: 'Nine minutes, two sides and one lesson.',
  content: CONTENT,
  category: 'LEADERSHIP',
};

interface PostFacts {
  title?: string;
  excerpt?: string;
  content?: string;
  category?: string;
  image?: string;
  status?: 'DRAFT' | 'PENDING' | 'PUBLISHED' | 'REJECTED';
  isFeatured?: boolean;
  at?: Date;
}

/** A post of the author, published unless the facts say otherwise. */
export async function addBlogPost(
  { sql }: Pick<TestDatabase, 'sql'>,
  author: { id: number },
  facts: PostFacts = {},
): Promise<number> {
  const status = facts.status ?? 'PUBLISHED';
  const [made] = await sql<{ id: number }>(
    `insert into blog_posts (title, excerpt, content, category, image, status, is_featured, author_id, rejection_reason,
                             submitted_at, published_at, dated_at, created_at, updated_at)
     select $1, $2, $3, $4, $5, $6::text, $7, $8, case when $6::text = 'REJECTED' then 'Too short to stand alone.' else '' end,
            case when $6::text <> 'DRAFT' then at end, case when $6::text = 'PUBLISHED' then at end, at, at, at
       from (select $9::timestamptz at) moment returning id`,
    [
      facts.title ?? newPost.title,
      facts.excerpt ?? newPost.excerpt,
      facts.content ?? newPost.content,
      facts.category ?? 'Leadership',
      facts.image ?? '',
      status,
      facts.isFeatured ?? false,
      author.id,
      facts.at ?? new Date(),
    ],
  );
  return made?.id ?? 0;
}

/** What a post says now, kept as a version of it by its author. */
export async function addPostVersion({ sql }: Pick<TestDatabase, 'sql'>, post: number): Promise<number> {
  const [made] = await sql<{ id: number }>(
    `insert into blog_post_versions (post_id, saved_by_id, title, excerpt, content, begun_at, saved_at)
     select id, author_id, title, excerpt, content, now(), now() from blog_posts where id = $1 returning id`,
    [post],
  );
  return made?.id ?? 0;
}

const ID = '$id: ID!';

/** The operations on one post, each returning the whole post. */
const blogDocuments = {
  create: `mutation ($input: CreateBlogPostInput!, $submit: Boolean! = false) { post: createBlogPost(input: $input, submit: $submit) { ${BLOG_POST} } }`,
  update: `mutation (${ID}, $input: UpdateBlogPostInput!, $submit: Boolean! = false) { post: updateBlogPost(id: $id, input: $input, submit: $submit) { ${BLOG_POST} } }`,
  autosave: `mutation (${ID}, $input: UpdateBlogPostInput!) { post: autosaveBlogPost(id: $id, input: $input) { ${BLOG_POST} } }`,
  submit: `mutation (${ID}) { post: submitBlogPost(id: $id) { ${BLOG_POST} } }`,
  withdraw: `mutation (${ID}) { post: withdrawBlogPost(id: $id) { ${BLOG_POST} } }`,
  approve: `mutation (${ID}, $revision: Int) { post: approveBlogPost(id: $id, revision: $revision) { ${BLOG_POST} } }`,
  reject: `mutation (${ID}, $reason: String!) { post: rejectBlogPost(id: $id, reason: $reason) { ${BLOG_POST} } }`,
  feature: `mutation (${ID}, $featured: Boolean) { post: featureBlogPost(id: $id, featured: $featured) { ${BLOG_POST} } }`,
  read: `query (${ID}) { post: blogPost(id: $id) { ${BLOG_POST} } }`,
};

export type BlogStep = keyof typeof blogDocuments;

/** Calls the operations on posts; `tried` tells a refusal as its code and text. */
export const blogDesk = (app: Pick<TestApp, 'ask' | 'graphql'>) => ({
  done: async (person: Caller, step: BlogStep, variables: object): Promise<BlogPostAnswer> =>
    (await app.ask<{ post: BlogPostAnswer }>(person, blogDocuments[step], { ...variables })).post,
  tried: async (person: Caller, step: BlogStep, variables: object): Promise<string> => {
    const { data, errors } = await app.graphql<{ post: BlogPostAnswer }>(person, blogDocuments[step], {
      ...variables,
    });
    const [error] = errors;
    return error ? `${error.extensions.code}: ${error.message}` : (data?.post.status ?? '');
  },
});
