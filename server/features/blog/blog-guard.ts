import { authorize, type Ability } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { blogPostFields } from './blog-post.fields.ts';
import { approvePost, editPost, placePost, submitPost, type Standing } from './blog.policy.ts';
import type { BlogService } from './blog.service.ts';
import type { BlogPostView } from './blog.view.ts';

const words = [...Object.keys(blogPostFields.fields), 'status'];

/** What is asked of whoever changes what an input names of a post: some only say where it stands on the page (B6). */
export const changeAs = (input: unknown): Ability<Standing> => {
  const sent = (input ?? {}) as Readonly<Record<string, unknown>>;
  const featuresOnly = sent.featured !== undefined && words.every((name) => sent[name] === undefined);
  return featuresOnly ? placePost : editPost;
};

/** Finds a post for somebody who wants to do something with it, before anybody reads what. */
export class BlogGuard {
  constructor(private readonly blog: BlogService) {}

  /** The post, if the caller may change anything of it. */
  async touchable(call: Call, id: number): Promise<BlogPostView> {
    return this.find(call, id, placePost);
  }

  /** The post, if the caller wrote it and may submit and withdraw (B9). */
  async own(call: Call, id: number): Promise<BlogPostView> {
    return this.find(call, id, submitPost);
  }

  /** The post, if the caller may approve it (B10). */
  async approvable(call: Call, id: number): Promise<BlogPostView> {
    return this.find(call, id, approvePost);
  }

  /** The post, if the caller may do this with it. Throws not-found for what the caller may not know to exist. */
  async find(call: Call, id: number, mayDo: Ability<Standing>): Promise<BlogPostView> {
    const post = await this.blog.get(call, id);
    await authorize(call, mayDo(call.actor, post), `blog post ${String(id)}`);
    return post;
  }
}
