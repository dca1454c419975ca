import type { GatewayServices } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { presentUser } from '../presenters/user.presenter.ts';
import { made, nothing, ok, route, type Route } from '../route.ts';

const tag = 'Users and session';

const REGISTERED = 'Registration successful. You can now log in.';

/** Joining and signing in (contract §5, U1, U2, U14). */
export function sessionRoutes({ accounts, registrations, sessions }: GatewayServices): Route[] {
  return [
    route({
      row: 'U1',
      method: 'POST',
      path: 'users/login',
      operation: 'Mutation.login',
      ignoresToken: true,
      tag,
      summary: 'Signs in.',
      body: schema.command({ username: schema.text(3, 254), password: schema.password }, [
        'username',
        'password',
      ]),
      answers: { 200: schema.record({ user: schema.ref('User'), token: schema.string }) },
      handle: async (call, { body }) => {
        const { token, user } = await sessions.login(call, body);
        return ok({ user: presentUser(await accounts.view(call, user)), token });
      },
    }),
    route({
      row: 'U2',
      method: 'POST',
      path: 'users/register',
      operation: 'Mutation.register',
      ignoresToken: true,
      tag,
      summary: 'Makes an account. It does not sign in.',
      body: schema.command(
        {
          name: schema.text(2, 100),
          email: schema.email,
          username: schema.text(3, 50),
          password: schema.password,
          password_confirm: schema.password,
        },
        ['name', 'email', 'username', 'password', 'password_confirm'],
      ),
      answers: { 201: schema.record({ message: schema.string, user: schema.ref('User') }) },
      handle: async (call, { body }) => {
        const user = await accounts.view(call, await registrations.register(call, body));
        return made({ message: REGISTERED, user: presentUser(user) });
      },
    }),
    route({
      row: 'U14',
      method: 'POST',
      path: 'users/logout',
      operation: 'Mutation.logout',
      tag,
      summary: 'Revokes the token it is called with.',
      answers: { 204: null },
      handle: async (call) => {
        await sessions.logout(call, false);
        return nothing;
      },
    }),
  ];
}
