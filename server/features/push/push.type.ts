import { Field, ID, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../core/graphql/scalars.ts';
import type { PushDeviceView, PushSettingsView } from './push.service.ts';

@ObjectType('PushDevice', { description: 'A device on which the caller is told.' })
class PushDeviceType implements PushDeviceView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'What kind of device it is; empty where it does not say.' })
  device!: string;

  @Field(() => DateTimeScalar, { description: 'Since when.' })
  since!: Date;

  @Field(() => Boolean, { description: 'It is the one that asks.' })
  isThisOne!: boolean;
}

@ObjectType('PushSettings', { description: 'On which devices the caller is told.' })
export class PushSettingsType implements PushSettingsView {
  @Field(() => String, {
    nullable: true,
    description:
      'By which browsers know who may write to them; null where the club sends nothing to devices.',
  })
  publicKey!: string | null;

  @Field(() => [PushDeviceType], { description: 'The devices, newest first; ten at most.' })
  devices!: PushDeviceType[];
}
