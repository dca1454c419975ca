import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { PersonSessionsView, SignedInDeviceView } from './session-desk.service.ts';

@ObjectType('SignedInDevice', { description: 'A device on which a person is signed in.' })
class SignedInDeviceType implements SignedInDeviceView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'What it is, for example "Chrome on Android", empty if unknown.' })
  device!: string;

  @Field(() => String, { description: 'The network it signed in from, for example "41.90.4.0/24".' })
  origin!: string;

  @Field(() => DateTimeScalar, { description: 'When it signed in.' })
  since!: Date;

  @Field(() => DateTimeScalar, { description: 'When it was last used, to the minute.' })
  lastUsedAt!: Date;

  @Field(() => Boolean, { description: 'It is the one that asks.' })
  isThisOne!: boolean;
}

@ObjectType('PersonSessions', { description: 'Where a person is signed in.' })
export class PersonSessionsType implements PersonSessionsView {
  @Field(() => ID, { name: 'person', description: 'The person.' })
  personId!: number;

  @Field(() => String, { description: 'Name of the person.' })
  personName!: string;

  @Field(() => [SignedInDeviceType], { description: 'The devices, last used first.' })
  devices!: SignedInDeviceType[];

  @Field(() => Boolean, { description: 'Whether the caller may sign them out.' })
  viewerCanEnd!: boolean;

  @Field(() => Boolean, { description: 'Whether the person has a second factor.' })
  hasSecondFactor!: boolean;
}
