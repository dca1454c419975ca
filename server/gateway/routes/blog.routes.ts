import type { Call } from '../../access/call.ts';
import { fieldTexts } from '../../core/validation/fields.ts';
import {
  blogCategories,
  blogStatuses,
  categoryIn,
  type BlogCategoryCode,
} from '../../features/blog/blog-kinds.ts';
import { canFeaturePosts } from '../../features/blog/blog.policy.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentBlogPost, presentBlogStats } from '../presenters/blog.presenter.ts';
import { presentUpload } from '../presenters/upload.presenter.ts';
import { anyText, flag, oneOf, rowNumber, type Filter } from '../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../route.ts';

const tag = 'Blog';

/** In any case, and as it stands in an address: the client links to lower-cased names (B1). */
const category: Filter<BlogCategoryCode> = {
  schema: schema.describe(schema.string, `${blogCategories.join(', ')}; in any case, or with hyphens.`),
  read: categoryIn,
  complaint: fieldTexts.badChoice,
};

const fields = {
  title: schema.text(5, 200),
  excerpt: schema.text(10, 500),
  content: schema.text(50, 50_000),
  category: schema.codes(blogCategories),
  image: schema.optionalAddress,
  status: schema.withDefault(schema.codes(['DRAFT', 'PENDING']), 'DRAFT'),
  featured: schema.describe(schema.boolean, 'Only read from holders of blog.feature_posts.'),
};

/** The whole post may be sent back, whatever its status is. */
const changedFields = {
  ...fields,
  status: schema.describe(
    schema.codes(blogStatuses),
    'As it is stored, or the move of its author between DRAFT and PENDING.',
  ),
};

/** Who may not feature posts is told that the field was not read. */
const unread = ({ actor }: Call): string[] => (canFeaturePosts(actor) ? [] : ['featured']);

/** The blog for everybody (contract §11, B1 to B4). */
const readingRoutes = ({ blog, blogStatistics }: GatewayServices): Route[] => [
  route({
    row: 'B1',
    method: 'GET',
    path: 'blog',
    operation: 'Query.blogPosts',
    tag,
    summary: 'Published posts, newest first; posts in every status for holders of blog.view_all_posts.',
    paged: true,
    filters: { status: oneOf(blogStatuses), featured: flag, category, search: anyText, author: rowNumber },
    answers: { 200: schema.ref('BlogPostPage') },
    handle: async (call, { filters, page, pageBody }) =>
      ok(pageBody(await blog.inView(call, filters, page), presentBlogPost)),
  }),
  route({
    row: 'B2',
    method: 'GET',
    path: 'blog/{id}',
    operation: 'Query.blogPost',
    tag,
    summary: 'One post.',
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id }) => ok(presentBlogPost(await blog.get(call, id))),
  }),
  route({
    row: 'B3',
    method: 'GET',
    path: 'blog/my_blogs',
    operation: 'Query.myBlogPosts',
    tag,
    summary: 'Own posts in every status, newest first.',
    paged: true,
    filters: { status: oneOf(blogStatuses) },
    answers: { 200: schema.ref('BlogPostPage') },
    handle: async (call, { filters, page, pageBody }) =>
      ok(pageBody(await blog.mine(call, filters, page), presentBlogPost)),
  }),
  route({
    row: 'B4',
    method: 'GET',
    path: 'blog/stats',
    operation: 'Query.blogStats',
    tag,
    summary: 'The blog in numbers, over what the caller may see.',
    answers: { 200: schema.ref('BlogStats') },
    handle: async (call) => ok(presentBlogStats(await blogStatistics.overall(call))),
  }),
];

/** Writing posts (contract §11, B5 to B8). */
const writingRoutes = ({ blogEditing, blogGuard }: GatewayServices): Route[] => [
  route({
    row: 'B5',
    method: 'POST',
    path: 'blog',
    operation: 'Mutation.createBlogPost',
    tag,
    summary: 'Saves a new post, as a draft or at once for review.',
    body: schema.command(fields, ['title', 'excerpt', 'content', 'category']),
    unread,
    answers: { 201: schema.ref('BlogPost') },
    handle: async (call, { body }) => made(presentBlogPost(await blogEditing.create(call, body))),
  }),
  route({
    row: 'B6',
    method: 'PATCH',
    path: 'blog/{id}',
    operation: 'Mutation.updateBlogPost',
    tag,
    summary: 'Changes the fields that are sent; an author may also submit and withdraw by `status`.',
    body: schema.change(changedFields),
    unread,
    find: (call, id) => blogGuard.touchable(call, id),
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id, body }) => ok(presentBlogPost(await blogEditing.update(call, id, body))),
  }),
  route({
    row: 'B7',
    method: 'DELETE',
    path: 'blog/{id}',
    operation: 'Mutation.deleteBlogPost',
    tag,
    summary: 'Deletes a post with the files of its picture.',
    answers: { 204: null },
    handle: async (call, { id }) => {
      await blogEditing.remove(call, id);
      return nothing;
    },
  }),
  route({
    row: 'B8',
    method: 'POST',
    path: 'blog/upload_image',
    operation: 'Mutation.uploadBlogImage',
    tag,
    summary: 'Takes in a picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'image',
    answers: { 201: schema.ref('Upload') },
    handle: async (call, { file }) => made(presentUpload(await blogEditing.upload(call, file, 'image'))),
  }),
];

/** The way of a post to the public (contract §11, B9 to B12). */
const reviewRoutes = ({ blog, blogGuard, blogReview }: GatewayServices): Route[] => [
  route({
    row: 'B9',
    method: 'POST',
    path: 'blog/{id}/submit',
    operation: 'Mutation.submitBlogPost',
    tag,
    summary: 'Hands an own draft to the reviewers, or a rejected post once more.',
    find: (call, id) => blogGuard.own(call, id),
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id }) => ok(presentBlogPost(await blogReview.submit(call, id))),
  }),
  route({
    row: 'B10',
    method: 'POST',
    path: 'blog/{id}/approve',
    operation: 'Mutation.approveBlogPost',
    tag,
    summary: 'Publishes a pending post and tells its author.',
    find: (call, id) => blogGuard.approvable(call, id),
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id }) => ok(presentBlogPost(await blogReview.approve(call, id, {}))),
  }),
  route({
    row: 'B11',
    method: 'POST',
    path: 'blog/{id}/reject',
    operation: 'Mutation.rejectBlogPost',
    tag,
    summary: 'Gives a pending post back to its author, who is told why.',
    body: schema.command({ reason: schema.text(1, 1000) }, ['reason']),
    find: (call, id) => blog.get(call, id),
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id, body }) => ok(presentBlogPost(await blogReview.reject(call, id, body))),
  }),
  route({
    row: 'B12',
    method: 'POST',
    path: 'blog/{id}/feature',
    operation: 'Mutation.featureBlogPost',
    tag,
    summary: 'Puts a published post forward or back; the other way round when `featured` is absent.',
    body: schema.command({ featured: schema.boolean }),
    find: (call, id) => blog.get(call, id),
    answers: { 200: schema.ref('BlogPost') },
    handle: async (call, { id, body }) => ok(presentBlogPost(await blogReview.feature(call, id, body))),
  }),
];

export const blogRoutes = (services: GatewayServices): Route[] => [
  ...readingRoutes(services),
  ...writingRoutes(services),
  ...reviewRoutes(services),
];
