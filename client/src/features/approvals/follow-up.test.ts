import { describe, expect, it } from '@jest/globals';
import * as Permission from '../../shared/session/permission.generated';
import { followUpOf } from './follow-up';

const asked = {
  requestType: 'PERMISSION_CHANGE',
  status: 'PENDING',
  permission: Permission.EventsManageEvents,
  requestedBy: '7',
  targetUser: null,
} as const;

describe('what follows from a request', () => {
  it.each([
    [asked, '/dashboard/users/7?grant=events.manage_events'],
    [{ ...asked, permission: null, targetUser: '9' }, '/dashboard/users/9'],
    [{ ...asked, permission: null, requestType: 'ROLE_CHANGE' }, '/dashboard/users/7'],
    [{ ...asked, permission: null, requestType: 'EXECUTIVE_ASSIGNMENT' }, '/dashboard/executives?assign=7'],
  ] as const)('is done where it belongs', (approval, to) => {
    expect(followUpOf(approval)?.to).toBe(to);
  });

  it.each([
    { ...asked, permission: null, requestType: 'EXPENSE' },
    { ...asked, status: 'REJECTED' },
    { ...asked, status: 'CANCELLED' },
  ] as const)('is nothing for money, and for what was refused or taken back', (approval) => {
    expect(followUpOf(approval)).toBeNull();
  });
});
