import { authorize, isAllowed } from '../../access/ability.ts';
import { signedIn, type Actor } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { inTransaction } from '../../access/transaction.ts';
import type { Clock } from '../../core/clock.ts';
import type { RateLimiter } from '../../core/rate-limits.ts';
import { parse } from '../../core/validation/parse.ts';
import { User } from '../accounts/user.entity.ts';
import type { StaffWork } from '../audit/row-editor.ts';
import type { ImageUploadService, UploadedImage } from '../pictures/image-upload.service.ts';
import type { BlogDesk } from './blog-desk.ts';
import { changeAs } from './blog-guard.ts';
import { isReworded, ofRow, snapshotOf, type PostSnapshot } from './blog-post-editor.ts';
import { BlogPost } from './blog-post.entity.ts';
import { postsShowing } from './blog-post.query.ts';
import { postsPerUser } from './blog.limits.ts';
import {
  canFeaturePosts,
  deletePosts,
  editAllPosts,
  featurePosts,
  managePosts,
  removePost,
  submitPost,
  writePosts,
} from './blog.policy.ts';
import { createPostSchema, updatePostSchema, type UpdatePost } from './blog.schemas.ts';
import type { BlogPostView } from './blog.view.ts';
import { authorTold, featureTold, removalNotice } from './review/blog-notices.ts';
import { afterEdit, authorsMove, feature, standingOf } from './review/blog-transitions.ts';

const place = (post: PostSnapshot | undefined) => post && { is_featured: post.is_featured };

/** By which right somebody changes a post; who may not change all of them may still put them forward. */
const workOf = (actor: Actor): StaffWork<PostSnapshot> =>
  isAllowed(editAllPosts(actor))
    ? { right: managePosts }
    : { right: featurePosts, told: ({ before, after }) => ({ before: place(before), after: place(after) }) };

/** What people do to the words of posts. */
export class BlogEditingService {
  constructor(
    private readonly clock: Clock,
    private readonly desk: BlogDesk,
    private readonly images: ImageUploadService,
    private readonly limiter: RateLimiter,
  ) {}

  /** Stores a picture for a post (B8). */
  async upload(call: Call, bytes: Buffer | null, field: string): Promise<UploadedImage> {
    return this.images.upload(call, 'blog', bytes, field);
  }

  /** Saves a new post as a draft, or hands it to the reviewers at once (B5). */
  async create(call: Call, input: unknown): Promise<BlogPostView> {
    await authorize(call, writePosts(call.actor), 'create blog post');
    const { userId } = signedIn(call.actor);
    await this.limiter.spend(postsPerUser, String(userId));
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
      await this.desk.editor.add(tx, post, {
        right: post.isFeatured ? featurePosts : null,
        told: ({ after }) => ({ after: place(after) }),
      });
      return this.desk.blog.get(tx, post.id);
    });
  }

  /** Changes the fields that are given (B6), of what was read where a revision says so; a replaced picture is removed. */
  async update(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    const mayDo = changeAs(input);
    await this.desk.guard.find(call, id, mayDo);
    const { revision, ...command } = parse(updatePostSchema(canFeaturePosts(call.actor)), input);
    await this.desk.editor.change(call, id, {
      ...workOf(call.actor),
      mayDo: ofRow(mayDo),
      revision,
      assign: (tx, post) => this.apply(tx, post, command),
      follow: featureTold(this.desk.notifications),
    });
    return this.desk.blog.get(call, id);
  }

  /** Deletes a post with the files of its picture (B7). */
  async remove(call: Call, id: number): Promise<void> {
    await this.desk.guard.find(call, id, removePost);
    await this.desk.editor.remove(call, id, {
      mayDo: ofRow(removePost),
      right: deletePosts,
      follow: authorTold(this.desk.notifications, removalNotice),
    });
  }

  /** Takes a picture out of the posts that show it, as somebody asked who is on it. Who may, was asked before. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    const without = ({ image, content }: Pick<BlogPost, 'image' | 'content'>) => ({
      image: image === picture ? '' : image,
      content: this.desk.textPictures.without(content, picture),
    });
    for (const post of await postsShowing(tx.em, { picture })) {
      const { image, content } = without(post);
      if (image === post.image && content === post.content) {
        continue;
      }
      await this.desk.editor.change(tx, post.id, {
        mayDo: () => null,
        right: managePosts,
        assign: (_tx, shown) => {
          Object.assign(shown, without(shown));
        },
      });
    }
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
      const move = authorsMove(tx.actor, post, status);
      await authorize(tx, submitPost(tx.actor, standingOf(post)), `blog post ${String(post.id)}`);
      move(post, now);
    }
    const before = snapshotOf(post);
    const kept = image === undefined ? undefined : await this.images.keep(tx, image);
    tx.em.assign(post, { ...words, image: kept }, { ignoreUndefined: true });
    if (isReworded({ before, after: snapshotOf(post) })) {
      afterEdit(tx.actor, post, now);
    }
  }
}
