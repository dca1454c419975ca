import { Field, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { CalendarAddressView, NewCalendarAddressView } from './own-calendar.service.ts';

@ObjectType('CalendarAddress', {
  description:
    'That the caller has a secret address of their calendar. Which one it is is told once, when it is made.',
})
export class CalendarAddressType implements CalendarAddressView {
  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  since!: Date;
}

@ObjectType('NewCalendarAddress', { description: 'The secret address of a calendar, told this once.' })
export class NewCalendarAddressType implements NewCalendarAddressView {
  @Field(() => String, {
    description: 'Where calendars read the events of the caller; whoever has it reads them too.',
  })
  address!: string;

  @Field(() => DateTimeScalar, { description: 'When it was made.' })
  since!: Date;
}
