import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { DoorCounts, DoorPlaceView, SeenView } from '../../events/attendance/attendance.service.ts';
import { EventType } from '../../events/event.type.ts';
import type { EventView } from '../../events/event.view.ts';
import type { PublicKeyView } from '../signing/signing-keys.ts';
import type { DoorAnswerView, DoorOutcome, DoorResultView, EventDoorView } from './door.service.ts';

const DoorOutcomeEnum = enumOf(['RECORDED', 'FORGED', 'OTHER_EVENT', 'NO_PLACE'] as const);
registerEnumType(DoorOutcomeEnum, {
  name: 'DoorOutcome',
  description: 'What came of an act at the door.',
  valuesConfig: {
    RECORDED: { description: 'It is kept, now or when it was sent before.' },
    FORGED: { description: 'The ticket is not signed by the club.' },
    OTHER_EVENT: { description: 'The ticket is for another event.' },
    NO_PLACE: { description: 'The place was given back, or there was none.' },
  },
});

@ObjectType('SigningKey', { description: 'A key by which anybody checks what the club signed.' })
class SigningKeyType implements PublicKeyView {
  @Field(() => ID, { description: 'The number by which signed codes name it.' })
  id!: number;

  @Field(() => String, { description: 'The 32 bytes of an Ed25519 public key, in base64url.' })
  publicKey!: string;
}

@ObjectType('SeenAtDoor', { description: 'When and by whom somebody was let in.' })
class SeenAtDoorType implements SeenView {
  @Field(() => String, { description: 'Names the act, so that it can be taken back.' })
  key!: string;

  @Field(() => DateTimeScalar, { description: 'When it was, by the clock of the server.' })
  at!: Date;

  @Field(() => String, {
    description:
      'What the device is called; empty for the list of registrations and for who checked in alone.',
  })
  door!: string;

  @Field(() => String, { description: 'Who let them in.' })
  by!: string;
}

@ObjectType('DoorPlace', { description: 'A place at an event as a door knows it.' })
class DoorPlaceType implements DoorPlaceView {
  @Field(() => ID, { description: 'Identifier of the registration, which is the number of the ticket.' })
  registrationId!: number;

  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => [String], { description: 'Whom the person brings, by name; they come in with the ticket.' })
  guests!: string[];

  @Field(() => SeenAtDoorType, { nullable: true, description: 'The first who let them in; null for nobody.' })
  inside!: SeenView | null;

  @Field(() => [SeenAtDoorType], { description: 'The same ticket again, at whatever door, earliest first.' })
  repeats!: SeenView[];
}

@ObjectType('EventDoor', { description: 'What a device at a door keeps, to work without a network.' })
export class EventDoorType implements EventDoorView {
  @Field(() => EventType, { description: 'The event.' })
  event!: EventView;

  @Field(() => [SigningKeyType], { description: 'By which tickets are checked.' })
  keys!: PublicKeyView[];

  @Field(() => [DoorPlaceType], { description: 'Everybody with a place, by name; at most 3,000.' })
  places!: DoorPlaceView[];

  @Field(() => Int, {
    description: 'Signed tickets with a higher number are of people who registered since.',
  })
  lastKnown!: number;

  @Field(() => DateTimeScalar, { description: 'When it was read, by the clock of the server.' })
  readAt!: Date;
}

@ObjectType('DoorCounts', { description: 'How full an event is.' })
export class DoorCountsType implements DoorCounts {
  @Field(() => Int, { description: 'How many came.' })
  inside!: number;

  @Field(() => Int, { description: 'How many have a place.' })
  expected!: number;
}

@ObjectType('DoorResult', { description: 'What came of one act.' })
class DoorResultType implements DoorResultView {
  @Field(() => String, { description: 'The key that it was sent with.' })
  key!: string;

  @Field(() => DoorOutcomeEnum, { description: 'Whether it is kept.' })
  outcome!: DoorOutcome;
}

@ObjectType('DoorAnswer', { description: 'What came of what a device sent.' })
export class DoorAnswerType implements DoorAnswerView {
  @Field(() => [DoorResultType], { description: 'One for each act, in their order.' })
  results!: DoorResultView[];

  @Field(() => EventDoorType, { description: 'The door as it is now.' })
  door!: EventDoorView;
}

@InputType({
  description: 'Something that was done at a door: a ticket read, a name tapped, or one of these taken back.',
})
class DoorActInput {
  @Field(() => String, {
    description: 'Made by the device, at most 64 characters: sent again, it changes nothing.',
  })
  key!: string;

  @Field(() => DateTimeScalar, { description: 'When, by the clock of the device.' })
  at!: Date;

  @Field(() => String, { nullable: true, description: 'What the QR code said, where a ticket was read.' })
  ticket?: string | null;

  @Field(() => ID, { nullable: true, description: 'The registration, where no ticket was read.' })
  registrationId?: string | null;

  @Field(() => String, { nullable: true, description: 'The key of the act that is taken back.' })
  undoneKey?: string | null;
}

@InputType({ description: 'What a device at a door has done since it last said so.' })
export class DoorActsInput {
  @Field(() => DateTimeScalar, {
    description: 'The clock of the device while it sends: the server reckons its times from it.',
  })
  sentAt!: Date;

  @Field(() => String, { description: 'What the device is called, at most 40 characters.' })
  door!: string;

  @Field(() => [DoorActInput], { description: 'At most 100.' })
  acts!: DoorActInput[];
}
