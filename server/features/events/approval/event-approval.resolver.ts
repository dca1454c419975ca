import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { EventType } from '../event.type.ts';
import { SendEventBackInput } from './event-approval.inputs.ts';
import type { EventApprovalService } from './event-approval.service.ts';

const THE_EVENT = { description: 'Identifier of the event.' };

@Resolver(() => EventType)
export class EventApprovalResolver {
  constructor(private readonly approvals: EventApprovalService) {}

  @Mutation(() => EventType, {
    description: 'Puts an event that waits into the calendar, and tells its author.',
  })
  async approveEvent(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('revision', () => Int, {
      nullable: true,
      description: 'The revision that was read; when it has changed meanwhile, nothing is done.',
    })
    revision: number | null,
  ): Promise<EventType> {
    return this.approvals.approve(call, rowId(id), { revision });
  }

  @Mutation(() => EventType, {
    description: 'Sends an event that waits back to its author, who is told why.',
  })
  async sendEventBack(
    @Ctx() call: Call,
    @Arg('id', () => ID, THE_EVENT) id: string,
    @Arg('input', () => SendEventBackInput, { description: 'Why.' }) input: SendEventBackInput,
  ): Promise<EventType> {
    return this.approvals.sendBack(call, rowId(id), input);
  }

  @Mutation(() => EventType, {
    description: 'Asks again for an event that was sent back; whoever approves events is told.',
  })
  async askEventApproval(@Ctx() call: Call, @Arg('id', () => ID, THE_EVENT) id: string): Promise<EventType> {
    return this.approvals.askAgain(call, rowId(id));
  }
}
