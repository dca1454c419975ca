import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { EventType } from '../../events/event.type.ts';
import type { EventView } from '../../events/event.view.ts';
import type { RoomScreenView } from './check-in.service.ts';

@ObjectType('RoomScreen', { description: 'What a screen in the room of an event shows.' })
export class RoomScreenType implements RoomScreenView {
  @Field(() => EventType, { description: 'The event.' })
  event!: EventView;

  @Field(() => String, { description: 'Six signs by which people check in, another one every 30 seconds.' })
  code!: string;

  @Field(() => DateTimeScalar, { description: 'When the next code stands there.' })
  changesAt!: Date;
}
