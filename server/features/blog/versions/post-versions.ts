import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import type { Clock } from '../../../core/clock.ts';
import { notFound } from '../../../core/errors.ts';
import type { BlogGuard } from '../blog-guard.ts';
import type { BlogPost } from '../blog-post.entity.ts';
import { editPost } from '../blog.policy.ts';
import type { TextPictures } from '../text-pictures/text-pictures.ts';
import {
  addVersion,
  confirmVersion,
  newestVersion,
  removeOldVersions,
  rewriteContent,
  rewriteVersion,
  versionById,
  versionsOf,
  versionsShowing,
  type VersionRow,
} from './post-version.query.ts';

/** Versions saved while somebody writes are one for so long. */
const TOGETHER_MS = 10 * 60 * 1000;
const MOST_VERSIONS = 50;

type Words = Pick<BlogPost, 'title' | 'excerpt' | 'content'>;

const wordsOf = ({ title, excerpt, content }: Words): Words => ({ title, excerpt, content });

/** By whom and how the words of a post came to be what they are. */
interface Saved {
  savedBy: number;
  isAutomatic: boolean;
}

/** The words of a post as they were, for whoever may change it. */
export class PostVersions {
  constructor(
    private readonly clock: Clock,
    private readonly guard: BlogGuard,
    private readonly pictures: TextPictures,
  ) {}

  /** What there is to return to, newest first. */
  async list(call: Call, post: number): Promise<VersionRow[]> {
    await this.guard.find(call, post, editPost);
    return versionsOf(call.em, { postId: post });
  }

  /** The words of a version. Throws not-found for one of a post that the caller may not know to exist. */
  async get(call: Call, id: number): Promise<Words & { id: number }> {
    const version = await versionById.first(call.em, { id });
    if (!version) {
      throw notFound();
    }
    await this.guard.find(call, version.postId, editPost);
    return { id, ...wordsOf(version) };
  }

  /** Keeps the words that stand in a post which nobody has kept yet, before they change. The post is locked. */
  async begin({ em }: Call, post: BlogPost): Promise<void> {
    const words = wordsOf(post);
    if ((await newestVersion.first(em, { postId: post.id, ...words })) === null) {
      const made = { savedBy: post.author.id, isAutomatic: false, at: post.updatedAt };
      await addVersion(em, { postId: post.id, ...words, ...made });
    }
  }

  /** Keeps the words that somebody gave a post. The post is locked, or new. */
  async keep(tx: Call, post: BlogPost, isAutomatic = false): Promise<void> {
    const words = wordsOf(post);
    const saved = { savedBy: signedIn(tx.actor).userId, isAutomatic };
    const at = this.clock.now();
    const newest = await newestVersion.first(tx.em, { postId: post.id, ...words });
    if (newest?.isSame === true) {
      if (newest.isAutomatic && !isAutomatic) {
        await confirmVersion(tx.em, { id: newest.id, at });
      }
    } else if (newest && this.isContinued(newest, saved)) {
      await rewriteVersion(tx.em, { id: newest.id, ...words, at });
    } else {
      await addVersion(tx.em, { postId: post.id, ...words, ...saved, at });
      await removeOldVersions(tx.em, { postId: post.id, most: MOST_VERSIONS });
    }
  }

  /** Whether a picture stands in any version. */
  async shows(call: Call, picture: string): Promise<boolean> {
    return (await this.showing(call, picture)).length > 0;
  }

  /** Leaves only the words of a picture that was taken down. */
  async takeOut(tx: Call, picture: string): Promise<void> {
    for (const { id, rest } of await this.showing(tx, picture)) {
      await rewriteContent(tx.em, { id, content: rest });
    }
  }

  private async showing({ em }: Call, picture: string) {
    const named = await versionsShowing(em, { picture });
    return named
      .map(({ id, content }) => ({ id, content, rest: this.pictures.without(content, picture) }))
      .filter(({ content, rest }) => content !== rest);
  }

  private isContinued(newest: Saved & { begunAt: Date }, { savedBy, isAutomatic }: Saved): boolean {
    const age = this.clock.now().getTime() - newest.begunAt.getTime();
    return isAutomatic && newest.isAutomatic && newest.savedBy === savedBy && age < TOGETHER_MS;
  }
}
