import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { DateScalar } from '../../../core/graphql/scalars.ts';
import { spanKinds, type Span, type SpanKind, type SpanWanted } from './span.ts';

const SpanKindEnum = enumOf(spanKinds);
registerEnumType(SpanKindEnum, {
  name: 'SpanKind',
  description: 'How long figures are summed up for.',
  valuesConfig: {
    MONTH: { description: 'A calendar month.' },
    SEMESTER: { description: 'September to December, January to April, or May to August.' },
    YEAR: { description: 'An academic year, September to August.' },
    CUSTOM: { description: 'Chosen days, at most five years.' },
  },
});

@InputType({ description: 'The days that figures are asked for; the running month when nothing is said.' })
export class SpanInput implements SpanWanted {
  @Field(() => SpanKindEnum, { defaultValue: 'MONTH', description: 'How long.' })
  kind!: SpanKind;

  @Field(() => DateScalar, {
    nullable: true,
    description: 'A day of the month, semester or year that is meant; today when left out.',
  })
  day?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'First of the chosen days.' })
  from?: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last of the chosen days.' })
  to?: string | null;
}

@ObjectType('Span', { description: 'Some days of the club’s calendar.' })
export class SpanType implements Span {
  @Field(() => SpanKindEnum, { description: 'How long it is.' })
  kind!: SpanKind;

  @Field(() => DateScalar, { description: 'First day.' })
  from!: string;

  @Field(() => DateScalar, { description: 'Last day, which belongs to it.' })
  to!: string;

  @Field(() => String, { description: 'Its name, for example "November 2026" or "Sep–Dec 2026".' })
  title!: string;
}
