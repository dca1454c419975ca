import { ArgsType, Field, InputType } from 'type-graphql';
import { NewOf } from '../../core/graphql/field-classes.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import type { ApprovalRequestType, ApprovalStatus } from './approval-kinds.ts';
import { approvalFields, ApprovalRequestTypeEnum } from './approval.fields.ts';
import type { ApprovalFilter } from './approval.service.ts';
import { ApprovalStatusEnum } from './approval.type.ts';

@InputType({ description: 'A request to the club.' })
export class CreateApprovalInput extends NewOf(approvalFields.fields) {}

@InputType({ description: 'What a list of requests is narrowed to; absent fields mean all.' })
export class ApprovalFilterInput implements ApprovalFilter {
  @Field(() => ApprovalStatusEnum, { nullable: true, description: 'Only those that stand so.' })
  status?: ApprovalStatus | null;

  @Field(() => ApprovalRequestTypeEnum, { nullable: true, description: 'Only this kind.' })
  requestType?: ApprovalRequestType | null;

  @Field(() => String, { nullable: true, description: 'Part of the words, or of the name of who asks.' })
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only own ones, also for who sees all.' })
  isMine?: boolean | null;
}

@ArgsType()
export class ApprovalsArgs extends PageArgs {
  @Field(() => ApprovalFilterInput, { nullable: true, description: 'Narrows the list.' })
  filter?: ApprovalFilterInput | null;
}
