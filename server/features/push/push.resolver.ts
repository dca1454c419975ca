import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { rowId } from '../../core/row-id.ts';
import { TurnPushOnInput } from './push.inputs.ts';
import type { PushService } from './push.service.ts';
import { PushSettingsType } from './push.type.ts';

@Resolver(() => PushSettingsType)
export class PushResolver {
  constructor(private readonly pushes: PushService) {}

  @Query(() => PushSettingsType, { description: 'On which devices the caller is told.' })
  async pushSettings(
    @Ctx() call: Call,
    @Arg('endpoint', () => String, {
      nullable: true,
      description: 'Where the browser that asks is reached, if it knows.',
    })
    endpoint: string | null,
  ): Promise<PushSettingsType> {
    return this.pushes.mine(call, endpoint);
  }

  @Mutation(() => PushSettingsType, {
    description: 'Tells the caller of each notice on the device that asks, from now on.',
  })
  async turnPushOn(
    @Ctx() call: Call,
    @Arg('input', () => TurnPushOnInput, { description: 'The device.' }) input: TurnPushOnInput,
  ): Promise<PushSettingsType> {
    return this.pushes.turnOn(call, input);
  }

  @Mutation(() => PushSettingsType, { description: 'Tells the caller on one of their devices no more.' })
  async turnPushOff(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the device.' }) id: string,
  ): Promise<PushSettingsType> {
    return this.pushes.turnOff(call, rowId(id));
  }
}
