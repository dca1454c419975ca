import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import { boundedCount, LargeCounts, pageFromBoundedRows } from '../../core/bounded-pages.ts';
import { countRows } from '../../core/db/count-rows.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageOffset } from '../../core/pagination.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { conditionOf, type BlogFilter } from './blog-conditions.ts';
import { canSeeAllPosts, canSeePost } from './blog.policy.ts';
import { POST_COLUMNS, POST_FROM, toPostView, type BlogPostRow, type BlogPostView } from './blog.view.ts';

/** Reads the blog. */
export class BlogService {
  private readonly counts = new LargeCounts();

  constructor(private readonly addresses: PictureAddresses) {}

  /** A page of published posts, newest first, whoever asks. */
  async published(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, isPublished: true }, request);
  }

  /** A page of the posts the caller may see: all of them for some staff, else published ones (B1). */
  async inView(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, isPublished: !canSeeAllPosts(call.actor) }, request);
  }

  /** A page of own posts, whatever their status (B3). */
  async mine(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    return this.list(call, { ...filter, author: signedIn(call.actor).userId }, request);
  }

  /** One post (B2). Throws not-found for what the caller may not know to exist. */
  async get(call: Call, id: number): Promise<BlogPostView> {
    const [row] = await call.em.execute<BlogPostRow[]>(`select ${POST_COLUMNS} ${POST_FROM} where b.id = ?`, [
      id,
    ]);
    if (!row || !canSeePost(call.actor, { author: row.author_id, status: row.status })) {
      throw notFound();
    }
    return toPostView(row, call.actor, this.addresses);
  }

  private async list(call: Call, filter: BlogFilter, request: PageRequest): Promise<Page<BlogPostView>> {
    const { condition, values } = conditionOf(filter);
    const from = `from blog_posts b where ${condition}`;
    const rows = await call.em.execute<(BlogPostRow & { total: number })[]>(
      `select ${POST_COLUMNS}, ${boundedCount(from)} total ${POST_FROM} where ${condition}
        order by b.dated_at desc, b.id desc limit ? offset ?`,
      [...values, ...values, request.pageSize, pageOffset(request)],
    );
    return pageFromBoundedRows(
      request,
      rows,
      (row) => toPostView(row, call.actor, this.addresses),
      () => this.counts.of(JSON.stringify(filter), () => countRows(call.em, from, values)),
    );
  }
}
