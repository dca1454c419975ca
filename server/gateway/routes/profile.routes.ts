import { signedIn } from '../../access/actor.ts';
import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentOwnRights, presentUser } from '../presenters/user.presenter.ts';
import { ok, route, type Route } from '../route.ts';

const tag = 'Users and session';
const PASSWORD_CHANGED = 'Password changed successfully';

/** The own account (contract §5, U3 to U6, U13). */
export function profileRoutes({ accounts, profiles }: GatewayServices): Route[] {
  return [
    route({
      row: 'U3',
      method: 'GET',
      path: 'users/me',
      operation: 'Query.me',
      tag,
      summary: 'The own account.',
      answers: { 200: schema.ref('User') },
      handle: async (call) => ok(presentUser(accounts.ownView(call, await profiles.me(call)))),
    }),
    route({
      row: 'U4',
      method: 'PATCH',
      path: 'users/me',
      operation: 'Mutation.updateProfile',
      tag,
      summary: 'Changes the fields that are sent.',
      body: schema.command({
        name: schema.text(2, 100),
        email: schema.email,
        phone_number: schema.text(10, 20),
        course: schema.text(1, 100),
        year_of_study: schema.whole(1, 6),
        county_of_origin: schema.text(1, 100),
        hub: schema.text(1, 100),
        bio: schema.text(0, 1000),
      }),
      answers: { 200: schema.ref('User') },
      handle: async (call, { body, sent }) => {
        await profiles.noticePrivileged(call, sent);
        return ok(presentUser(accounts.ownView(call, await profiles.update(call, body))));
      },
    }),
    route({
      row: 'U5',
      method: 'POST',
      path: 'users/change_password',
      operation: 'Mutation.changePassword',
      tag,
      summary: 'Changes the own password and ends all other sessions.',
      body: schema.command(
        {
          old_password: schema.string,
          new_password: schema.password,
          confirm_password: schema.password,
        },
        ['old_password', 'new_password', 'confirm_password'],
      ),
      answers: { 200: schema.record({ message: schema.string }) },
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
      answers: { 200: schema.ref('User') },
      handle: async (call, { file }) =>
        ok(presentUser(accounts.ownView(call, await profiles.uploadPicture(call, file, 'profile_picture')))),
    }),
    route({
      row: 'U13',
      method: 'GET',
      path: 'users/permissions/my-permissions',
      operation: 'Query.myPermissions',
      tag,
      summary: 'Own rights and where they come from.',
      answers: { 200: schema.ref('OwnRights') },
      handle: async (call) => {
        const user = accounts.ownView(call, await profiles.me(call));
        return ok(presentOwnRights(signedIn(call.actor), user, await accounts.myPermissions(call)));
      },
    }),
  ];
}
