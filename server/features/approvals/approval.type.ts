import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import type { PermissionName } from '../../access/permissions.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { textWeight } from '../../core/graphql/weights.ts';
import { PermissionEnum } from '../accounts/permissions/permission.enum.ts';
import { approvalStatuses, type ApprovalStatus } from './approval-kinds.ts';
import { approvalFields, ApprovalRequestTypeEnum } from './approval.fields.ts';
import type { ApprovalView } from './approval.view.ts';

registerEnumType(ApprovalRequestTypeEnum, {
  name: 'ApprovalRequestType',
  description: 'What a request asks for.',
});

export const ApprovalStatusEnum = enumOf(approvalStatuses);
registerEnumType(ApprovalStatusEnum, {
  name: 'ApprovalStatus',
  description: 'Where a request stands; only one that waits moves.',
  valuesConfig: {
    PENDING: { description: 'It waits for a decision.' },
    APPROVED: { description: 'The club agrees.' },
    REJECTED: { description: 'The club does not agree; the notes say why.' },
    CANCELLED: { description: 'Who asked took it back.' },
  },
});

@ObjectType('Approval', {
  description: 'Something a person asks the club to agree to. A decision changes nothing else by itself.',
})
export class ApprovalType extends ShownOf(approvalFields.fields) implements ApprovalView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ApprovalStatusEnum, { description: 'Where it stands.' })
  status!: ApprovalStatus;

  @Field(() => String, { description: 'What the decider says.', complexity: textWeight(1000) })
  decisionNotes!: string;

  @Field(() => PermissionEnum, { nullable: true, description: 'The right that is asked for, if it is one.' })
  permission!: PermissionName | null;

  @Field(() => ID, { name: 'requestedBy', description: 'Who asks.' })
  requestedById!: number;

  @Field(() => String, { description: 'Name of who asks.' })
  requestedByName!: string;

  @Field(() => ID, { name: 'targetUser', nullable: true, description: 'The person it is about.' })
  targetUserId!: number | null;

  @Field(() => String, {
    description: 'Name of that person, empty for who may not read the names of members.',
  })
  targetUserName!: string;

  @Field(() => ID, { name: 'decidedBy', nullable: true, description: 'Who decided.' })
  decidedById!: number | null;

  @Field(() => String, { description: 'Name of who decided, empty until then.' })
  decidedByName!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was decided.' })
  decidedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When it was asked.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When it last moved.' })
  updatedAt!: Date;

  @Field(() => Boolean, { description: 'Whether the caller may approve or reject it now.' })
  viewerCanDecide!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller may take it back now.' })
  viewerCanCancel!: boolean;
}

@ObjectType('ApprovalPage', { description: 'One page of requests, newest first.' })
export class ApprovalPageType extends PageOf(() => ApprovalType) {}
