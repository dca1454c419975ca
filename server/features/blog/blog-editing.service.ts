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
import { notAutosaved } from './blog.errors.ts';
import { postsPerUser } from './blog.limits.ts';
import {
  canFeaturePosts,
  deletePosts,
  editAllPosts,
  editPost,
  featurePosts,
  isSubmittable,
  managePosts,
  removePost,
  submitPost,
  writePosts,
} from './blog.policy.ts';
import { autosaveSchema, createPostSchema, updatePostSchema, type UpdatePost } from './blog.schemas.ts';
import type { BlogPostView } from './blog.view.ts';
import { authorTold, featureTold, removalNotice } from './review/blog-notices.ts';
import { picturesInTexts } from './versions/post-version.query.ts';
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
      await this.desk.versions.keep(tx, post);
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
      assign: async (tx, post) => {
        if (mayDo !== editPost) {
          return this.apply(tx, post, command);
        }
        await this.desk.versions.begin(tx, post);
        await this.apply(tx, post, command);
        await this.desk.versions.keep(tx, post);
      },
      follow: featureTold(this.desk.notifications),
    });
    return this.desk.blog.get(call, id);
  }

  /** Saves what its author writes of a post that nobody reads yet; the audit log is not told of every pause. */
  async autosave(call: Call, id: number, input: unknown): Promise<BlogPostView> {
    await this.desk.guard.own(call, id);
    const { revision, ...words } = parse(autosaveSchema, input);
    await this.desk.editor.change(call, id, {
      mayDo: ofRow(submitPost),
      right: null,
      revision,
      assign: async (tx, post) => {
        if (!isSubmittable(post)) {
          throw notAutosaved();
        }
        await this.desk.versions.begin(tx, post);
        await this.apply(tx, post, words);
        await this.desk.versions.keep(tx, post, true);
      },
    });
    return this.desk.blog.get(call, id);
  }

  /** Deletes a post with what it said before, and the files of its pictures (B7). */
  async remove(call: Call, id: number): Promise<void> {
    await this.desk.guard.find(call, id, removePost);
    let inText: { name: string }[] = [];
    await this.desk.editor.remove(call, id, {
      mayDo: ofRow(removePost),
      right: deletePosts,
      follow: async (tx, post) => {
        inText = await picturesInTexts(tx.em, { postId: id });
        await authorTold(this.desk.notifications, removalNotice)(tx, post);
      },
    });
    for (const { name } of inText) {
      await this.images.discard(call, name);
    }
  }

  /** Whether any post shows a picture, beside its text or in it, or did in a text to return to. */
  async shows(call: Call, picture: string): Promise<boolean> {
    return (await this.showing(call, picture)).length > 0 || (await this.desk.versions.shows(call, picture));
  }

  /** Takes a picture out of the posts that show it, as somebody asked who is on it. Who may, was asked before. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { id } of await this.showing(tx, picture)) {
      await this.desk.editor.change(tx, id, {
        mayDo: () => null,
        right: managePosts,
        assign: (_tx, shown) => {
          Object.assign(shown, this.without(shown, picture));
        },
      });
    }
    await this.desk.versions.takeOut(tx, picture);
  }

  /** The posts that show a picture; a text that only names its file does not. */
  private async showing({ em }: Call, picture: string) {
    return (await postsShowing(em, { picture })).filter((post) => {
      const { image, content } = this.without(post, picture);
      return image !== post.image || content !== post.content;
    });
  }

  private without({ image, content }: Pick<BlogPost, 'image' | 'content'>, picture: string) {
    return {
      image: image === picture ? '' : image,
      content: this.desk.textPictures.without(content, picture),
    };
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
