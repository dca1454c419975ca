import { z } from 'zod';
import type { Call } from '../../../access/call.ts';
import { fieldTexts } from '../../../core/validation/fields.ts';
import {
  blogCategories,
  blogStatuses,
  categoryIn,
  type BlogCategoryCode,
} from '../../../features/blog/blog-kinds.ts';
import type { blogFeature } from '../../../features/blog/blog.feature.ts';
import { canFeaturePosts } from '../../../features/blog/blog.policy.ts';
import {
  createPostSchema,
  featureSchema,
  rejectSchema,
  updatePostSchema,
} from '../../../features/blog/blog.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, flag, oneOf, rowNumber, type Filter } from '../../request/filters.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { upload } from '../pictures/upload.resource.ts';
import { blogPost, blogPostPage, blogStats } from './blog.resource.ts';

type BlogServices = ServicesOf<typeof blogFeature>;

const tag = 'Blog';

/** In any case, and as it stands in an address: the client links to lower-cased names (B1). */
const category: Filter<BlogCategoryCode> = {
  schema: z.string().meta({ description: `${blogCategories.join(', ')}; in any case, or with hyphens.` }),
  read: categoryIn,
  complaint: fieldTexts.badChoice,
};

/** Who may not feature posts is told that the field was not read. */
const unread = ({ actor }: Call): string[] => (canFeaturePosts(actor) ? [] : ['featured']);

/** The blog for everybody (contract §11, B1 to B4). */
const readingRoutes = ({ blog, blogStatistics }: BlogServices): Route[] => [
  route({
    row: 'B1',
    method: 'GET',
    path: 'blog',
    operation: 'Query.blogPosts',
    tag,
    summary: 'Published posts, newest first; posts in every status for holders of blog.view_all_posts.',
    paged: true,
    filters: { status: oneOf(blogStatuses), featured: flag, category, search: anyText, author: rowNumber },
    answers: { 200: blogPostPage },
    handle: async (call, { filters, page, listed }) => ok(listed(await blog.inView(call, filters, page))),
  }),
  route({
    row: 'B2',
    method: 'GET',
    path: 'blog/{id}',
    operation: 'Query.blogPost',
    tag,
    summary: 'One post.',
    answers: { 200: blogPost },
    handle: async (call, { id }) => ok(await blog.get(call, id)),
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
    answers: { 200: blogPostPage },
    handle: async (call, { filters, page, listed }) => ok(listed(await blog.mine(call, filters, page))),
  }),
  route({
    row: 'B4',
    method: 'GET',
    path: 'blog/stats',
    operation: 'Query.blogStats',
    tag,
    summary: 'The blog in numbers, over what the caller may see.',
    answers: { 200: blogStats },
    handle: async (call) => ok(await blogStatistics.overall(call)),
  }),
];

/** Writing posts (contract §11, B5, B6). */
const writingRoutes = ({ blogEditing, blogGuard }: BlogServices): Route[] => [
  route({
    row: 'B5',
    method: 'POST',
    path: 'blog',
    operation: 'Mutation.createBlogPost',
    tag,
    summary: 'Saves a new post, as a draft or at once for review.',
    body: commandOf(createPostSchema(true)),
    unread,
    answers: { 201: blogPost },
    handle: async (call, { body }) => made(await blogEditing.create(call, body)),
  }),
  route({
    row: 'B6',
    method: 'PATCH',
    path: 'blog/{id}',
    operation: 'Mutation.updateBlogPost',
    tag,
    summary: 'Changes the fields that are sent; an author may also submit and withdraw by `status`.',
    body: commandOf(updatePostSchema(true)),
    unread,
    find: (call, id) => blogGuard.touchable(call, id),
    answers: { 200: blogPost },
    handle: async (call, { id, body }) => ok(await blogEditing.update(call, id, body)),
  }),
];

/** Taking posts away, and pictures in (contract §11, B7, B8). */
const tidyingRoutes = ({ blogEditing }: BlogServices): Route[] => [
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
    answers: { 201: upload },
    handle: async (call, { file }) => made(await blogEditing.upload(call, file, 'image')),
  }),
];

/** The way of a post to the public (contract §11, B9 to B12). */
const reviewRoutes = ({ blog, blogGuard, blogReview }: BlogServices): Route[] => [
  route({
    row: 'B9',
    method: 'POST',
    path: 'blog/{id}/submit',
    operation: 'Mutation.submitBlogPost',
    tag,
    summary: 'Hands an own draft to the reviewers, or a rejected post once more.',
    find: (call, id) => blogGuard.own(call, id),
    answers: { 200: blogPost },
    handle: async (call, { id }) => ok(await blogReview.submit(call, id)),
  }),
  route({
    row: 'B10',
    method: 'POST',
    path: 'blog/{id}/approve',
    operation: 'Mutation.approveBlogPost',
    tag,
    summary: 'Publishes a pending post and tells its author.',
    find: (call, id) => blogGuard.approvable(call, id),
    answers: { 200: blogPost },
    handle: async (call, { id }) => ok(await blogReview.approve(call, id, {})),
  }),
  route({
    row: 'B11',
    method: 'POST',
    path: 'blog/{id}/reject',
    operation: 'Mutation.rejectBlogPost',
    tag,
    summary: 'Gives a pending post back to its author, who is told why.',
    body: commandOf(rejectSchema),
    find: (call, id) => blog.get(call, id),
    answers: { 200: blogPost },
    handle: async (call, { id, body }) => ok(await blogReview.reject(call, id, body)),
  }),
  route({
    row: 'B12',
    method: 'POST',
    path: 'blog/{id}/feature',
    operation: 'Mutation.featureBlogPost',
    tag,
    summary: 'Puts a published post forward or back; the other way round when `featured` is absent.',
    body: commandOf(featureSchema),
    find: (call, id) => blog.get(call, id),
    answers: { 200: blogPost },
    handle: async (call, { id, body }) => ok(await blogReview.feature(call, id, body)),
  }),
];

export const blogRoutes = (services: BlogServices): Route[] => [
  ...readingRoutes(services),
  ...writingRoutes(services),
  ...tidyingRoutes(services),
  ...reviewRoutes(services),
];
