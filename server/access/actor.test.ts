import { describe, expect, it } from '@jest/globals';
import { signedInAs } from '../../tests/support/signed-in.ts';
import {
  authenticationRefusal,
  can,
  isAdmin,
  isSuperAdmin,
  signedIn,
  systemActor,
  visitor,
  type VisitorReason,
} from './actor.ts';

describe('visitors', () => {
  it.each<[VisitorReason, string, string]>([
    ['absent', 'not_authenticated', 'Authentication credentials were not provided.'],
    ['empty', 'authentication_failed', 'Invalid token header. No credentials provided.'],
    ['malformed', 'authentication_failed', 'Invalid token header. Token string should not contain spaces.'],
    ['unknown', 'authentication_failed', 'Invalid token.'],
    ['expired', 'authentication_failed', 'Token has expired.'],
    ['inactive', 'authentication_failed', 'User inactive or deleted.'],
  ])('with %s credentials read why', (reason, code, message) => {
    expect(authenticationRefusal(visitor(reason))).toMatchObject({ code, message });
    expect(() => signedIn(visitor(reason))).toThrow(message);
  });

  it('hold nothing', () => {
    expect(can(visitor(), 'blog.view_posts')).toBe(false);
    expect(isAdmin(visitor())).toBe(false);
    expect(isSuperAdmin(visitor())).toBe(false);
  });
});

describe('members', () => {
  it('carry rights from role, position and personal changes', () => {
    const actor = signedInAs({
      position: 'TREASURER',
      granted: ['content.feature_blogs'],
      revoked: ['events.view_events'],
    });
    expect(actor.held).toContain('blog.feature_posts');
    expect(can(actor, 'payment.view_payment')).toBe(true);
    expect(can(actor, 'content.feature_blogs')).toBe(true);
    expect(can(actor, 'treasury.upload_receipts')).toBe(true);
    expect(can(actor, 'events.view_events')).toBe(false);
    expect(can(actor, 'events.view_events', 'blog.view_posts')).toBe(true);
  });

  it('of a role nobody knows are plain members', () => {
    const actor = signedInAs({ role: 'OWNER' });
    expect(actor.role).toBe('MEMBER');
    expect(isAdmin(actor)).toBe(false);
  });

  it.each([
    ['MEMBER', false, false],
    ['MANAGER', false, false],
    ['ADMIN', true, false],
    ['SUPERADMIN', true, true],
  ])('with role %s: admin %s, super admin %s', (role, admin, superAdmin) => {
    expect(isAdmin(signedInAs({ role }))).toBe(admin);
    expect(isSuperAdmin(signedInAs({ role }))).toBe(superAdmin);
    expect(can(signedInAs({ role }), 'system.manage_settings')).toBe(admin);
  });

  it('are the person behind a call', () => {
    const actor = signedInAs();
    expect(signedIn(actor)).toBe(actor);
  });
});

describe('the server itself', () => {
  it('passes every check and is no person', () => {
    expect(isAdmin(systemActor)).toBe(true);
    expect(isSuperAdmin(systemActor)).toBe(true);
    expect(can(systemActor, 'payment.manage_payments')).toBe(true);
    expect(() => signedIn(systemActor)).toThrow('no person');
  });
});
