import { Field, Int, ObjectType } from 'type-graphql';
import { EventType } from '../events/event.type.ts';
import type { EventView } from '../events/event.view.ts';
import type { TicketView } from './ticket.service.ts';

@ObjectType('EventTicket', { description: 'What somebody with a place shows at the door.' })
export class EventTicketType implements TicketView {
  @Field(() => Int, { description: 'Number of the ticket, which is that of the registration.' })
  number!: number;

  @Field(() => String, {
    description:
      'What its QR code says: "T", the key, the event and the number, and an Ed25519 signature in base32, with points between. Nothing of it is about the person.',
  })
  code!: string;

  @Field(() => EventType, { description: 'The event.' })
  event!: EventView;
}
