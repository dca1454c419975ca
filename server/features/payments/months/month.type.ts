import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { BalanceScalar, DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { MonthClosingType, MonthLineType, MonthReopeningType, MonthTotalsType } from './closing.type.ts';
import type { OpenMatters } from './month.query.ts';
import { monthStates, type MonthRowView, type MonthState, type MonthView } from './month.view.ts';

const MonthStateEnum = enumOf(monthStates);
registerEnumType(MonthStateEnum, {
  name: 'BookMonthState',
  description: 'Where a month of the books stands.',
  valuesConfig: {
    RUNNING: { description: 'It has not ended.' },
    LATER: { description: 'It has ended, and an earlier month has to be closed first.' },
    READY: { description: 'It has ended and can be closed.' },
    CLOSED: { description: 'Its totals are fixed; nothing is entered into it any more.' },
  },
});

@ObjectType('OpenMatters', { description: 'What is still open of a month and of those before it.' })
export class OpenMattersType implements OpenMatters {
  @Field(() => Int, { description: 'Payments in review.' })
  inReview!: number;

  @Field(() => Int, { description: 'Payments marked to go back.' })
  refundsDue!: number;

  @Field(() => Int, { description: 'Refunds that are asked for or approved, and not sent.' })
  refundsOpen!: number;

  @Field(() => Int, { description: 'Lines of unmatched money.' })
  unmatched!: number;

  @Field(() => Int, { description: 'PayBill money that is held for members in parts: no revenue yet.' })
  heldInParts!: number;

  @Field(() => Int, { description: 'Payments without an end.' })
  unfinished!: number;

  @Field(() => Int, { description: 'Differences to statements of the month that nobody has explained.' })
  unexplained!: number;
}

@ObjectType('BookMonth', { description: 'One month of the books in Nairobi.' })
export class BookMonthType implements MonthView {
  @Field(() => ID, { description: 'The month, "2026-03".' })
  month!: string;

  @Field(() => MonthStateEnum, { description: 'Where it stands.' })
  state!: MonthState;

  @Field(() => Boolean, {
    description: 'Whether no month is closed yet, so that closing it says what the books begin with.',
  })
  isFirst!: boolean;

  @Field(() => MonthTotalsType, { description: 'As they stand, or as they were closed.' })
  totals!: MonthTotalsType;

  @Field(() => [MonthLineType], { description: 'Its money by kind, what was paid for and channel.' })
  lines!: MonthLineType[];

  @Field(() => OpenMattersType, { description: 'What is still open.' })
  open!: OpenMattersType;

  @Field(() => [MonthClosingType], { description: 'What it was closed with, newest first.' })
  closings!: MonthClosingType[];

  @Field(() => [MonthReopeningType], { description: 'Who wished to open it again, oldest first.' })
  reopenings!: MonthReopeningType[];
}

@ObjectType('BookMonthRow', { description: 'A month in the list of months.' })
export class BookMonthRowType implements MonthRowView {
  @Field(() => ID, { description: 'The month, "2026-03".' })
  month!: string;

  @Field(() => MonthStateEnum, { description: 'Where it stands.' })
  state!: MonthState;

  @Field(() => BalanceScalar, { name: 'received', description: 'Money that came, with what came back.' })
  receivedCents!: number;

  @Field(() => BalanceScalar, { name: 'sentBack', description: 'Money that was sent or taken back.' })
  sentBackCents!: number;

  @Field(() => BalanceScalar, {
    nullable: true,
    name: 'closing',
    description: 'What was left, of a closed month.',
  })
  closingCents!: number | null;

  @Field(() => String, { nullable: true, description: 'Who closed it.' })
  closedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was closed.' })
  closedAt!: Date | null;
}
