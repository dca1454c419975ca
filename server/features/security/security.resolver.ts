import { Args, Ctx, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { cursorPageRequest } from '../../core/pagination.ts';
import { rowId } from '../../core/row-id.ts';
import type { SecurityService } from './security.service.ts';
import { SecurityEventPageType, SecurityEventsArgs } from './security.type.ts';

@Resolver()
export class SecurityResolver {
  constructor(private readonly security: SecurityService) {}

  @Query(() => SecurityEventPageType, { description: 'The security log, newest first.' })
  async securityEvents(
    @Ctx() call: Call,
    @Args(() => SecurityEventsArgs) { filter, ...paging }: SecurityEventsArgs,
  ): Promise<SecurityEventPageType> {
    const { person, ...wanted } = filter ?? {};
    const personId = person ? rowId(person) : null;
    return this.security.list(call, { ...wanted, personId }, cursorPageRequest(paging));
  }
}
