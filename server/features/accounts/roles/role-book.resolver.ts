import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import type { MemberRoleService } from './member-role.service.ts';
import type { PersonalRightsService } from './personal-rights.service.ts';
import type { RightHolderList } from './right-holder-list.service.ts';
import {
  MemberRoleArgs,
  MemberRolePageType,
  PersonalRightsArgs,
  PersonalRightsPageType,
  RightHolderArgs,
  RightHolderPageType,
} from './role-book.type.ts';

/** Who may do what, and why. */
@Resolver(() => RightHolderPageType)
export class RoleBookResolver {
  constructor(
    private readonly holders: RightHolderList,
    private readonly personal: PersonalRightsService,
    private readonly members: MemberRoleService,
  ) {}

  @Query(() => RightHolderPageType, {
    description: 'Everybody who may do now what a right opens, and where each has it from.',
  })
  async rightHolders(
    @Ctx() call: Call,
    @Args(() => RightHolderArgs) { permission, page, pageSize }: RightHolderArgs,
  ): Promise<RightHolderPageType> {
    return this.holders.list(call, permission, pageRequest(page, pageSize));
  }

  @Query(() => PersonalRightsPageType, {
    description: 'People with rights beyond role and position, or with rights taken away.',
  })
  async personalRights(
    @Ctx() call: Call,
    @Args(() => PersonalRightsArgs) { permission, page, pageSize }: PersonalRightsArgs,
  ): Promise<PersonalRightsPageType> {
    return this.personal.list(call, permission ?? null, pageRequest(page, pageSize));
  }

  @Query(() => MemberRolePageType, {
    description: 'Members and managers, for who moves people between these two roles.',
  })
  async memberRoles(
    @Ctx() call: Call,
    @Args(() => MemberRoleArgs) { filter, page, pageSize }: MemberRoleArgs,
  ): Promise<MemberRolePageType> {
    return this.members.list(call, filter ?? {}, pageRequest(page, pageSize));
  }
}
