import { hidden, isAllowed, lacks, needs, refusedWithout, type Ability } from '../../access/ability.ts';
import { isAdmin, type Actor } from '../../access/actor.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';
import { unpaid } from '../../access/rules.ts';
import type { BlogStatusCode } from './blog-kinds.ts';
import { ownApproval } from './blog.errors.ts';

/** What decides about a post. */
export interface Standing {
  author: number;
  status: BlogStatusCode;
}

type Authored = Pick<Standing, 'author'>;

export const viewAllPosts = right('blog.view_all_posts', areaTexts.blog);
export const managePosts = right('blog.manage_posts');
export const approvePosts = right('blog.approve_posts', areaTexts.blog);
export const featurePosts = right('blog.feature_posts', areaTexts.blog);
export const deletePosts = right('blog.delete_posts');
export const uploadBlogImages = right('blog.upload_images');

export const isAuthor = (actor: Actor, { author }: Authored): boolean =>
  actor.kind === 'member' && actor.userId === author;

export const seeAllPosts = needs(viewAllPosts);

/** Why a post was rejected is for its author and for who sees all posts. */
export const readReason: Ability<Authored> = (actor, post) =>
  isAuthor(actor, post) ? null : seeAllPosts(actor);

/** Published posts are everybody's; all others their author's and of who sees all posts (contract §4.3). */
export const seePost: Ability<Standing> = (actor, post) =>
  post.status === 'PUBLISHED' ? null : hidden(readReason(actor, post));

export const writePosts = unpaid;

/** Submitting and withdrawing are for the author with a paid membership alone (B9). */
export const submitPost: Ability<Authored> = (actor, post) =>
  isAuthor(actor, post) ? unpaid(actor) : refusedWithout(managePosts);

export const editAllPosts = needs(managePosts);

/** The words of a post: authors need a paid membership, staff do not (contract B6). */
export const editPost: Ability<Authored> = (actor, post) => editAllPosts(actor) && submitPost(actor, post);

/** Puts published posts forward and back. */
export const promotePosts = needs(featurePosts);

export const canFeaturePosts = (actor: Actor): boolean => isAllowed(promotePosts(actor));

/** Who changes nothing but where a post stands on the page needs no right to its words (contract B6). */
export const placePost: Ability<Authored> = (actor, post) => promotePosts(actor) && editPost(actor, post);

export const removePost: Ability<Authored> = (actor, post) =>
  isAuthor(actor, post) ? null : lacks(actor, deletePosts);

/** Moderation means another person; only administrators pass their own posts (D44). */
export const approvePost: Ability<Authored> = (actor, post) =>
  lacks(actor, approvePosts) ??
  (isAuthor(actor, post) && !isAdmin(actor) ? { error: ownApproval(), lacking: approvePosts.name } : null);

export const rejectPosts = needs(approvePosts);

/**
 * What changed words make of the status: who may not publish the own post cannot swap what was approved, whatever other
 * right they hold (D43, D44).
 */
export function statusAfterEdit(actor: Actor, post: Standing): BlogStatusCode {
  if (!isAuthor(actor, post)) {
    return post.status;
  }
  if (post.status === 'PUBLISHED') {
    return isAllowed(approvePost(actor, post)) ? post.status : 'PENDING';
  }
  const isStaff = [managePosts, approvePosts].some((held) => isAllowed(lacks(actor, held)));
  return post.status === 'REJECTED' && !isStaff ? 'DRAFT' : post.status;
}

export const isSubmittable = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'DRAFT' || status === 'REJECTED';
