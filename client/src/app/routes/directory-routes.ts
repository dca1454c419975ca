import * as Permission from '../../shared/session/permission.generated';
import type { AppRoute } from './route-types';

const dashboard = { area: 'dashboard' } as const;
const signedIn = { kind: 'signedIn' } as const;

/** The pages below the list of members. */
export const partsOfTheDirectory: AppRoute[] = [
  {
    ...dashboard,
    path: '/dashboard/members/import',
    title: 'Import members',
    parent: '/dashboard/members',
    access: {
      kind: 'allOf',
      permissions: [Permission.MembershipManageRegistrations, Permission.UsersManageUsers],
      refusal: 'You do not have permission to perform this action.',
    },
    content: {
      state: 'real',
      load: () => import('../../features/memberships/import/import-page').then((module) => module.ImportPage),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/members/duplicates',
    title: 'Duplicates',
    parent: '/dashboard/members',
    access: {
      kind: 'anyOf',
      permissions: [Permission.UsersManageUsers],
      refusal: 'You do not have permission to perform this action.',
    },
    content: {
      state: 'real',
      load: () =>
        import('../../features/memberships/duplicates/duplicates-page').then(
          (module) => module.DuplicatesPage,
        ),
    },
  },
  {
    ...dashboard,
    path: '/dashboard/members/:id',
    title: 'Member',
    parent: '/dashboard/members',
    access: signedIn,
    content: {
      state: 'real',
      load: () =>
        import('../../features/memberships/members/member-page').then((module) => module.MemberPage),
    },
  },
];
