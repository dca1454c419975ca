import { approvalRequestTypes, approvalStatuses } from '../../../features/approvals/approval-kinds.ts';
import type { approvalFeature } from '../../../features/approvals/approval.feature.ts';
import { approvalFields } from '../../../features/approvals/approval.fields.ts';
import { approveSchema, rejectSchema } from '../../../features/approvals/approval.schemas.ts';
import type { ServicesOf } from '../../../features/feature.ts';
import { commandOf } from '../../request/command.ts';
import { anyText, oneOf } from '../../request/filters.ts';
import { made, ok, route, type Route } from '../../route.ts';
import { approval, approvalPage } from './approval.resource.ts';

type ApprovalServices = ServicesOf<typeof approvalFeature>;

const tag = 'Approvals';

/** Asking, and reading what was asked (contract §8, P1 to P3). */
const askingRoutes = ({ approvals }: ApprovalServices): Route[] => [
  route({
    row: 'P1',
    method: 'GET',
    path: 'users/approvals',
    operation: 'Query.approvals',
    tag,
    summary: "Own requests, everybody's for holders of system.manage_approvals; newest first.",
    paged: true,
    filters: {
      status: oneOf(approvalStatuses),
      request_type: oneOf(approvalRequestTypes),
      scope: oneOf(['mine']),
      search: anyText,
    },
    answers: { 200: approvalPage },
    handle: async (call, { filters, page, listed }) => {
      const { scope, request_type: requestType, ...same } = filters;
      const wanted = { ...same, requestType, isMine: scope === 'mine' };
      return ok(listed(await approvals.list(call, wanted, page)));
    },
  }),
  route({
    row: 'P2',
    method: 'POST',
    path: 'users/approvals',
    operation: 'Mutation.createApproval',
    tag,
    summary: 'Asks the club to agree to something.',
    body: commandOf(approvalFields.create),
    answers: { 201: approval },
    handle: async (call, { body }) => made(await approvals.create(call, body)),
  }),
  route({
    row: 'P3',
    method: 'GET',
    path: 'users/approvals/{id}',
    operation: 'Query.approval',
    tag,
    summary: 'One request.',
    answers: { 200: approval },
    handle: async (call, { id }) => ok(await approvals.get(call, id)),
  }),
];

/** Deciding, and taking back (contract §8, P4 to P6). */
const decidingRoutes = ({ approvalDecisions }: ApprovalServices): Route[] => [
  route({
    row: 'P4',
    method: 'POST',
    path: 'users/approvals/{id}/approve',
    operation: 'Mutation.approveApproval',
    tag,
    summary: 'Agrees to a request that waits.',
    body: commandOf(approveSchema),
    find: (call, id) => approvalDecisions.decidable(call, id),
    answers: { 200: approval },
    handle: async (call, { id, body }) => ok(await approvalDecisions.approve(call, id, body)),
  }),
  route({
    row: 'P5',
    method: 'POST',
    path: 'users/approvals/{id}/reject',
    operation: 'Mutation.rejectApproval',
    tag,
    summary: 'Does not agree to a request that waits, and says why.',
    body: commandOf(rejectSchema),
    find: (call, id) => approvalDecisions.decidable(call, id),
    answers: { 200: approval },
    handle: async (call, { id, body }) => ok(await approvalDecisions.reject(call, id, body)),
  }),
  route({
    row: 'P6',
    method: 'POST',
    path: 'users/approvals/{id}/cancel',
    operation: 'Mutation.cancelApproval',
    tag,
    summary: 'Takes an own request back.',
    find: (call, id) => approvalDecisions.cancellable(call, id),
    answers: { 200: approval },
    handle: async (call, { id }) => ok(await approvalDecisions.cancel(call, id)),
  }),
];

export const approvalRoutes = (services: ApprovalServices): Route[] => [
  ...askingRoutes(services),
  ...decidingRoutes(services),
];
