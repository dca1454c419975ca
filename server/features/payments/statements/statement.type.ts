import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { statementVerdicts, type StatementVerdict } from '../records/payment-states.ts';
import type { StatementFinding } from './statement-findings.ts';

const StatementVerdictEnum = enumOf(statementVerdicts);
registerEnumType(StatementVerdictEnum, {
  name: 'StatementVerdict',
  description: 'How a line of the M-Pesa statement and our books stand to each other.',
});

@ObjectType('StatementFinding', { description: 'One line of a statement compared with our books.' })
export class StatementFindingType implements StatementFinding {
  @Field(() => StatementVerdictEnum, { description: 'How the two stand to each other.' })
  verdict!: StatementVerdict;

  @Field(() => String, { description: 'Receipt code of M-Pesa.' })
  receipt!: string;

  @Field(() => String, { description: 'Date as the statement writes it.' })
  date!: string;

  @Field(() => MoneyScalar, { name: 'theirAmount', nullable: true, description: 'Amount in the statement.' })
  theirCents!: Cents | null;

  @Field(() => MoneyScalar, { name: 'ourAmount', nullable: true, description: 'Amount in our books.' })
  ourCents!: Cents | null;

  @Field(() => ID, { nullable: true, description: 'Our payment, if there is one.' })
  paymentId!: number | null;

  @Field(() => String, { description: 'Reference of our payment.' })
  reference!: string;

  @Field(() => String, { description: 'What that means.' })
  explanation!: string;
}
