import { z } from 'zod';
import { boolean, field, fieldTexts, readRevision, text } from '../../core/validation/fields.ts';
import { blogStatuses, type BlogStatusCode } from './blog-kinds.ts';
import { blogPostFields } from './blog-post.fields.ts';
import { noStatusChange } from './blog.errors.ts';

const reasonMissing = 'A reason is required.';
const wrongStart = 'A new post must be DRAFT or PENDING.';

const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Where a new post starts: with its author, or at once in review. */
const startStatus = field(
  (value, fail): 'DRAFT' | 'PENDING' => {
    if (isBlank(value)) {
      return 'DRAFT';
    }
    return value === 'DRAFT' || value === 'PENDING' ? value : fail(wrongStart);
  },
  { json: { type: 'string', enum: ['DRAFT', 'PENDING'], default: 'DRAFT' }, saysOfBlank: wrongStart },
);

/** Which of these moves is allowed depends on the post, so it is decided there. */
const wantedStatus = field(
  (value, fail): BlogStatusCode | undefined =>
    isBlank(value) ? undefined : (blogStatuses.find((status) => status === value) ?? fail(noStatusChange)),
  {
    json: {
      type: 'string',
      enum: [...blogStatuses],
      description: 'As it is stored, or the move of its author between DRAFT and PENDING.',
    },
  },
);

/** Whoever may not feature posts may send what they like: it is not looked at. */
const featuredBy = (mayFeature: boolean) =>
  field(
    (value, fail): boolean | undefined => {
      if (!mayFeature) {
        return undefined;
      }
      const read = boolean().safeParse(value);
      return read.success ? read.data : fail(read.error.issues[0]?.message ?? fieldTexts.boolean);
    },
    { json: { type: 'boolean', description: 'Only read from holders of blog.feature_posts.' } },
  );

/** POST blog/ (B5). `featured` is only read from those who may feature posts. */
export const createPostSchema = (mayFeature: boolean) =>
  blogPostFields.create.extend({ status: startStatus, featured: featuredBy(mayFeature).optional() });

/** PATCH blog/{id}/ (B6): absent fields stay as they are. */
export const updatePostSchema = (mayFeature: boolean) =>
  blogPostFields.update.extend({
    status: wantedStatus.optional(),
    featured: featuredBy(mayFeature).optional(),
  });

/** What is saved of a draft while its author writes. */
export const autosaveSchema = blogPostFields.update;

/** What `updatePostSchema` reads. */
export type UpdatePost = z.output<ReturnType<typeof updatePostSchema>>;

/** POST blog/{id}/approve/ (B10). */
export const approveSchema = z.object({ revision: readRevision() });

/** POST blog/{id}/reject/ (B11). */
export const rejectSchema = z.object({
  reason: text({ max: 1000, tooShort: reasonMissing, required: reasonMissing }),
});

/** POST blog/{id}/feature/ (B12): the other way round when absent. */
export const featureSchema = z.object({ featured: boolean().optional() });
