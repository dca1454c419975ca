import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { BalanceScalar, DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { PaymentTypeEnum } from '../book/payment.type.ts';
import { monthChannels, monthEntryKinds, reopeningStates } from '../records/payment-states.ts';
import type { MonthChannel, MonthEntryKind, PaymentKind, ReopeningState } from '../records/payment-states.ts';
import type { ClosingSums, ReopeningRow } from './closing.query.ts';
import type { MonthLine } from './month.query.ts';
import type { ClosingView } from './month.view.ts';

const MonthEntryKindEnum = enumOf(monthEntryKinds);
registerEnumType(MonthEntryKindEnum, {
  name: 'MonthEntryKind',
  description: 'What money of a month is.',
  valuesConfig: {
    RECEIPT: { description: 'Money that came.' },
    REFUND: { description: 'Money of an approved refund that was sent.' },
    SENT_BACK: { description: 'Money that was marked to go back, and sent back as a whole.' },
    REVERSAL: { description: 'Money that M-Pesa took back.' },
    RETURN: { description: 'Money that came back another way after M-Pesa had taken it back.' },
  },
});

const MonthChannelEnum = enumOf(monthChannels);
registerEnumType(MonthChannelEnum, {
  name: 'MonthChannel',
  description: 'The way on which money came or went.',
});

const ReopeningStateEnum = enumOf(reopeningStates);
registerEnumType(ReopeningStateEnum, {
  name: 'MonthReopeningState',
  description: 'What became of the wish to open a month again.',
  valuesConfig: {
    ASKED: { description: 'Another person has to approve it.' },
    APPROVED: { description: 'Another person agreed: the month was opened.' },
    ENDED: { description: 'It was declined or withdrawn.' },
  },
});

/** What a month is closed with; shown of an open one as it stands. */
@ObjectType('MonthTotals', { description: 'What a month began with, what came and went, and what was left.' })
export class MonthTotalsType implements ClosingSums {
  @Field(() => BalanceScalar, { name: 'opening', description: 'What it began with.' })
  openingCents!: number;

  @Field(() => BalanceScalar, { name: 'received', description: 'Money that came.' })
  receivedCents!: number;

  @Field(() => BalanceScalar, { name: 'refunded', description: 'Money that was sent back.' })
  refundedCents!: number;

  @Field(() => BalanceScalar, { name: 'reversed', description: 'Money that M-Pesa took back.' })
  reversedCents!: number;

  @Field(() => BalanceScalar, {
    name: 'returned',
    description: 'Money that came back another way after a reversal.',
  })
  returnedCents!: number;

  @Field(() => BalanceScalar, { name: 'charges', description: 'What M-Pesa charged, as it was entered.' })
  chargesCents!: number;

  @Field(() => BalanceScalar, { name: 'closing', description: 'What was left.' })
  closingCents!: number;

  @Field(() => BalanceScalar, {
    name: 'mpesaOpening',
    description: 'What of the opening was on the M-Pesa account.',
  })
  mpesaOpeningCents!: number;

  @Field(() => BalanceScalar, {
    name: 'mpesaClosing',
    description: 'What of the closing is on the M-Pesa account by our books.',
  })
  mpesaClosingCents!: number;
}

@ObjectType('MonthLine', { description: 'Money of one kind in a month.' })
export class MonthLineType implements MonthLine {
  @Field(() => MonthEntryKindEnum, { description: 'What it is.' })
  kind!: MonthEntryKind;

  @Field(() => PaymentTypeEnum, { description: 'What its payments are for.' })
  type!: PaymentKind;

  @Field(() => MonthChannelEnum, { description: 'On which way it came or went.' })
  channel!: MonthChannel;

  @Field(() => String, {
    nullable: true,
    description: 'The closed month to which it belongs by its day, "2026-03"; null when it came in time.',
  })
  lateFrom!: string | null;

  @Field(() => Int, { description: 'How many entries.' })
  count!: number;

  @Field(() => BalanceScalar, { name: 'amount', description: 'Their sum.' })
  cents!: number;
}

@ObjectType('MonthClosing', { description: 'What a month was closed with. One that was opened again stays.' })
export class MonthClosingType extends MonthTotalsType implements ClosingView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'The month, "2026-03".' })
  month!: string;

  @Field(() => BalanceScalar, {
    nullable: true,
    name: 'statementBalance',
    description: 'What the statement of M-Pesa says was left.',
  })
  statementCents!: number | null;

  @Field(() => BalanceScalar, {
    nullable: true,
    name: 'difference',
    description: 'The balance of the statement less what our books say is on the M-Pesa account.',
  })
  differenceCents!: number | null;

  @Field(() => String, { description: 'Why they differ, or why there is no balance of a statement.' })
  explanation!: string;

  @Field(() => ID, { nullable: true, description: 'The kept comparison it was closed with.' })
  comparisonId!: number | null;

  @Field(() => String, { description: 'Who closed it.' })
  closedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was closed.' })
  closedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was opened again.' })
  reopenedAt!: Date | null;

  @Field(() => [MonthLineType], { description: 'Its money by kind, what was paid for and channel.' })
  lines!: MonthLineType[];
}

@ObjectType('MonthReopening', { description: 'The wish of one person that a closed month is opened again.' })
export class MonthReopeningType implements ReopeningRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  // For the server alone.
  closingId!: number;
  month!: string;
  askedById!: number;

  @Field(() => ReopeningStateEnum, { description: 'What became of it.' })
  state!: ReopeningState;

  @Field(() => String, { description: 'Why it was asked for.' })
  reason!: string;

  @Field(() => String, { description: 'Who asked.' })
  askedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was asked for.' })
  askedAt!: Date;

  @Field(() => String, { nullable: true, description: 'Who approved, declined or withdrew it.' })
  decidedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When that was.' })
  decidedAt!: Date | null;

  @Field(() => String, { description: 'Why it was declined or withdrawn; empty if it was not.' })
  decidedReason!: string;
}

@InputType({ description: 'How a month is closed. Amounts are written as people write them: "1,000.00".' })
export class CloseMonthInput {
  @Field(() => String, { description: 'The month, "2026-03".' })
  month!: string;

  @Field(() => String, { nullable: true, description: 'What M-Pesa charged in it; nothing when absent.' })
  charges?: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the books begin with; only for the first month that is closed.',
  })
  opening?: string;

  @Field(() => String, {
    nullable: true,
    description: 'What of it was on the M-Pesa account; all of it when absent.',
  })
  mpesaOpening?: string;

  @Field(() => String, {
    nullable: true,
    description: 'What the statement of M-Pesa says was left; what the comparison read when absent.',
  })
  statementBalance?: string;

  @Field(() => ID, { nullable: true, description: 'The kept comparison of its statement.' })
  comparisonId?: string;

  @Field(() => String, {
    nullable: true,
    description:
      'Why the statement differs from the books, or why there is none; at most 400 characters. Required then.',
  })
  explanation?: string;
}
