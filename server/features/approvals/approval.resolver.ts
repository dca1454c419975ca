import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { isAllowed } from '../../access/ability.ts';
import type { Call } from '../../access/call.ts';
import { following } from '../../core/graphql/following.ts';
import { pageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { Accept, EventOf } from '../../core/topics.ts';
import type { ApprovalDecisionService } from './approval-decision.service.ts';
import { ApprovalsArgs, CreateApprovalInput } from './approval.inputs.ts';
import { seeApproval } from './approval.policy.ts';
import type { ApprovalService } from './approval.service.ts';
import { approvalChanged } from './approval.topics.ts';
import { ApprovalPageType, ApprovalType } from './approval.type.ts';

/** Everybody hears of the requests they may see. */
const acceptedBy =
  ({ context }: { context: Call }): Accept<EventOf<typeof approvalChanged>> =>
  (event) =>
    isAllowed(seeApproval(context.actor, event));

@Resolver(() => ApprovalType)
export class ApprovalResolver {
  constructor(
    private readonly requests: ApprovalService,
    private readonly decisions: ApprovalDecisionService,
  ) {}

  @Query(() => ApprovalPageType, {
    description: "Own requests, newest first; everybody's for holders of system.manage_approvals.",
  })
  async approvals(
    @Ctx() call: Call,
    @Args(() => ApprovalsArgs) { filter, page, pageSize }: ApprovalsArgs,
  ): Promise<ApprovalPageType> {
    return this.requests.list(call, filter ?? {}, pageRequest(page, pageSize));
  }

  @Query(() => ApprovalType, { description: 'One request.' })
  async approval(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the request.' }) id: string,
  ): Promise<ApprovalType> {
    return this.requests.get(call, rowId(id));
  }

  @Mutation(() => ApprovalType, {
    description: 'Asks the club to agree to something; whoever decides is told.',
  })
  async createApproval(
    @Ctx() call: Call,
    @Arg('input', () => CreateApprovalInput, { description: 'The request.' }) input: CreateApprovalInput,
  ): Promise<ApprovalType> {
    return this.requests.create(call, input);
  }

  @Mutation(() => ApprovalType, { description: 'Agrees to a request; who asked is told.' })
  async approveApproval(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the request.' }) id: string,
    @Arg('decisionNotes', () => String, {
      nullable: true,
      description: 'What the requester reads, at most 1,000 characters.',
    })
    decisionNotes: string | null,
  ): Promise<ApprovalType> {
    return this.decisions.approve(call, rowId(id), { decisionNotes });
  }

  @Mutation(() => ApprovalType, { description: 'Does not agree to a request; who asked is told why.' })
  async rejectApproval(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the request.' }) id: string,
    @Arg('decisionNotes', () => String, {
      description: 'Why: what the requester reads, at most 1,000 characters.',
    })
    decisionNotes: string,
  ): Promise<ApprovalType> {
    return this.decisions.reject(call, rowId(id), { decisionNotes });
  }

  @Mutation(() => ApprovalType, { description: 'Takes an own request back.' })
  async cancelApproval(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the request.' }) id: string,
  ): Promise<ApprovalType> {
    return this.decisions.cancel(call, rowId(id));
  }

  @Authorized()
  @Subscription(() => ApprovalType, {
    ...following(approvalChanged, { acceptedBy }),
    description: 'Requests that the caller may see, each time one is made, decided or taken back.',
  })
  async approvalUpdated(
    @Root() event: EventOf<typeof approvalChanged>,
    @Ctx() call: Call,
  ): Promise<ApprovalType> {
    return this.requests.get(call, event.approvalId);
  }
}
