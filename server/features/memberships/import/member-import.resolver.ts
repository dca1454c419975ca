import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { isOwn } from '../../../access/own-affairs.ts';
import { following } from '../../../core/graphql/following.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { Accept, EventOf } from '../../../core/topics.ts';
import { importWentOn } from './import-progress.ts';
import type { CheckedList } from './import-reader.ts';
import type { ImportUndoingService } from './import-undoing.service.ts';
import type { MemberImportService } from './member-import.service.ts';
import {
  ImportMembersArgs,
  MemberImportCheckType,
  MemberImportPageType,
  MemberImportProgressType,
  MemberImportType,
  MemberListArgs,
} from './member-import.type.ts';

const MOST_KNOWN = 100;
const MOST_PROBLEMS = 200;

const shown = ({ titles, columns, total, fresh, known, problems }: CheckedList): MemberImportCheckType => ({
  ...{ titles, columns, total, newCount: fresh.length, knownCount: known.length },
  wrongCount: total - fresh.length - known.length,
  known: known.slice(0, MOST_KNOWN),
  problems: problems.slice(0, MOST_PROBLEMS),
});

/** Everybody hears of the own import. */
const ownProgress =
  ({ context: { actor } }: { context: Call }): Accept<EventOf<typeof importWentOn>> =>
  ({ userId }) =>
    isOwn(actor, { userId });

/** Lists of people that become members. */
@Resolver(() => MemberImportType)
export class MemberImportResolver {
  constructor(
    private readonly imports: MemberImportService,
    private readonly undoing: ImportUndoingService,
  ) {}

  @Query(() => MemberImportPageType, { description: 'The lists that were imported, latest first.' })
  async memberImports(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<MemberImportPageType> {
    return this.imports.list(call, pageRequest(page, pageSize));
  }

  @Mutation(() => MemberImportCheckType, {
    description: 'Tells what would come of a list of people; changes nothing.',
    complexity: FILE_WEIGHT,
  })
  async checkMemberImport(
    @Ctx() call: Call,
    @Args(() => MemberListArgs) { file, columns }: MemberListArgs,
  ): Promise<MemberImportCheckType> {
    return shown(await this.imports.check(call, { bytes: file.bytes, columns: columns ?? null }));
  }

  @Mutation(() => MemberImportType, {
    description:
      'Makes a member of everybody on a list who has no account, all of them or none; whoever has one is left as is.',
    complexity: FILE_WEIGHT,
  })
  async importMembers(
    @Ctx() call: Call,
    @Args(() => ImportMembersArgs) { file, columns, ...list }: ImportMembersArgs,
  ): Promise<MemberImportType> {
    return this.imports.run(call, { ...list, bytes: file.bytes, columns: columns ?? null });
  }

  @Mutation(() => MemberImportType, {
    description: 'Removes whom a list made a member, once; whoever has signed in or paid since stays.',
  })
  async undoMemberImport(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the import.' }) id: string,
  ): Promise<MemberImportType> {
    return this.undoing.undo(call, rowId(id));
  }

  @Authorized()
  @Subscription(() => MemberImportProgressType, {
    ...following(importWentOn, { acceptedBy: ownProgress }),
    description: 'How far the import of the caller is, while it is under way.',
  })
  memberImportProgress(@Root() { done, total }: EventOf<typeof importWentOn>): MemberImportProgressType {
    return { done, total };
  }
}
