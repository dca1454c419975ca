import type { Actor } from '../../../access/actor.ts';
import type { BlogStatusCode } from '../blog-kinds.ts';
import type { BlogPost } from '../blog-post.entity.ts';
import {
  changedMeanwhile,
  notApprovable,
  notFeaturable,
  notRejectable,
  notSubmittable,
  notWithdrawable,
  statusNotChangedHere,
} from '../blog.errors.ts';
import { isAuthor, isSubmittable, statusAfterEdit, type Standing } from '../blog.policy.ts';

/** What decides about a post. */
export const standingOf = (post: BlogPost): Standing => ({ author: post.author.id, status: post.status });

function sendToReview(post: BlogPost, now: Date): void {
  post.status = 'PENDING';
  post.submittedAt = now;
  post.rejectionReason = '';
}

/** Hands a draft, or a rejected post once more, to the reviewers (B9). */
export function submit(post: BlogPost, now: Date): void {
  if (!isSubmittable(post)) {
    throw notSubmittable();
  }
  sendToReview(post, now);
}

/** Takes a post back from the reviewers. */
export function withdraw(post: BlogPost): void {
  if (post.status !== 'PENDING') {
    throw notWithdrawable();
  }
  post.status = 'DRAFT';
}

/** Shows a post to everybody (B10), if `revision`, where given, is still what stands there. */
export function approve(post: BlogPost, { revision, now }: { revision?: number; now: Date }): void {
  if (post.status !== 'PENDING') {
    throw notApprovable();
  }
  if (revision !== undefined && revision !== post.revision) {
    throw changedMeanwhile('approve');
  }
  post.status = 'PUBLISHED';
  post.publishedAt ??= now;
  post.datedAt = post.publishedAt;
}

/** Gives a post back to its author (B11). */
export function reject(post: BlogPost, reason: string): void {
  if (post.status !== 'PENDING') {
    throw notRejectable();
  }
  post.status = 'REJECTED';
  post.rejectionReason = reason;
}

/** Puts a published post forward, or back. */
export function feature(post: BlogPost, isFeatured: boolean): void {
  if (post.status !== 'PUBLISHED') {
    throw notFeaturable();
  }
  post.isFeatured = isFeatured;
}

/** The move that an author makes by naming another status; there are two, and every other one is refused (D42). */
export function authorsMove(
  actor: Actor,
  post: BlogPost,
  wanted: BlogStatusCode,
): typeof submit | typeof withdraw {
  if (isAuthor(actor, standingOf(post)) && wanted === 'PENDING' && isSubmittable(post)) {
    return submit;
  }
  if (isAuthor(actor, standingOf(post)) && wanted === 'DRAFT' && post.status === 'PENDING') {
    return withdraw;
  }
  throw statusNotChangedHere();
}

/** What changed words make of a post (D43). */
export function afterEdit(actor: Actor, post: BlogPost, now: Date): void {
  const status = statusAfterEdit(actor, standingOf(post));
  if (status === post.status) {
    return;
  }
  if (status === 'PENDING') {
    sendToReview(post, now);
    post.isFeatured = false;
  } else {
    post.status = status;
  }
}
