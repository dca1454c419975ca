import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { SystemService } from './system.service.ts';
import { SystemStateType } from './system.type.ts';

@Resolver()
export class SystemResolver {
  constructor(private readonly system: SystemService) {}

  @Query(() => SystemStateType, { description: 'How the installation does.' })
  async systemState(@Ctx() call: Call): Promise<object> {
    return this.system.state(call);
  }

  @Mutation(() => SystemStateType, {
    description: 'Tries a background job again that was given up; kept in the audit log.',
  })
  async retryParkedJob(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the job.' }) id: string,
  ): Promise<object> {
    return this.system.retry(call, id);
  }
}
