import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import { parse } from '../../core/validation/parse.ts';
import { User } from '../accounts/user.entity.ts';
import type { NotificationService } from '../notifications/notification.service.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import type { BlogGuard } from './blog-guard.ts';
import { featureNotice, removalNotice, tellAuthor } from './blog-notices.ts';
import { BlogPost, edited, wordsOf } from './blog-post.entity.ts';
import { afterEdit, feature, lockPost, moveByAuthor } from './blog-transitions.ts';
import { changedMeanwhile } from './blog.errors.ts';
import { canFeaturePosts, canManagePosts } from './blog.policy.ts';
import { createPostSchema, updatePostSchema, type UpdatePost } from './blog.schemas.ts';
import type { BlogService } from './blog.service.ts';
import type { BlogPostView } from './blog.view.ts';

/** What people do to the words of posts. */
export class BlogEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly blog: BlogService,
    private readonly guard: BlogGuard,
    private readonly images: ImageUploadService,
    private readonly notifications: NotificationService,
  ) {}

  /** Stores a picture for a post (B8). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.images.upload(call, 'blog', bytes, field);
  }

  /** Saves a new post as a draft, or hands it to the reviewers at once (B5). */
  async create(call: Call, input: unknown): Promise<BlogPostView> {
    const { userId } = signedIn(call.actor);
    const { image, featured, ...command } = parse(createPostSchema(canFeaturePosts(call.actor)), input);
    const now = this.clock.now();
    return inTransaction(call, async (tx) => {
      const post = tx.em.create(BlogPost, {
        ...command,
        image: await this.images.keep(tx, image),
        isFeatured: featured ?? false,
        author: tx.em.getReference(User, userId),
        submittedAt: command.status === 'PENDING' ? now : null,
        datedAt: now,
        createdAt: now,
        updatedAt: now,
      });
      await tx.em.persist(post).flush();
      if (post.isFeatured) {
        await this.guard.note(tx, 'blog.feature_posts', post.id, { after: { is_featured: true } });
      }
      return this.blog.get(tx, post.id);
    });
  }

  /** Changes the fields that are given (B6), of what was read where a revision says so; a replaced picture is removed. */
  async update(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.guard.editable(call, id, input);
    const { revision, ...command } = parse(updatePostSchema(canFeaturePosts(call.actor)), input);
    const replaced = await inTransaction(call, async (tx) => {
      const post = await lockPost(tx.em, id);
      if (revision !== undefined && revision !== post.revision) {
        throw changedMeanwhile('save');
      }
      const before = edited(post);
      await this.apply(tx, post, command);
      const after = edited(post);
      if (JSON.stringify(before) === JSON.stringify(after)) {
        return '';
      }
      post.updatedAt = this.clock.now();
      await tx.em.flush();
      await this.account(tx, post, { before, after });
      return before.image === after.image ? '' : before.image;
    });
    await this.images.discard(call, replaced);
    return this.blog.get(call, id);
  }

  /** Deletes a post with the files of its picture (B7). */
  async remove(call: Call, id: number): Promise<void> {
    await this.guard.deletable(call, id);
    const image = await inTransaction(call, async (tx) => {
      const post = await lockPost(tx.em, id);
      const before = edited(post);
      await tellAuthor(this.notifications, tx, { userId: post.author.id, notice: removalNotice(post.title) });
      await tx.em.remove(post).flush();
      await this.guard.note(tx, 'blog.delete_posts', id, { before });
      return before.image;
    });
    await this.images.discard(call, image);
  }

  /** Moves of the status come first, because they are judged by the status that the caller saw. */
  private async apply(
    tx: Call,
    post: BlogPost,
    { status, featured, image, ...words }: Omit<UpdatePost, 'revision'>,
  ): Promise<void> {
    const now = this.clock.now();
    if (featured !== undefined && featured !== post.isFeatured) {
      feature(post, featured);
    }
    if (status !== undefined && status !== post.status) {
      moveByAuthor(tx.actor, post, { wanted: status, now });
    }
    const before = JSON.stringify(wordsOf(post));
    const kept = image === undefined ? undefined : await this.images.keep(tx, image);
    tx.em.assign(post, { ...words, image: kept }, { ignoreUndefined: true });
    if (JSON.stringify(wordsOf(post)) !== before) {
      post.revision += 1;
      afterEdit(tx.actor, post, now);
    }
  }

  private async account(
    tx: Call,
    post: BlogPost,
    { before, after }: Record<'before' | 'after', ReturnType<typeof edited>>,
  ): Promise<void> {
    if (canManagePosts(tx.actor)) {
      await this.guard.note(tx, 'blog.manage_posts', post.id, { before, after });
    } else {
      await this.guard.note(tx, 'blog.feature_posts', post.id, {
        before: { is_featured: before.is_featured },
        after: { is_featured: after.is_featured },
      });
    }
    if (after.is_featured && !before.is_featured) {
      await tellAuthor(this.notifications, tx, { userId: post.author.id, notice: featureNotice(post.title) });
    }
  }
}
