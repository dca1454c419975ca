import { isAdmin } from '../../../access/actor.ts';
import type { accountFeature } from '../../../features/accounts/account.feature.ts';
import { changePasswordSchema, profileSchema } from '../../../features/accounts/account.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { text } from '../../answer/kinds.ts';
import { record } from '../../answer/record.ts';
import { commandOf } from '../../request/command.ts';
import { ok, route, type Route } from '../../route.ts';
import { ownRights } from './own-rights.resource.ts';
import { user } from './user.resource.ts';

type AccountServices = ServicesOf<typeof accountFeature>;

const tag = 'Users and session';
const PASSWORD_CHANGED = 'Password changed successfully';

/** What somebody keeps of themselves (contract §5, U3, U4). */
const fieldRoutes = ({ accounts, profiles }: AccountServices): Route[] => [
  route({
    row: 'U3',
    method: 'GET',
    path: 'users/me',
    operation: 'Query.me',
    tag,
    summary: 'The own account.',
    answers: { 200: user },
    handle: async (call) => ok(accounts.ownView(call, await profiles.me(call))),
  }),
  route({
    row: 'U4',
    method: 'PATCH',
    path: 'users/me',
    operation: 'Mutation.updateProfile',
    tag,
    summary: 'Changes the fields that are sent.',
    body: commandOf(profileSchema),
    answers: { 200: user },
    handle: async (call, { body, sent }) => {
      await profiles.noticePrivileged(call, sent);
      // The clients of the contract know no password here: one that was just used to sign in will do.
      return ok(accounts.ownView(call, await profiles.update(call, body, 'fresh session')));
    },
  }),
];

/** The own password, picture and rights (contract §5, U5, U6, U13). */
const furtherRoutes = ({ accounts, profiles }: AccountServices): Route[] => [
  route({
    row: 'U5',
    method: 'POST',
    path: 'users/change_password',
    operation: 'Mutation.changePassword',
    tag,
    summary: 'Changes the own password and ends all other sessions.',
    body: commandOf(changePasswordSchema('')),
    answers: { 200: record<{ message: string }>()({ message: text }) },
    handle: async (call, { body }) => {
      await profiles.changePassword(call, body);
      return ok({ message: PASSWORD_CHANGED });
    },
  }),
  route({
    row: 'U6',
    method: 'POST',
    path: 'users/upload_profile_picture',
    operation: 'Mutation.uploadProfilePicture',
    tag,
    summary: 'Replaces the own profile picture: JPEG, PNG, WebP or GIF up to 5 MB.',
    upload: 'profile_picture',
    answers: { 200: user },
    handle: async (call, { file }) =>
      ok(accounts.ownView(call, await profiles.uploadPicture(call, file, 'profile_picture'))),
  }),
  route({
    row: 'U13',
    method: 'GET',
    path: 'users/permissions/my-permissions',
    operation: 'Query.myPermissions',
    tag,
    summary: 'Own rights and where they come from.',
    answers: { 200: ownRights },
    handle: async (call) => {
      const own = accounts.ownView(call, await profiles.me(call));
      return ok({ ...own, isAdmin: isAdmin(call.actor), sources: await accounts.myPermissions(call) });
    },
  }),
];

export const profileRoutes = (services: AccountServices): Route[] => [
  ...fieldRoutes(services),
  ...furtherRoutes(services),
];
