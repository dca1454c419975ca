import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { cursorPageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { PersonType } from './person.type.ts';
import type { UserFileService } from './user-file.service.ts';
import type { UserListService } from './user-list.service.ts';
import { UserFileArgs, UserListArgs, UserPageType } from './user-list.type.ts';

/** Everybody with an account. */
@Resolver(() => PersonType)
export class UserListResolver {
  constructor(
    private readonly list: UserListService,
    private readonly files: UserFileService,
  ) {}

  @Query(() => UserPageType, { description: 'Everybody with an account, for staff.' })
  async users(
    @Ctx() call: Call,
    @Args(() => UserListArgs) { filter, page, pageSize, after, ...order }: UserListArgs,
  ): Promise<UserPageType> {
    const request = cursorPageRequest(
      { page, pageSize, after },
      order.order === 'JOINED' ? 'number' : 'string',
    );
    return this.list.list(call, filter ?? {}, { ...request, ...order });
  }

  @Query(() => ExportedFileType, {
    description: 'The users who are meant, all pages, as a file; refused above 10,000 rows.',
    complexity: FILE_WEIGHT,
  })
  async exportUsers(
    @Ctx() call: Call,
    @Args(() => UserFileArgs) { filter, format, ...order }: UserFileArgs,
  ): Promise<ExportedFileType> {
    return this.files.file(call, filter ?? {}, { format, ...order });
  }

  @Query(() => PersonType, {
    description:
      'A person: with the account for staff and for the person, as a card for who sees the directory.',
  })
  async person(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the person.' }) id: string,
  ): Promise<PersonType> {
    return this.list.person(call, rowId(id));
  }
}
