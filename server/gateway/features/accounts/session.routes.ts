import type { accountFeature } from '../../../features/accounts/account.feature.ts';
import { loginSchema, registerSchema } from '../../../features/accounts/account.schemas.ts';
import type { UserView } from '../../../features/accounts/user.view.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { text } from '../../answer/kinds.ts';
import { record } from '../../answer/record.ts';
import { commandOf } from '../../request/command.ts';
import { made, nothing, ok, route, type Route } from '../../route.ts';
import { user } from './user.resource.ts';

type AccountServices = ServicesOf<typeof accountFeature>;

const tag = 'Users and session';

const REGISTERED = 'Registration successful. You can now log in.';

/** Signing in and joining (contract §5, U1, U2). */
const enteringRoutes = ({ accounts, registrations, sessions }: AccountServices): Route[] => [
  route({
    row: 'U1',
    method: 'POST',
    path: 'users/login',
    operation: 'Mutation.login',
    ignoresToken: true,
    tag,
    summary: 'Signs in.',
    body: commandOf(loginSchema),
    answers: { 200: record<{ user: UserView; token: string }>()({ user, token: text }) },
    handle: async (call, { body }) => {
      const { token, user: person } = await sessions.login(call, body);
      return ok({ user: await accounts.view(call, person), token });
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
    body: commandOf(registerSchema('')),
    answers: { 201: record<{ message: string; user: UserView }>()({ message: text, user }) },
    handle: async (call, { body }) => {
      const person = await registrations.register(call, body);
      return made({ message: REGISTERED, user: await accounts.view(call, person) });
    },
  }),
];

/** Signing out (contract §5, U14). */
const leavingRoutes = ({ sessions }: AccountServices): Route[] => [
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

export const sessionRoutes = (services: AccountServices): Route[] => [
  ...enteringRoutes(services),
  ...leavingRoutes(services),
];
