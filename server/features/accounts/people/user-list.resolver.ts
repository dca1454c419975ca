import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { PersonType } from './person.type.ts';
import type { UserListService } from './user-list.service.ts';
import { UserListArgs, UserPageType } from './user-list.type.ts';

/** Everybody with an account. */
@Resolver(() => PersonType)
export class UserListResolver {
  constructor(private readonly list: UserListService) {}

  @Query(() => UserPageType, { description: 'Everybody with an account, for staff.' })
  async users(
    @Ctx() call: Call,
    @Args(() => UserListArgs) { filter, page, pageSize, ...order }: UserListArgs,
  ): Promise<UserPageType> {
    return this.list.list(call, filter ?? {}, { ...pageRequest(page, pageSize), ...order });
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
