import { describe, expect, it } from '@jest/globals';
import * as Panel from '../../shared/session/panel.generated';
import * as Permission from '../../shared/session/permission.generated';
import { missingRights } from './missing-rights';
import { quickActionsFor } from './quick-actions';
import { routes } from './registry';
import type { AppRoute } from './route-types';

type User = Parameters<typeof quickActionsFor>[0];

/** The product as it will be once every page is built. */
const finished = routes.map((route): AppRoute => ({
  ...route,
  content: { state: 'real', load: () => Promise.reject(new Error('not opened here')) },
}));
const labels = (user: User) => quickActionsFor(user, finished).map(({ label }) => label);

const admin: User = { panel: Panel.Admin, rights: Object.values(Permission) };
const memberActions = [
  'Browse events',
  'Shop',
  'Update profile',
  'See payments and receipts',
  'Follow your orders',
];

describe('the quick actions', () => {
  it('of a member are the member pages', () =>
    expect(labels({ panel: Panel.Member, rights: [] })).toEqual(memberActions));

  it('of a manager are gated by permission', () =>
    expect(labels({ panel: Panel.Manager, rights: [Permission.EventsManageEvents] })).toEqual([
      ...memberActions,
      'Create event',
    ]));

  it('of an administrator are those of administration', () =>
    expect(labels(admin)).toEqual([
      ...memberActions,
      'Manage users',
      'Executive positions',
      'Audit logs',
      'Decide about requests',
      'Work through orders',
      'Manage merchandise',
    ]));

  it('ask the server’s word alone: a menu without rights opens nothing', () =>
    expect(labels({ ...admin, rights: [] })).toEqual(memberActions));

  it('never lead to a page that is still to come', () => {
    const real = new Set(routes.filter(({ content }) => content.state === 'real').map(({ path }) => path));
    const offered = quickActionsFor(admin);
    expect(offered.filter(({ path }) => !real.has(path))).toEqual([]);
    expect(offered.map(({ path }) => path)).toContain('/profile');
  });
});

describe('what is missing for a page', () => {
  const both = [Permission.MembershipManageRegistrations, Permission.UsersManageUsers];
  const asked = { permissions: both, refusal: '' };

  it('is each right that it takes, or any one that would do', () => {
    const rights = [Permission.MembershipManageRegistrations];
    expect(missingRights({ kind: 'allOf', ...asked }, { rights })).toEqual([Permission.UsersManageUsers]);
    expect(missingRights({ kind: 'anyOf', ...asked }, { rights })).toEqual([]);
    expect(missingRights({ kind: 'anyOf', ...asked }, { rights: [] })).toEqual(both);
  });
});
