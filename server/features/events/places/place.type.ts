import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { upperEnumOf } from '../../../core/graphql/enum-of.ts';
import { registrationStates, type RegistrationState } from './registration-state.ts';

export const RegistrationStateEnum = upperEnumOf(registrationStates);
registerEnumType(RegistrationStateEnum, {
  name: 'EventRegistrationState',
  description: 'What a registration for an event stands for.',
  valuesConfig: {
    GOING: { description: 'A place.' },
    OFFERED: { description: 'A place that is kept until the person says yes, or the time is over.' },
    WAITING: { description: 'A turn in the waiting list.' },
    AWAITING_PAYMENT: { description: 'A place that is kept until it is paid for.' },
    WITHDRAWN: { description: 'Ended by the person.' },
    LAPSED: { description: 'Ended because nobody answered in time.' },
  },
});

/** These few words of a row that is read with its event anyway weigh nothing beside it. */
export const WITH_EVENT = 0;

@ObjectType('OwnEventRegistration', {
  description: "What the caller's registration for an event stands for.",
})
export class OwnEventRegistrationType {
  @Field(() => ID, {
    complexity: WITH_EVENT,
    description: 'Identifier of the registration; withdraw with it, whatever it stands for.',
  })
  id!: number;

  @Field(() => RegistrationStateEnum, { complexity: WITH_EVENT, description: 'What it stands for.' })
  state!: RegistrationState;

  @Field(() => Int, {
    complexity: WITH_EVENT,
    nullable: true,
    description:
      'The turn in the waiting list, from 1; null for who does not wait, and for whom staff have wait.',
  })
  position!: number | null;

  @Field(() => DateTimeScalar, {
    complexity: WITH_EVENT,
    nullable: true,
    description: 'Until when an offered place is kept.',
  })
  heldUntil!: Date | null;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'A place that comes free is taken without asking.',
  })
  acceptsAtOnce!: boolean;

  @Field(() => Boolean, {
    complexity: WITH_EVENT,
    description: 'Staff have the person wait: no place comes to them by itself.',
  })
  isHeldBack!: boolean;

  @Field(() => [String], { complexity: WITH_EVENT, description: 'Whom the person brings, by name.' })
  guests!: string[];

  @Field(() => DateTimeScalar, {
    complexity: WITH_EVENT,
    nullable: true,
    description: 'When the caller asked to be let go after the deadline; null for who did not.',
  })
  withdrawalAskedAt!: Date | null;

  @Field(() => DateTimeScalar, {
    complexity: WITH_EVENT,
    nullable: true,
    description: 'When the organisers refused it.',
  })
  withdrawalRefusedAt!: Date | null;

  @Field(() => String, { complexity: WITH_EVENT, description: 'Why; empty while nobody refused.' })
  withdrawalAnswer!: string;
}

@InputType('RegistrationWishes', {
  description: 'What somebody wants with their registration besides a place for themselves.',
})
export class RegistrationWishesInput {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Join the waiting list where no place is free; otherwise EVENT_FULL.',
  })
  waitsIfFull!: boolean;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Take a place that comes free at once, without being asked.',
  })
  acceptsAtOnce!: boolean;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Whom the person brings, by name; each takes a place. At most `guestLimit` of the event.',
  })
  guests!: string[];

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Let the others who come see the first name, the initial and the picture of the caller.',
  })
  showsName!: boolean;
}

@InputType('MoveRegistrationInput', { description: 'Where staff put a registered person.' })
export class MoveRegistrationInput {
  @Field(() => RegistrationStateEnum, { description: 'GOING lets the person in, WAITING has them wait.' })
  to!: RegistrationState;

  @Field(() => String, {
    description: 'Why; at most 200 characters, told to the person and kept in the audit log.',
  })
  reason!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'Registration of who waits instead, where no place is free.',
  })
  insteadOf?: string | null;
}
