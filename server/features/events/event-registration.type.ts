import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { EventGraphType } from './event.type.ts';

@ObjectType({ description: 'A person who registered for an event.' })
export class EventRegistrant {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Course of study; empty for callers without the member directory.' })
  course!: string;

  @Field(() => String, { description: 'Campus; empty for callers without the member directory.' })
  hub!: string;
}

@ObjectType('EventRegistration', { description: "One person's place at an event." })
export class EventRegistrationGraphType {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => EventGraphType, { description: 'The event.' })
  event!: EventGraphType;

  @Field(() => EventRegistrant, { description: 'Who registered.' })
  person!: EventRegistrant;

  @Field(() => Boolean, { description: 'Staff saw the person there.' })
  attended!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When attendance was last marked.' })
  attendanceMarkedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the place was taken.' })
  createdAt!: Date;
}

@ObjectType({ description: 'One page of registrations.' })
export class EventRegistrationPage extends PageOf(() => EventRegistrationGraphType) {}

@ObjectType({ description: 'One event in numbers.' })
export class EventAttendance {
  @Field(() => ID, { name: 'event', description: 'Identifier of the event.' })
  eventId!: number;

  @Field(() => String, { description: 'Name of the event.' })
  title!: string;

  @Field(() => Int, { description: 'Places taken.' })
  totalRegistrations!: number;

  @Field(() => Int, { nullable: true, description: 'People who came; null for callers who may not mark it.' })
  attendedCount!: number | null;

  @Field(() => Float, { nullable: true, description: 'Percent of the places, with one decimal.' })
  attendanceRate!: number | null;

  @Field(() => Boolean, { description: 'The caller is registered.' })
  isRegistered!: boolean;
}
