import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { rowId } from '../../core/row-id.ts';
import type { TicketService } from './ticket.service.ts';
import { EventTicketType } from './ticket.type.ts';

@Resolver(() => EventTicketType)
export class TicketResolver {
  constructor(private readonly tickets: TicketService) {}

  @Query(() => EventTicketType, { description: "The caller's ticket of an event they have a place at." })
  async eventTicket(
    @Ctx() call: Call,
    @Arg('eventId', () => ID, { description: 'Identifier of the event.' }) eventId: string,
  ): Promise<EventTicketType> {
    return this.tickets.own(call, rowId(eventId));
  }
}
