import type { Ability } from '../../access/ability.ts';
import type { Clock } from '../../core/clock.ts';
import type { AuditService } from '../audit/audit.service.ts';
import { RowEditor, type Change } from '../audit/row-editor.ts';
import type { ImageUploadService } from '../pictures/image-upload.service.ts';
import { BlogPost } from './blog-post.entity.ts';
import { blogPostFields } from './blog-post.fields.ts';
import { changedMeanwhile } from './blog.errors.ts';
import type { Standing } from './blog.policy.ts';
import { standingOf } from './review/blog-transitions.ts';

/** A post with where it stands, as the audit log shows it. */
export const snapshotOf = (post: BlogPost) => ({
  ...blogPostFields.snapshot(post),
  status: post.status,
  is_featured: post.isFeatured,
});

export type PostSnapshot = ReturnType<typeof snapshotOf>;

const wordsIn = ({ status, is_featured, ...words }: PostSnapshot): string => JSON.stringify(words);

/** Whether readers find something else than before, wherever it stands. */
export const isReworded = ({ before, after }: Change<PostSnapshot>): boolean =>
  wordsIn(before) !== wordsIn(after);

export type PostEditor = RowEditor<BlogPost, PostSnapshot>;

/** Edits posts: only other words make a new revision, so that nobody approves what they have not read. */
export const blogPostEditor = (clock: Clock, audit: AuditService, images: ImageUploadService): PostEditor =>
  new RowEditor(clock, audit, {
    entity: BlogPost,
    noun: 'Blog post',
    snapshot: snapshotOf,
    isRevision: isReworded,
    changedMeanwhile: () => changedMeanwhile('save'),
    discardPicture: (call, image) => images.discard(call, image),
  });

/** The ability on a post, asked of its row. */
export const ofRow =
  (mayDo: Ability<Standing>): Ability<BlogPost> =>
  (actor, post) =>
    mayDo(actor, standingOf(post));
