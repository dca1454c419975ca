import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { messageKinds } from '../records/payment-states.ts';
import type { TimelineEntry } from './timeline.service.ts';

const TimelineKindEnum = enumOf([
  'STARTED',
  'PART',
  ...messageKinds,
  'COMPLETED',
  'REVERSED',
  'DECIDED',
  'REFUND',
]);
registerEnumType(TimelineKindEnum, {
  name: 'PaymentTimelineKind',
  description: 'What happened to a payment.',
});

@ObjectType('PaymentTimelineEntry', { description: 'One thing that happened to a payment.' })
export class PaymentTimelineEntryType implements TimelineEntry {
  @Field(() => DateTimeScalar, { description: 'When.' })
  at!: Date;

  @Field(() => TimelineKindEnum, { description: 'What kind of thing.' })
  kind!: TimelineEntry['kind'];

  @Field(() => String, { description: 'What happened, in words.' })
  text!: string;

  @Field(() => String, { description: 'The message of M-Pesa as received; empty for the payer.' })
  raw!: string;
}
