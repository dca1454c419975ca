import { describe, expect, it } from '@jest/globals';
import { holds, openersOf } from './holders.ts';
import { right } from './right.ts';

const viewPayments = right('payment.view_payment');
const member = { role: 'MEMBER', position: null, granted: [], revoked: [] };

describe('what opens a right', () => {
  it('is every role, position and grant that brings it, also by what it implies', () => {
    expect(openersOf(viewPayments)).toEqual({
      roles: ['ADMIN', 'SUPERADMIN'],
      positions: ['TREASURER'],
      grants: ['payment.view_payment', 'payment.manage_payments'],
    });
  });

  it('is named in both styles', () => {
    expect(openersOf(right('blog.approve_posts')).grants).toEqual([
      'blog.approve_posts',
      'content.approve_blogs',
    ]);
  });

  it('is everything where every member holds it', () => {
    expect(openersOf(right('events.view_events')).roles).toContain('MEMBER');
  });
});

describe('who holds a right', () => {
  it('is decided by grounds and revokes together', () => {
    expect(holds(member, viewPayments)).toBe(false);
    expect(holds({ ...member, position: 'TREASURER' }, viewPayments)).toBe(true);
    expect(holds({ ...member, position: 'TREASURER', revoked: ['payment.view_payment'] }, viewPayments)).toBe(
      false,
    );
    expect(holds({ ...member, granted: ['payment.manage_payments'] }, viewPayments)).toBe(true);
    expect(holds({ ...member, role: 'ADMIN', revoked: ['payment.view_payment'] }, viewPayments)).toBe(true);
  });
});
