import { authorize, isAllowed } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { BoundedPages } from '../../core/bounded-pages.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { shownPage } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { postsWanted, type BlogFilter } from './blog-filter.ts';
import { countPosts, postById, postsPage } from './blog-post.query.ts';
import { seeAllPosts, seePost } from './blog.policy.ts';
import { readingOf, standingIn, toPostView, type BlogPostView } from './blog.view.ts';

/** Reads the blog. */
export class BlogService {
  private readonly pages = new BoundedPages();

  constructor(private readonly addresses: PictureAddresses) {}

  /** A page of published posts, newest first, whoever asks. */
  async published(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, isPublished: true }, request);
  }

  /** A page of the posts the caller may see: all of them for some staff, else published ones (B1). */
  async inView(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, isPublished: !isAllowed(seeAllPosts(call.actor)) }, request);
  }

  /** A page of own posts, whatever their status (B3). */
  async mine(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, author: signedIn(call.actor).userId }, request);
  }

  /** One post (B2). Throws not-found for what the caller may not know to exist. */
  async get(call: Call, id: number): Promise<BlogPostView> {
    const row = await postById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    await authorize(call, seePost(call.actor, standingIn(row)), `read blog post ${String(id)}`);
    return toPostView(row, readingOf(call.actor, this.addresses));
  }

  private async list(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    const posts = postsWanted(filter);
    const page = await this.pages.read(request, {
      asked: posts,
      rows: (window) => postsPage(call.em, { posts, ...window }),
      count: () => countPosts.first(call.em, posts),
    });
    const reading = readingOf(call.actor, this.addresses);
    return shownPage(page, (row) => toPostView(row, reading));
  }
}
