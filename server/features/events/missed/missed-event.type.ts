import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { MissedEventRow } from './excuse.query.ts';
import type { AskedRequestView } from '../requests/registrant-requests.ts';

@ObjectType('MissedEvent', {
  description:
    'An event that the caller had a place at and did not come to, while it counts on waiting lists.',
})
export class MissedEventType implements MissedEventRow {
  @Field(() => ID, { description: 'Identifier of the registration.' })
  id!: number;

  @Field(() => ID, { description: 'Identifier of the event.' })
  eventId!: number;

  @Field(() => String, { description: 'Name of the event.' })
  title!: string;

  @Field(() => DateTimeScalar, { description: 'When it began.' })
  startsAt!: Date;

  @Field(() => DateTimeScalar, { description: 'Until when the caller waits behind others because of it.' })
  countsUntil!: Date;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description: 'When the caller asked to be excused; null for who did not.',
  })
  askedAt!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the organisers refused it.' })
  refusedAt!: Date | null;

  @Field(() => String, { description: 'Why; empty while nobody refused.' })
  answer!: string;
}

@ObjectType('ExcusePerson', { description: 'A person who asks to be excused for an event.' })
class ExcusePersonType {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;
}

@ObjectType('ExcuseRequest', { description: 'What somebody asks who missed an event and could not come.' })
class ExcuseRequestType implements AskedRequestView {
  @Field(() => ID, { description: 'Identifier of the registration.' })
  id!: number;

  @Field(() => ExcusePersonType, { description: 'Who asks.' })
  person!: ExcusePersonType;

  @Field(() => String, { description: 'Why they could not come.' })
  reason!: string;

  @Field(() => DateTimeScalar, { description: 'When.' })
  askedAt!: Date;
}

@ObjectType('ExcuseRequestPage', { description: 'One page of people who ask to be excused.' })
export class ExcuseRequestPageType extends PageOf(() => ExcuseRequestType) {}

@InputType({ description: 'What staff answer to somebody who asks to be excused.' })
export class AnswerExcuseInput {
  @Field(() => Boolean, { description: 'True excuses the person, false lets the event count.' })
  isGranted!: boolean;

  @Field(() => String, { description: 'Words that the person reads; 5 to 500 characters.' })
  answer!: string;
}
