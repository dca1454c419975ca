import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { cursorPageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { decideAbout } from '../../payments/payment.policy.ts';
import { changeMembership } from '../membership.policy.ts';
import type { MemberExportService } from './member-export.service.ts';
import type { MemberService } from './member.service.ts';
import { MemberArgs, MemberFileArgs, MemberPageType, MemberStatsType, MemberType } from './member.type.ts';

/** The members of the club. */
@Resolver(() => MemberType)
export class MemberResolver {
  constructor(
    private readonly directory: MemberService,
    private readonly exports: MemberExportService,
  ) {}

  @Query(() => MemberPageType, {
    description:
      'Members with an open account, by name: everything for who sees memberships, for others the cards of active members.',
  })
  async members(
    @Ctx() call: Call,
    @Args(() => MemberArgs) { filter, ...paging }: MemberArgs,
  ): Promise<MemberPageType> {
    return this.directory.list(call, filter ?? {}, cursorPageRequest(paging, 'string'));
  }

  @Query(() => MemberType, {
    description: 'One membership with its person, in full for staff and the person, else a card.',
  })
  async member(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the membership.' }) id: string,
  ): Promise<MemberType> {
    return this.directory.get(call, rowId(id));
  }

  @Query(() => MemberType, { description: 'The same for a person whose account is known.' })
  async memberOfPerson(
    @Ctx() call: Call,
    @Arg('person', () => ID, { description: 'Identifier of the person.' }) person: string,
  ): Promise<MemberType> {
    return this.directory.ofUser(call, rowId(person));
  }

  @Query(() => MemberStatsType, { description: 'The members in numbers.' })
  async memberStats(@Ctx() call: Call): Promise<MemberStatsType> {
    return this.directory.numbers(call);
  }

  @Query(() => ExportedFileType, {
    description: 'Members as the list is narrowed, as a file; refused above 10,000 rows.',
    complexity: FILE_WEIGHT,
  })
  async exportMembers(
    @Ctx() call: Call,
    @Args(() => MemberFileArgs) { filter, format }: MemberFileArgs,
  ): Promise<ExportedFileType> {
    return this.exports.file(call, filter ?? {}, format);
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may change the membership.' })
  viewerCanChange(@Root() member: MemberType, @Ctx() call: Call): boolean {
    return !member.isLimited && isAllowed(changeMembership(call.actor, member));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may record a fee that the person paid.' })
  viewerCanRecordFee(@Root() member: MemberType, @Ctx() call: Call): boolean {
    return !member.isLimited && isAllowed(decideAbout(call.actor, member));
  }
}
