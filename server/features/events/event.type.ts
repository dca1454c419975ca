import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ShownOf } from '../../core/graphql/field-classes.ts';
import { upperEnumOf } from '../../core/graphql/enum-of.ts';
import { PageOf } from '../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import { ApprovalEnum, type Approval } from './approval/approvals.ts';
import { eventFields } from './event.fields.ts';
import { eventStatuses, type EventStatusCode } from './event-status.ts';
import type { EventView } from './event.view.ts';
import { OwnEventRegistrationType, WITH_EVENT } from './places/place.type.ts';
import { registrationPhases, type RegistrationPhase } from './times/event-times.ts';
import { registrationRefusals, type RegistrationRefusalCode } from './registration-refusals.ts';

export const EventStatusEnum = upperEnumOf(eventStatuses);
registerEnumType(EventStatusEnum, {
  name: 'EventStatus',
  description: 'Where an event stands in time, by the clock in Nairobi.',
  valuesConfig: {
    UPCOMING: { description: 'Before its start.' },
    ONGOING: { description: 'From its start to its end; to the end of that day where none is said.' },
    COMPLETED: { description: 'After that.' },
  },
});

const RegistrationRefusalEnum = upperEnumOf(registrationRefusals);
registerEnumType(RegistrationRefusalEnum, {
  name: 'RegistrationRefusal',
  description: 'What keeps a person from registering for an event.',
});

const RegistrationPhaseEnum = upperEnumOf(registrationPhases);
registerEnumType(RegistrationPhaseEnum, {
  name: 'RegistrationPhase',
  description: 'Whether people may register for an event.',
  valuesConfig: {
    NOT_YET: { description: 'Registration opens later.' },
    OPEN: { description: 'People register now.' },
    CLOSED: { description: 'No more: its time is over, the event is, or staff closed it.' },
  },
});

@ObjectType('Event', { description: 'Something the club invites to, at a day and an hour.' })
export class EventType extends ShownOf(eventFields.fields) implements EventView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  keptImage!: string;

  @Field(() => EventStatusEnum, { description: 'Where it stands in time.' })
  status!: EventStatusCode;

  @Field(() => Boolean, { complexity: WITH_EVENT, description: 'True once it is COMPLETED.' })
  isPast!: boolean;

  @Field(() => DateTimeScalar, { description: 'Day and hour as one moment.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When staff cancelled it; null while it takes place.',
  })
  cancelledAt!: Date | null;

  @Field(() => String, {
    description: 'Why it was last cancelled, moved or brought back; empty when staff never said.',
  })
  changeReason!: string;

  @Field(() => Boolean, {
    description:
      'It was put off and its new day is still to be said: the day that stands here is the old one.',
  })
  isDayOpen!: boolean;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When it was to begin before it was last moved or put off; null when it never was.',
  })
  movedFrom!: Date | null;

  @Field(() => Int, { description: 'Number of people registered.' })
  @Field(() => Int, { description: 'Number of people registered, without those who wait.' })
  attendees!: number;

  @Field(() => Int, { nullable: true, description: 'Places that nobody has; null where there is no limit.' })
  placesLeft!: number | null;

  @Field(() => Int, { complexity: WITH_EVENT, description: 'Number of people in the waiting list.' })
  waiting!: number;

  hasLapsedOffers!: boolean;

  @Field(() => Boolean, { description: 'The caller has a place.' })
  isRegistered!: boolean;

  @Field(() => ID, {
    nullable: true,
    description: "The caller's registration, of a place; withdraw with it.",
  })
  registrationId!: number | null;

  @Field(() => OwnEventRegistrationType, {
    nullable: true,
    description: "What the caller's registration stands for: a place, an offer, a turn; null without any.",
  })
  viewerRegistration!: OwnEventRegistrationType | null;

  @Field(() => RegistrationPhaseEnum, {
    complexity: WITH_EVENT,
    description: 'Whether people may register, by the clock and as staff said.',
  })
  registrationPhase!: RegistrationPhase;

  @Field(() => Boolean, { description: 'The caller may register now.' })
  viewerCanRegister!: boolean;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'The event is full, and the caller may join its waiting list.',
  })
  viewerCanWait!: boolean;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'The caller may take the place that was offered.',
  })
  viewerCanAccept!: boolean;

  @Field(() => RegistrationRefusalEnum, {
    nullable: true,
    description: 'Why the caller may not register; null when nothing is in the way.',
  })
  registrationRefusal!: RegistrationRefusalCode | null;

  @Field(() => Boolean, { description: 'The caller is registered and may still withdraw.' })
  viewerCanWithdraw!: boolean;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'The time to give a place back is over, and the caller may ask to be let go.',
  })
  viewerCanAskToWithdraw!: boolean;

  @Field(() => ApprovalEnum, {
    complexity: WITH_EVENT,
    description: 'PUBLISHED for everybody but those who manage events.',
  })
  approval!: Approval;

  @Field(() => String, {
    complexity: WITH_EVENT,
    description: 'What its author reads of an event that was sent back; empty otherwise.',
  })
  approvalReason!: string;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'It waits, and the caller may publish it or send it back.',
  })
  viewerCanDecide!: boolean;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'It was sent back, and the caller may ask for approval again.',
  })
  viewerCanAskApproval!: boolean;

  @Field(() => Boolean, { description: 'The caller may change the event.' })
  viewerCanEdit!: boolean;

  @Field(() => Boolean, { description: 'The caller may delete the event.' })
  viewerCanDelete!: boolean;

  @Field(() => Boolean, { description: 'The caller may read the registrations and mark attendance.' })
  viewerCanManageRegistrations!: boolean;

  @Field(() => Int, {
    complexity: WITH_EVENT,
    description: 'How many questions are asked of whoever registers.',
  })
  questionCount!: number;

  @Field(() => Int, {
    complexity: WITH_EVENT,
    nullable: true,
    description: 'Its place in a series, from 1; null for an event that stands alone.',
  })
  seriesPosition!: number | null;

  @Field(() => Int, { description: 'Counts what staff changed; send it along when you change the event.' })
  revision!: number;

  @Field(() => DateTimeScalar, { description: 'When it was put into the calendar.' })
  createdAt!: Date;

  @Field(() => DateTimeScalar, { description: 'When staff last changed it.' })
  updatedAt!: Date;
}

@ObjectType('EventPage', {
  description: 'One page of events: current ones soonest first, then past ones latest first.',
})
export class EventPageType extends PageOf(() => EventType) {}

@ObjectType('EventStats', { description: 'The events of the club in numbers.' })
export class EventStatsType {
  @Field(() => Int, { description: 'All events.' })
  totalEvents!: number;

  @Field(() => Int, { description: 'Before their start.' })
  upcomingEvents!: number;

  @Field(() => Int, { description: 'Happening today.' })
  ongoingEvents!: number;

  @Field(() => Int, { description: 'Over.' })
  completedEvents!: number;

  @Field(() => Int, { description: 'Places taken at all events together.' })
  totalRegistrations!: number;

  @Field(() => Int, { description: "The caller's own places, 0 for visitors." })
  myRegistrations!: number;
}
