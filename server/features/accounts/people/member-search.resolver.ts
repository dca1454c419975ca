import { Arg, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { MemberSearchService } from './member-search.service.ts';
import { FoundMemberType } from './member-search.type.ts';

@Resolver(() => FoundMemberType)
export class MemberSearchResolver {
  constructor(private readonly people: MemberSearchService) {}

  @Query(() => [FoundMemberType], {
    description:
      'People to whom a payment may belong, an office be given, or an invitation be sent: the first 20 that match, by name.',
  })
  async findMembers(
    @Ctx() call: Call,
    @Arg('search', () => String, {
      description:
        'Part of a name, or of a username or registration number that the caller may read; or one of these whole, a whole e-mail or a whole phone number. Blank finds nobody.',
    })
    search: string,
  ): Promise<FoundMemberType[]> {
    return this.people.find(call, search);
  }
}
