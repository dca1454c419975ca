import type { Call } from '../access/call.ts';
import type { Clock } from '../core/clock.ts';
import type { DemoPost } from './blog/demo-post.ts';
import { demoPosts } from './blog/demo-posts.ts';
import type { DemoPictureNames } from './store-drawings.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** How long a post waits for a reviewer. */
const REVIEW_MS = DAY_MS;

/** The moments of a post, each no later than the club's present one. */
function momentsOf({ status, daysAgo }: DemoPost, place: number, now: Date) {
  const last = now.getTime() - daysAgo * DAY_MS - ((place * 7) % 11) * HOUR_MS;
  const isReviewed = status === 'PUBLISHED' || status === 'REJECTED';
  const created = new Date(isReviewed ? last - REVIEW_MS : last);
  const published = status === 'PUBLISHED' ? new Date(last) : null;
  return {
    created_at: created,
    submitted_at: status === 'DRAFT' ? null : created,
    published_at: published,
    dated_at: published ?? created,
    updated_at: new Date(last),
  };
}

/** Fills the blog of a year: most of it published, some of it on its way. */
export async function seedBlog({ em }: Call, clock: Clock, names: DemoPictureNames): Promise<void> {
  const rows = demoPosts.map((post, place) => ({
    author: post.author,
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    category: post.category,
    image: post.picture === null ? '' : names.get(post.picture),
    status: post.status,
    is_featured: post.isFeatured,
    rejection_reason: post.reason,
    ...momentsOf(post, place, clock.now()),
  }));
  await em.execute(
    `insert into blog_posts (author_id, title, excerpt, content, category, image, status, is_featured, rejection_reason,
                             submitted_at, published_at, dated_at, created_at, updated_at)
     select u.id, r.title, r.excerpt, r.content, r.category, r.image, r.status, r.is_featured, r.rejection_reason,
            r.submitted_at, r.published_at, r.dated_at, r.created_at, r.updated_at
       from jsonb_to_recordset(?::jsonb) as r(author text, title text, excerpt text, content text, category text, image text,
              status text, is_featured boolean, rejection_reason text, submitted_at timestamptz, published_at timestamptz,
              dated_at timestamptz, created_at timestamptz, updated_at timestamptz)
       join users u on u.username = r.author`,
    [JSON.stringify(rows)],
  );
}
