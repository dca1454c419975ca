import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { CursorPageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { EventType } from '../event.type.ts';
import { RegistrationStateEnum } from '../places/place.type.ts';
import type { RegistrationState } from '../places/registration-state.ts';

@ObjectType('EventRegistrant', { description: 'A person who registered for an event.' })
export class EventRegistrantType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'Course of study; empty for callers without the member directory.' })
  course!: string;

  @Field(() => String, { description: 'Campus; empty for callers without the member directory.' })
  hub!: string;
}

@ObjectType('EventRegistration', {
  description:
    "One person's registration for an event: a place, the offer of one, or a turn in the waiting list.",
})
export class EventRegistrationType {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => EventType, { description: 'The event.' })
  event!: EventType;

  @Field(() => EventRegistrantType, { description: 'Who registered.' })
  person!: EventRegistrantType;

  @Field(() => Boolean, { description: 'Staff saw the person there.' })
  attended!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When attendance was last marked.' })
  attendanceMarkedAt!: Date | null;

  @Field(() => DateTimeScalar, { description: 'When the person registered.' })
  createdAt!: Date;

  @Field(() => RegistrationStateEnum, { description: 'What it stands for.' })
  state!: RegistrationState;

  @Field(() => DateTimeScalar, { nullable: true, description: 'Until when an offered place is kept.' })
  heldUntil!: Date | null;

  @Field(() => Boolean, { description: 'A place that comes free is taken without asking.' })
  acceptsAtOnce!: boolean;

  @Field(() => Boolean, { description: 'Staff have the person wait: no place comes to them by itself.' })
  isHeldBack!: boolean;

  @Field(() => [String], { description: 'Whom the person brings, by name.' })
  guests!: string[];
}

@ObjectType('EventRegistrationPage', { description: 'One page of registrations.' })
export class EventRegistrationPageType extends CursorPageOf(() => EventRegistrationType) {}

@ObjectType('EventAttendance', { description: 'One event in numbers.' })
export class EventAttendanceType {
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
