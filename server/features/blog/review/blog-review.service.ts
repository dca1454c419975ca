import type { Ability } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { RowChange } from '../../audit/row-editor.ts';
import type { BlogDesk } from '../blog-desk.ts';
import { ofRow, type PostSnapshot } from '../blog-post-editor.ts';
import type { BlogPost } from '../blog-post.entity.ts';
import {
  approvePost,
  approvePosts,
  featurePosts,
  promotePosts,
  rejectPosts,
  submitPost,
  type Standing,
} from '../blog.policy.ts';
import { approveSchema, featureSchema, rejectSchema } from '../blog.schemas.ts';
import type { BlogPostView } from '../blog.view.ts';
import { approvalNotice, authorTold, featureTold, rejectionNotice } from './blog-notices.ts';
import { approve, feature, reject, submit, withdraw } from './blog-transitions.ts';

/** A step of a post, made by whoever may. */
type Step = Pick<RowChange<BlogPost, PostSnapshot>, 'right' | 'told' | 'follow'> & {
  mayDo: Ability<Standing>;
  move: (post: BlogPost, now: Date) => void;
  /** What the post says is a version of its own. */
  isSaving?: true;
};

/** The way of a post between its author, its reviewers and the public. Every step is judged on the locked row. */
export class BlogReviewService {
  constructor(
    private readonly clock: Clock,
    private readonly desk: BlogDesk,
  ) {}

  /** Hands an own draft to the reviewers, or a rejected post once more (B9). */
  async submit(call: Call, id: number): Promise<BlogPostView> {
    await this.desk.guard.own(call, id);
    return this.step(call, id, { mayDo: submitPost, right: null, move: submit, isSaving: true });
  }

  /** Takes an own post back from the reviewers. */
  async withdraw(call: Call, id: number): Promise<BlogPostView> {
    await this.desk.guard.own(call, id);
    return this.step(call, id, { mayDo: submitPost, right: null, move: withdraw });
  }

  /** Shows a post to everybody (B10); with the revision that was read, only if that is still what stands there. */
  async approve(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.desk.guard.approvable(call, id);
    const { revision } = parse(approveSchema, input);
    return this.step(call, id, {
      mayDo: approvePost,
      right: approvePosts,
      move: (post, now) => {
        approve(post, { revision, now });
      },
      follow: authorTold(this.desk.notifications, approvalNotice),
    });
  }

  /** Gives a post back to its author with a reason (B11). */
  async reject(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.desk.guard.find(call, id, rejectPosts);
    const { reason } = parse(rejectSchema, input);
    return this.step(call, id, {
      mayDo: rejectPosts,
      right: approvePosts,
      told: ({ before, after }) => ({ before, after: { ...after, rejection_reason: reason } }),
      move: (post) => {
        reject(post, reason);
      },
      follow: authorTold(this.desk.notifications, (title) => rejectionNotice(title, reason)),
    });
  }

  /** Puts a published post forward or back (B12); the other way round when it is not said which. */
  async feature(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.desk.guard.find(call, id, promotePosts);
    const { featured } = parse(featureSchema, input);
    return this.step(call, id, {
      mayDo: promotePosts,
      right: featurePosts,
      move: (post) => {
        feature(post, featured ?? !post.isFeatured);
      },
      follow: featureTold(this.desk.notifications),
    });
  }

  private async step(
    call: Call,
    id: number,
    { mayDo, move, isSaving, ...step }: Step,
  ): Promise<BlogPostView> {
    await this.desk.editor.change(call, id, {
      ...step,
      mayDo: ofRow(mayDo),
      assign: async (tx, post) => {
        move(post, this.clock.now());
        if (isSaving) {
          await this.desk.versions.keep(tx, post);
        }
      },
    });
    return this.desk.blog.get(call, id);
  }
}
