import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import type { ListFile } from '../../core/files/list-files.ts';
import { ExportFormatEnum } from '../../core/graphql/exported-file.type.ts';
import { MoneyScalar } from '../../core/graphql/scalars.ts';
import type { Cents } from '../../core/money.ts';
import type { PaymentKind } from '../payments/records/payment-states.ts';
import { PaymentTypeEnum } from '../payments/book/payment.type.ts';
import type { AnalyticsView, CohortView, MonthView } from './analytics.service.ts';

@ArgsType()
export class AnalyticsArgs {
  @Field(() => Int, {
    defaultValue: 12,
    description: 'How many months, the running one included; from 1 to 36.',
  })
  months!: number;
}

@ArgsType()
export class AnalyticsFileArgs extends AnalyticsArgs {
  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: ListFile['format'];
}

@ObjectType('AnalyticsMonth', { description: 'One month of the club.' })
class AnalyticsMonthType implements MonthView {
  @Field(() => String, { description: 'Year and month in Nairobi, "2026-11".' })
  month!: string;

  @Field(() => Int, { description: 'People who joined.' })
  joined!: number;

  @Field(() => Int, {
    description: 'Members who were paid up on its last day, or are today in the running month.',
  })
  paidUp!: number;

  @Field(() => Int, { description: 'Fees that were the first of a member.' })
  firstFees!: number;

  @Field(() => Int, { description: 'Fees of members who had paid one before.' })
  renewals!: number;

  @Field(() => Int, { description: 'Events that began.' })
  events!: number;

  @Field(() => Int, { description: 'Registrations for them that stand.' })
  registrations!: number;

  @Field(() => Int, { description: 'People who came to them.' })
  attended!: number;

  @Field(() => Int, { description: 'Blog posts that were published, and still are.' })
  posts!: number;

  @Field(() => MoneyScalar, {
    name: 'income',
    nullable: true,
    description: 'Payments of the month in KES, without what went back; for who sees payments or reports.',
  })
  incomeCents!: Cents | null;
}

@ObjectType('Cohort', { description: 'People who study alike.' })
class CohortType implements CohortView {
  @Field(() => String, { description: 'Year of study or course; "Not told" for those without.' })
  name!: string;

  @Field(() => Int, { description: 'Open accounts.' })
  members!: number;

  @Field(() => Int, { description: 'How many of them are paid up today.' })
  paidUp!: number;
}

@ObjectType('IncomeOfKind', { description: 'What came in for one kind of thing.' })
class IncomeOfKindType {
  @Field(() => PaymentTypeEnum, { description: 'What it was paid for.' })
  kind!: PaymentKind;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What came in and is left of it, in KES.' })
  cents!: Cents;
}

@ObjectType('Analytics', { description: 'How the club does.' })
export class AnalyticsType implements AnalyticsView {
  @Field(() => [AnalyticsMonthType], { description: 'Month by month, oldest first.' })
  months!: MonthView[];

  @Field(() => [CohortType], { description: 'Open accounts by year of study.' })
  years!: CohortView[];

  @Field(() => [CohortType], { description: 'Open accounts by course, most people first.' })
  courses!: CohortView[];

  @Field(() => [IncomeOfKindType], {
    nullable: true,
    description: 'Income of these months by kind; for who sees payments or reports.',
  })
  income!: IncomeOfKindType[] | null;
}
