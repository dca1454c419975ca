import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { BlogCategoryCode, BlogStatusCode } from './blog-kinds.ts';
import {
  approvalRefusal,
  authorRefusal,
  canDeletePost,
  canFeaturePosts,
  canReadReason,
  editRefusal,
  isAuthor,
  isSubmittable,
  statusAfterEdit,
  type Standing,
} from './blog.policy.ts';
import { readingMinutes } from './reading-time.ts';

/** What the caller may do about a post now. */
interface Rights {
  viewerIsAuthor: boolean;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
  viewerCanSubmit: boolean;
  viewerCanWithdraw: boolean;
  viewerCanApprove: boolean;
  viewerCanReject: boolean;
  viewerCanFeature: boolean;
  /** A change of the words by the caller sends it back to the reviewers. */
  viewerEditNeedsReview: boolean;
}

/** A post as both APIs present it to one caller. */
export interface BlogPostView extends Rights {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  readingMinutes: number;
  category: BlogCategoryCode;
  /** Absolute address, `''` without a picture. */
  image: string;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  isFeatured: boolean;
  status: BlogStatusCode;
  author: number;
  authorName: string;
  /** `''` for whoever may not read it. */
  rejectionReason: string;
  revision: number;
  submittedAt: Date | null;
  publishedAt: Date | null;
  /** When it was made, later when it was published. */
  datedAt: Date;
  createdAt: Date;
  updatedAt: Date;
}

export interface BlogPostRow {
  id: number;
  title: string;
  excerpt: string;
  content: string;
  category: BlogCategoryCode;
  image: string;
  is_featured: boolean;
  status: BlogStatusCode;
  author_id: number;
  author_name: string;
  rejection_reason: string;
  revision: number;
  submitted_at: Date | null;
  published_at: Date | null;
  dated_at: Date;
  created_at: Date;
  updated_at: Date;
}

export const POST_COLUMNS = `
  b.id, b.title, b.excerpt, b.content, b.category, b.image, b.is_featured, b.status, b.author_id, u.name author_name,
  b.rejection_reason, b.revision, b.submitted_at, b.published_at, b.dated_at, b.created_at, b.updated_at`;

/** Everything of a post in one statement; callers add their own condition and order. */
export const POST_FROM = 'from blog_posts b join users u on u.id = b.author_id';

function rightsOf(actor: Actor, post: Standing): Rights {
  const isWritable = authorRefusal(actor, post) === null;
  const isDecidable = post.status === 'PENDING' && can(actor, 'blog.approve_posts');
  return {
    viewerIsAuthor: isAuthor(actor, post),
    viewerCanEdit: editRefusal(actor, post) === null,
    viewerCanDelete: canDeletePost(actor, post),
    viewerCanSubmit: isWritable && isSubmittable(post),
    viewerCanWithdraw: isWritable && post.status === 'PENDING',
    viewerCanApprove: isDecidable && approvalRefusal(actor, post) === null,
    viewerCanReject: isDecidable,
    viewerCanFeature: post.status === 'PUBLISHED' && canFeaturePosts(actor),
    viewerEditNeedsReview: post.status === 'PUBLISHED' && statusAfterEdit(actor, post) !== post.status,
  };
}

/** Presents a row to the actor, with what the actor may do about it. */
export function toPostView(row: BlogPostRow, actor: Actor, addresses: PictureAddresses): BlogPostView {
  const standing = { author: row.author_id, status: row.status };
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    readingMinutes: readingMinutes(row.content),
    category: row.category,
    image: addresses.of(row.image),
    keptImage: row.image,
    isFeatured: row.is_featured,
    ...standing,
    authorName: row.author_name,
    rejectionReason: canReadReason(actor, standing) ? row.rejection_reason : '',
    revision: row.revision,
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
    datedAt: row.dated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...rightsOf(actor, standing),
  };
}
