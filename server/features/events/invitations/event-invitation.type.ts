import { Field, ID, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { RegistrationStateEnum } from '../places/place.type.ts';
import type { RegistrationState } from '../places/registration-state.ts';
import type { EventInvitationView } from './event-invitation.view.ts';

@ObjectType('InvitedPerson', { description: 'A person who is invited to an event.' })
class InvitedPersonType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;
}

@ObjectType('EventInvitation', { description: 'That somebody is invited to an event.' })
class EventInvitationType implements EventInvitationView {
  @Field(() => ID, { description: 'Opaque identifier; take it back with it.' })
  id!: number;

  @Field(() => InvitedPersonType, { description: 'Who is invited.' })
  person!: InvitedPersonType;

  @Field(() => String, { description: 'Name of who invited.' })
  invitedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  invitedAt!: Date;

  @Field(() => RegistrationStateEnum, {
    nullable: true,
    description: 'What the person has made of it: a place, a turn in the waiting list; null for nothing yet.',
  })
  state!: RegistrationState | null;
}

@ObjectType('EventInvitationPage', { description: 'One page of who is invited to an event, by name.' })
export class EventInvitationPageType extends PageOf(() => EventInvitationType) {}
