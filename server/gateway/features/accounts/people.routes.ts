import { positions } from '../../../access/positions.ts';
import { roles } from '../../../access/roles.ts';
import type { accountFeature } from '../../../features/accounts/account.feature.ts';
import {
  activationSchema,
  permissionChangeSchema,
  roleChangeSchema,
} from '../../../features/accounts/desk/desk.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, flag, oneOf } from '../../request/filters.ts';
import { ok, route, type Route } from '../../route.ts';
import { permissionSummary, person, userPage } from './people.resource.ts';

type AccountServices = ServicesOf<typeof accountFeature>;

const tag = 'Users and session';

/** Who there is (contract §5, U7, U8, U12). */
const readingRoutes = ({ users, permissionSummaries }: AccountServices): Route[] => [
  route({
    row: 'U7',
    method: 'GET',
    path: 'users',
    operation: 'Query.users',
    tag,
    summary: 'Everybody with an account, by name.',
    paged: true,
    filters: { search: anyText, role: oneOf(roles), is_active: flag, position: oneOf(positions) },
    answers: { 200: userPage },
    handle: async (call, { filters: { is_active: isActive, ...filters }, page, listed }) =>
      ok(listed(await users.list(call, { ...filters, isActive }, page))),
  }),
  route({
    row: 'U8',
    method: 'GET',
    path: 'users/{id}',
    operation: 'Query.person',
    tag,
    summary: 'One person: in full for staff and oneself, as a card for who sees the directory.',
    answers: { 200: person },
    handle: async (call, { id }) => ok(await users.person(call, id)),
  }),
  route({
    row: 'U12',
    method: 'GET',
    path: 'users/permissions/summary',
    operation: 'Query.permissionSummary',
    tag,
    summary: 'How many people hold which right.',
    answers: { 200: permissionSummary },
    handle: async (call) => ok(await permissionSummaries.summary(call)),
  }),
];

/** What staff change about people (contract §5, U9 to U11). */
const changingRoutes = ({ activation, permissionDesk, roles: desk, users }: AccountServices): Route[] => [
  route({
    row: 'U9',
    method: 'PATCH',
    path: 'users/{id}',
    operation: 'Mutation.setUserActive',
    tag,
    summary: 'Opens or closes an account.',
    body: commandOf(activationSchema),
    find: (call, id) => activation.reachable(call, id),
    answers: { 200: person },
    handle: async (call, { id, body }) => {
      await activation.set(call, id, body);
      return ok(await users.person(call, id));
    },
  }),
  route({
    row: 'U10',
    method: 'PATCH',
    path: 'users/role/update/{id}',
    operation: 'Mutation.changeRole',
    tag,
    summary: 'Gives a person another role.',
    body: commandOf(roleChangeSchema),
    find: (call, id) => desk.reachable(call, id),
    answers: { 200: person },
    handle: async (call, { id, body }) => {
      await desk.change(call, id, body);
      return ok(await users.person(call, id));
    },
  }),
  route({
    row: 'U11',
    method: 'PATCH',
    path: 'users/permissions/update/{id}',
    operation: 'Mutation.changePermissions',
    tag,
    summary: 'Changes the personal permissions of a person.',
    body: commandOf(permissionChangeSchema),
    find: (call, id) => permissionDesk.reachable(call, id),
    answers: { 200: person },
    handle: async (call, { id, body }) => {
      await permissionDesk.change(call, id, body);
      return ok(await users.person(call, id));
    },
  }),
];

export const peopleRoutes = (services: AccountServices): Route[] => [
  ...readingRoutes(services),
  ...changingRoutes(services),
];
