import { positions } from '../../../access/positions.ts';
import type { executiveFeature } from '../../../features/executives/executive.feature.ts';
import {
  assignSchema,
  assignThisYearSchema,
  changeTermSchema,
  removeSchema,
} from '../../../features/executives/executive.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { listOf } from '../../answer/kinds.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, flag, oneOf, rowNumber } from '../../request/filters.ts';
import { made, ok, route, type Route } from '../../route.ts';
import { executive, executivePage } from './executive.resource.ts';

type ExecutiveServices = ServicesOf<typeof executiveFeature>;

const tag = 'Executives';

const NAMES = { user_id: 'person' };

/** Who holds which office (contract §6, X1, X2; §9, Y4). */
const readingRoutes = ({ executives }: ExecutiveServices): Route[] => [
  route({
    row: 'X1',
    method: 'GET',
    path: 'users/executives',
    operation: 'Query.executives',
    tag,
    summary: 'Terms of office; without users.manage_executives only those that count today.',
    paged: true,
    filters: {
      is_active: flag,
      academic_year: anyText,
      position: oneOf(positions),
      user: rowNumber,
      search: anyText,
    },
    answers: { 200: executivePage },
    handle: async (call, { filters, page, listed }) => {
      const { is_active: isActive, academic_year: academicYear, user: userId, position, search } = filters;
      return ok(
        listed(await executives.list(call, { isActive, academicYear, userId, position, search }, page)),
      );
    },
  }),
  route({
    row: 'X2',
    method: 'GET',
    path: 'users/executives/{id}',
    operation: 'Query.executive',
    tag,
    summary: 'One term of office.',
    answers: { 200: executive },
    handle: async (call, { id }) => ok(await executives.get(call, id)),
  }),
  route({
    row: 'Y4',
    method: 'GET',
    path: 'users/academic-years/current_executives',
    operation: 'Query.currentExecutives',
    tag,
    summary: 'Everybody who serves today, by position.',
    answers: { 200: listOf(executive) },
    handle: async (call) => ok(await executives.serving(call)),
  }),
];

/** Giving offices (contract §6, X3; §9, Y3). */
const assigningRoutes = ({ assignments }: ExecutiveServices): Route[] => [
  route({
    row: 'X3',
    method: 'POST',
    path: 'users/executives/assign',
    operation: 'Mutation.assignExecutive',
    tag,
    summary: 'Gives a person an executive position: now, from a day to come, or as history.',
    body: commandOf(assignSchema, NAMES),
    answers: { 201: executive },
    handle: async (call, { body }) => made(await assignments.assign(call, body)),
  }),
  route({
    row: 'Y3',
    method: 'POST',
    path: 'users/academic-years/assign_executive',
    operation: 'Mutation.assignExecutive',
    tag,
    summary: 'The same, for the current academic year where no other is named.',
    body: commandOf(assignThisYearSchema, NAMES),
    answers: { 201: executive },
    handle: async (call, { body }) => made(await assignments.assignThisYear(call, body)),
  }),
];

/** Ending and changing terms (contract §6, X4, X5). */
const editingRoutes = ({ termEditing }: ExecutiveServices): Route[] => [
  route({
    row: 'X4',
    method: 'POST',
    path: 'users/executives/{id}/remove',
    operation: 'Mutation.removeExecutive',
    tag,
    summary: 'Ends a term today, with its rights at once.',
    body: commandOf(removeSchema),
    find: (call, id) => termEditing.changeable(call, id),
    answers: { 200: executive },
    handle: async (call, { id, body }) => ok(await termEditing.remove(call, id, body)),
  }),
  route({
    row: 'X5',
    method: 'PATCH',
    path: 'users/executives/{id}',
    operation: 'Mutation.updateExecutive',
    tag,
    summary: 'Changes the dates or the handover of a term.',
    body: commandOf(changeTermSchema),
    find: (call, id) => termEditing.changeable(call, id),
    answers: { 200: executive },
    handle: async (call, { id, body }) => ok(await termEditing.update(call, id, body)),
  }),
];

export const executiveRoutes = (services: ExecutiveServices): Route[] => [
  ...readingRoutes(services),
  ...assigningRoutes(services),
  ...editingRoutes(services),
];
