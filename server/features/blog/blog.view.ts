import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { BlogStatusCode } from './blog-kinds.ts';
import { blogPostFields } from './blog-post.fields.ts';
import type { BlogPostRow } from './blog-post.query.ts';
import {
  approvePost,
  canFeaturePosts,
  editPost,
  isAuthor,
  isSubmittable,
  readReason,
  rejectPosts,
  removePost,
  statusAfterEdit,
  submitPost,
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
export interface BlogPostView extends ShownFields<typeof blogPostFields.fields>, Rights {
  id: number;
  readingMinutes: number;
  /** What the row keeps of the image: a storage name, a foreign address, or `''`. */
  keptImage: string;
  isFeatured: boolean;
  status: BlogStatusCode;
  author: number;
  authorName: string;
  /** Whether a page tells of its author. */
  authorHasPage: boolean;
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

const asKept = shownAsKept(blogPostFields.fields, ['image']);

/** What decides about a post, in its row. */
export const standingIn = ({ author_id: author, status }: BlogPostRow): Standing => ({ author, status });

/** What a reader sees of a post, and may do about it, by whose it is and where it stands. */
type Insight = Rights & { seesReason: boolean };

function insightOf(actor: Actor, post: Standing): Insight {
  const isWritable = isAllowed(submitPost(actor, post));
  const isDecidable = post.status === 'PENDING' && isAllowed(rejectPosts(actor));
  return {
    seesReason: isAllowed(readReason(actor, post)),
    viewerIsAuthor: isAuthor(actor, post),
    viewerCanEdit: isAllowed(editPost(actor, post)),
    viewerCanDelete: isAllowed(removePost(actor, post)),
    viewerCanSubmit: isWritable && isSubmittable(post),
    viewerCanWithdraw: isWritable && post.status === 'PENDING',
    viewerCanApprove: isDecidable && isAllowed(approvePost(actor, post)),
    viewerCanReject: isDecidable,
    viewerCanFeature: post.status === 'PUBLISHED' && canFeaturePosts(actor),
    viewerEditNeedsReview: post.status === 'PUBLISHED' && statusAfterEdit(actor, post) !== post.status,
  };
}

/** Who reads, and where pictures are served: what is the same for every post of an answer. */
export interface Reading {
  addresses: PictureAddresses;
  insight: (post: Standing) => Insight;
}

/** The posts of an answer differ in few ways, so what may be done about them is worked out once for each. */
export function readingOf(actor: Actor, addresses: PictureAddresses): Reading {
  const known = new Map<string, Insight>();
  return {
    addresses,
    insight: (post) => {
      const key = `${String(isAuthor(actor, post))} ${post.status}`;
      const insight = known.get(key) ?? insightOf(actor, post);
      known.set(key, insight);
      return insight;
    },
  };
}

/** Presents a row to its reader, with what the reader may do about it. */
export function toPostView(row: BlogPostRow, { addresses, insight }: Reading): BlogPostView {
  const standing = standingIn(row);
  const { seesReason, ...rights } = insight(standing);
  return {
    id: row.id,
    ...asKept(row),
    readingMinutes: readingMinutes(row.content),
    image: addresses.of(row.image),
    keptImage: row.image,
    isFeatured: row.is_featured,
    ...standing,
    authorName: row.author_name,
    authorHasPage: row.status === 'PUBLISHED' && !row.is_author_closed,
    rejectionReason: seesReason ? row.rejection_reason : '',
    revision: row.revision,
    submittedAt: row.submitted_at,
    publishedAt: row.published_at,
    datedAt: row.dated_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...rights,
  };
}
