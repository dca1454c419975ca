import { describe, expect, it } from '@jest/globals';
import { visitor } from '../../access/actor.ts';
import { signedInAs, unpaidMembership } from '../../../tests/support/signed-in.ts';
import { blogStatuses } from './blog-kinds.ts';
import {
  approvalRefusal,
  canDeletePost,
  canReadReason,
  canSeePost,
  editRefusal,
  isSubmittable,
  statusAfterEdit,
} from './blog.policy.ts';

type Actor = Parameters<typeof canSeePost>[0];

const post = (status: (typeof blogStatuses)[number] = 'DRAFT') => ({ author: 17, status });
const unpaid = { membership: unpaidMembership };
const author = (more: object = {}) => signedInAs({ userId: 17, ...more });
const other = (more: object = {}) => signedInAs({ userId: 18, ...more });

describe('a post', () => {
  it('is seen by everybody once it is published, before only by its author and who sees all posts', () => {
    const seen = (actor: Actor) => blogStatuses.filter((status) => canSeePost(actor, post(status)));
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
    expect(
      [author(), other({ role: 'MANAGER' }), other(), visitor()].map((a) => canReadReason(a, post())),
    ).toEqual([true, true, false, false]);
  });

  it('is changed by its author with a paid membership, and by staff whether they paid or not', () => {
    const codes = (actor: Actor) => editRefusal(actor, post())?.code ?? null;
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
    expect(rights.map((actor) => canDeletePost(actor, post()))).toEqual([true, true, true, false]);
    expect(canDeletePost(visitor(), post())).toBe(false);
  });

  it('is not approved by its author, unless an administrator', () => {
    expect(approvalRefusal(author({ role: 'MANAGER' }), post())?.message).toBe(
      'You cannot approve your own post.',
    );
    expect(approvalRefusal(author({ role: 'ADMIN' }), post())).toBeNull();
    expect(approvalRefusal(other({ role: 'MANAGER' }), post())).toBeNull();
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
      other({ role: 'MANAGER' }),
    ]) {
      expect(after(actor)).toEqual([...blogStatuses]);
    }
  });
});
