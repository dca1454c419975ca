import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../../core/graphql/enum-of.ts';
import { DateTimeScalar, MoneyScalar } from '../../../../core/graphql/scalars.ts';
import type { Cents } from '../../../../core/money.ts';
import { receiptQuestionStates, type ReceiptQuestionState } from '../../records/payment-states.ts';
import type { ReceiptQuestionView } from './receipt-question.query.ts';

const ReceiptQuestionStateEnum = enumOf(receiptQuestionStates);
registerEnumType(ReceiptQuestionStateEnum, {
  name: 'ReceiptQuestionState',
  description: 'How a question to M-Pesa about a receipt stands.',
  valuesConfig: {
    ASKED: { description: 'M-Pesa has not answered yet.' },
    UNANSWERED: { description: 'M-Pesa did not take the question, or has not come to it in time.' },
    COMPLETED: { description: 'The money came, and is there.' },
    REVERSED: { description: 'The money came, and M-Pesa took it back.' },
    UNKNOWN: { description: 'M-Pesa knows no such receipt, or does not say that its money came.' },
  },
});

@ObjectType('ReceiptQuestion', { description: 'A question to M-Pesa about one receipt, and its answer.' })
export class ReceiptQuestionType implements ReceiptQuestionView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => ReceiptQuestionStateEnum, { description: 'How the question stands.' })
  state!: ReceiptQuestionState;

  @Field(() => MoneyScalar, {
    name: 'amount',
    nullable: true,
    description: 'Amount in KES as M-Pesa told it; null when it told none.',
  })
  amountCents!: Cents | null;

  @Field(() => String, { description: 'Who paid, as M-Pesa names them; empty when it does not.' })
  payerName!: string;

  @Field(() => String, { description: 'What the payer wrote as account; empty when M-Pesa does not tell.' })
  accountReference!: string;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was paid, as M-Pesa told it.' })
  paidAt!: Date | null;

  @Field(() => String, { description: 'What is known, in words.' })
  said!: string;

  @Field(() => String, { description: 'Who asked.' })
  askedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was asked.' })
  askedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When M-Pesa answered.' })
  answeredAt!: Date | null;
}
