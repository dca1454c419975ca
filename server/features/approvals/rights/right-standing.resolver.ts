import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { PermissionName } from '../../../access/permissions.ts';
import { PermissionEnum } from '../../accounts/permissions/permission.enum.ts';
import { ApprovalType } from '../approval.type.ts';
import type { RightStandingService } from './right-standing.service.ts';
import { RightStandingType } from './right-standing.type.ts';

@Resolver(() => RightStandingType)
export class RightStandingResolver {
  constructor(private readonly standing: RightStandingService) {}

  @Query(() => RightStandingType, {
    description: 'What a right opens, who carries it, who can give it to the caller, and whether they asked.',
  })
  async rightStanding(
    @Ctx() call: Call,
    @Arg('permission', () => PermissionEnum, { description: 'The right.' }) permission: PermissionName,
  ): Promise<RightStandingType> {
    return this.standing.of(call, permission);
  }

  @Mutation(() => ApprovalType, {
    description: 'Asks for a right; who asked for it already gets that request again.',
  })
  async askForRight(
    @Ctx() call: Call,
    @Arg('permission', () => PermissionEnum, { description: 'The right.' }) permission: PermissionName,
    @Arg('reason', () => String, { nullable: true, description: 'What for, at most 2,000 characters.' })
    reason: string | null,
  ): Promise<ApprovalType> {
    return this.standing.ask(call, permission, { reason });
  }
}
