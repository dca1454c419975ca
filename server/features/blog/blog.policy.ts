import type { Actor } from '../../access/actor.ts';
import { can, isAdmin } from '../../access/actor.ts';
import { membershipRefusal } from '../../access/rules.ts';
import type { DomainError } from '../../core/errors.ts';
import { permissionDenied } from '../../core/errors.ts';
import type { BlogStatusCode } from './blog-kinds.ts';
import { ownApproval } from './blog.errors.ts';

/** What decides about a post. */
export interface Standing {
  author: number;
  status: BlogStatusCode;
}

export const isAuthor = (actor: Actor, { author }: Pick<Standing, 'author'>): boolean =>
  actor.kind === 'member' && actor.userId === author;

export const canSeeAllPosts = (actor: Actor): boolean => can(actor, 'blog.view_all_posts');

/** Published posts are everybody's; all others their author's and of who sees all posts (contract §4.3). */
export const canSeePost = (actor: Actor, post: Standing): boolean =>
  post.status === 'PUBLISHED' || canReadReason(actor, post);

/** Who reads why a post was rejected. */
export const canReadReason = (actor: Actor, post: Pick<Standing, 'author'>): boolean =>
  isAuthor(actor, post) || canSeeAllPosts(actor);

export const canManagePosts = (actor: Actor): boolean => can(actor, 'blog.manage_posts');

export const canFeaturePosts = (actor: Actor): boolean => can(actor, 'blog.feature_posts');

/** Why the actor may not change the words of a post: authors need a paid membership, staff do not (contract B6). */
export function editRefusal(actor: Actor, post: Pick<Standing, 'author'>): DomainError | null {
  if (canManagePosts(actor)) {
    return null;
  }
  return authorRefusal(actor, post);
}

/** Why the actor may not do what only a paid-up author does: submit and withdraw (B9). */
export const authorRefusal = (actor: Actor, post: Pick<Standing, 'author'>): DomainError | null =>
  isAuthor(actor, post) ? membershipRefusal(actor) : permissionDenied();

export const canDeletePost = (actor: Actor, post: Pick<Standing, 'author'>): boolean =>
  isAuthor(actor, post) || can(actor, 'blog.delete_posts');

/** Moderation means another person; only administrators pass their own posts (D44). */
export const approvalRefusal = (actor: Actor, post: Pick<Standing, 'author'>): DomainError | null =>
  isAuthor(actor, post) && !isAdmin(actor) ? ownApproval() : null;

/** What changed words make of the status: who may not publish cannot swap what was approved (D43). */
export function statusAfterEdit(actor: Actor, post: Standing): BlogStatusCode {
  if (!isAuthor(actor, post) || can(actor, 'blog.manage_posts', 'blog.approve_posts')) {
    return post.status;
  }
  return post.status === 'PUBLISHED' ? 'PENDING' : post.status === 'REJECTED' ? 'DRAFT' : post.status;
}

export const isSubmittable = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'DRAFT' || status === 'REJECTED';
