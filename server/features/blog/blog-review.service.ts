import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { parse } from '../../core/validation/parse.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { BlogGuard } from './blog-guard.ts';
import { approvalNotice, featureNotice, rejectionNotice, tellAuthor } from './blog-notices.ts';
import type { BlogPost } from './blog-post.entity.ts';
import { approve, feature, lockPost, reject, submit, withdraw } from './blog-transitions.ts';
import { approveSchema, featureSchema, rejectSchema } from './blog.schemas.ts';
import type { BlogService } from './blog.service.ts';
import type { BlogPostView } from './blog.view.ts';

/** The way of a post between its author, its reviewers and the public. Every step is judged on the locked row. */
export class BlogReviewService {
  constructor(
    private readonly clock: Clock,
    private readonly blog: BlogService,
    private readonly guard: BlogGuard,
    private readonly notifications: NotificationService,
  ) {}

  /** Hands an own draft to the reviewers, or a rejected post once more (B9). */
  async submit(call: Call, id: number): Promise<BlogPostView> {
    await this.guard.own(call, id);
    return this.step(call, id, (_tx, post) => {
      submit(post, this.clock.now());
    });
  }

  /** Takes an own post back from the reviewers. */
  async withdraw(call: Call, id: number): Promise<BlogPostView> {
    await this.guard.own(call, id);
    return this.step(call, id, (_tx, post) => {
      withdraw(post);
    });
  }

  /** Shows a post to everybody (B10); with the revision that was read, only if that is still what stands there. */
  async approve(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.guard.approvable(call, id);
    const { revision } = parse(approveSchema, input);
    return this.step(call, id, async (tx, post) => {
      approve(post, { revision, now: this.clock.now() });
      await this.guard.note(tx, 'blog.approve_posts', id, {
        before: { status: 'PENDING' },
        after: { status: post.status },
      });
      await tellAuthor(this.notifications, tx, {
        userId: post.author.id,
        notice: approvalNotice(post.title),
      });
    });
  }

  /** Gives a post back to its author with a reason (B11). */
  async reject(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.blog.get(call, id);
    const { reason } = parse(rejectSchema, input);
    return this.step(call, id, async (tx, post) => {
      reject(post, reason);
      await this.guard.note(tx, 'blog.approve_posts', id, {
        before: { status: 'PENDING' },
        after: { status: post.status, rejection_reason: reason },
      });
      await tellAuthor(this.notifications, tx, {
        userId: post.author.id,
        notice: rejectionNotice(post.title, reason),
      });
    });
  }

  /** Puts a published post forward or back (B12); the other way round when it is not said which. */
  async feature(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.blog.get(call, id);
    const { featured } = parse(featureSchema, input);
    return this.step(call, id, async (tx, post) => {
      const before = post.isFeatured;
      feature(post, featured ?? !before);
      await this.guard.note(tx, 'blog.feature_posts', id, {
        before: { is_featured: before },
        after: { is_featured: post.isFeatured },
      });
      if (post.isFeatured && !before) {
        await tellAuthor(this.notifications, tx, {
          userId: post.author.id,
          notice: featureNotice(post.title),
        });
      }
    });
  }

  private async step(
    call: Call,
    id: number,
    change: (tx: Call, post: BlogPost) => void | Promise<void>,
  ): Promise<BlogPostView> {
    return inTransaction(call, async (tx) => {
      const post = await lockPost(tx.em, id);
      await change(tx, post);
      post.updatedAt = this.clock.now();
      await tx.em.flush();
      return this.blog.get(tx, id);
    });
  }
}
