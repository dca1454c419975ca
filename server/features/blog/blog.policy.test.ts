import { describe, expect, it } from '@jest/globals';
import { isAllowed } from '../../access/ability.ts';
import { visitor, type Actor } from '../../access/actor.ts';
import { signedInAs, unpaidMembership } from '../../../tests/support/signed-in.ts';
import { blogStatuses } from './blog-kinds.ts';
import {
  approvePost,
  editPost,
  isSubmittable,
  placePost,
  readReason,
  removePost,
  seePost,
  statusAfterEdit,
} from './blog.policy.ts';

const post = (status: (typeof blogStatuses)[number] = 'DRAFT') => ({ author: 17, status });
const unpaid = { membership: unpaidMembership };
const author = (more: object = {}) => signedInAs({ userId: 17, ...more });
const other = (more: object = {}) => signedInAs({ userId: 18, ...more });

describe('a post', () => {
  it('is seen by everybody once it is published, before only by its author and who sees all posts', () => {
    const seen = (actor: Actor) => blogStatuses.filter((status) => isAllowed(seePost(actor, post(status))));
    for (const actor of [visitor(), other()]) {
      expect(seen(actor)).toEqual(['PUBLISHED']);
    }
    const granted = [
      'blog.view_all_posts',
      'content.view_all_blogs',
      'blog.manage_posts',
      'blog.approve_posts',
    ];
    const all = granted.map((name) => other({ granted: [name] }));
    for (const actor of [author(), other({ role: 'MANAGER' }), other({ role: 'ADMIN' }), ...all]) {
      expect(seen(actor)).toEqual([...blogStatuses]);
    }
    expect(seen(other({ granted: ['blog.view_posts', 'blog.feature_posts'] }))).toEqual(['PUBLISHED']);
  });

  it('tells its author and who sees all posts why it was rejected', () => {
    const readers = [author(), other({ role: 'MANAGER' }), other(), visitor()];
    expect(readers.map((actor) => isAllowed(readReason(actor, post())))).toEqual([true, true, false, false]);
  });

  it('is changed by its author with a paid membership, and by staff whether they paid or not', () => {
    const codes = (actor: Actor) => editPost(actor, post())?.error.code ?? null;
    expect(codes(author())).toBeNull();
    expect(codes(author(unpaid))).toBe('membership_required');
    expect(codes(other())).toBe('permission_denied');
    expect(codes(visitor())).toBe('permission_denied');
    for (const name of ['blog.manage_posts', 'content.manage_blogs']) {
      expect(codes(other({ granted: [name] }))).toBeNull();
      expect(codes(author({ ...unpaid, granted: [name] }))).toBeNull();
    }
    for (const name of ['blog.approve_posts', 'blog.feature_posts', 'blog.delete_posts']) {
      expect(codes(other({ granted: [name] }))).toBe('permission_denied');
    }
  });

  it('is deleted by its author and holders of blog.delete_posts', () => {
    const rights = [author(), other({ granted: ['blog.delete_posts'] }), other({ role: 'MANAGER' }), other()];
    expect(rights.map((actor) => isAllowed(removePost(actor, post())))).toEqual([true, true, true, false]);
    expect(isAllowed(removePost(visitor(), post()))).toBe(false);
  });

  it('is put forward by holders of blog.feature_posts, who need no right to its words', () => {
    const director = other({ granted: ['content.feature_blogs'] });
    expect([placePost(director, post()), editPost(director, post())?.lacking]).toEqual([
      null,
      'blog.manage_posts',
    ]);
    expect(placePost(other(), post())?.error.code).toBe('permission_denied');
    expect(placePost(author(unpaid), post())?.error.code).toBe('membership_required');
  });

  it('is not approved by its author, unless an administrator', () => {
    expect(approvePost(author({ role: 'MANAGER' }), post())).toMatchObject({
      error: { message: 'You cannot approve your own post.' },
      lacking: 'blog.approve_posts',
    });
    expect(approvePost(author({ role: 'ADMIN' }), post())).toBeNull();
    expect(approvePost(other({ role: 'MANAGER' }), post())).toBeNull();
    expect(approvePost(other(), post())?.error.message).toBe(
      "You don't have permission to manage blog posts",
    );
  });

  it('is submitted as a draft and after a rejection', () => {
    expect(blogStatuses.filter((status) => isSubmittable({ status }))).toEqual(['DRAFT', 'REJECTED']);
  });

  it('loses its approval, or its rejection, with new words of an author without staff rights', () => {
    const after = (actor: Actor) => blogStatuses.map((status) => statusAfterEdit(actor, post(status)));
    expect(after(author())).toEqual(['DRAFT', 'PENDING', 'PENDING', 'DRAFT']);
    expect(after(author({ granted: ['blog.feature_posts'] }))).toEqual([
      'DRAFT',
      'PENDING',
      'PENDING',
      'DRAFT',
    ]);
    for (const actor of [
      author({ granted: ['blog.manage_posts'] }),
      author({ granted: ['content.approve_blogs'] }),
    ]) {
      expect(after(actor)).toEqual(['DRAFT', 'PENDING', 'PENDING', 'REJECTED']);
    }
    for (const actor of [author({ role: 'ADMIN' }), other({ role: 'MANAGER' })]) {
      expect(after(actor)).toEqual([...blogStatuses]);
    }
  });
});
