import { ArgsType, Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { BalanceScalar } from '../../../core/graphql/scalars.ts';
import { SheetFormatEnum } from '../papers/export.type.ts';
import type { SheetFormat } from '../papers/sheet-files.ts';
import type { FinancialReportView } from './financial-report.service.ts';
import { reportParts, type CountLine, type MoneyLine, type ReportPart } from './report-lines.ts';
import type { Span } from './span.ts';
import { SpanInput, SpanType } from './span.type.ts';

const ReportPartEnum = enumOf(reportParts);
registerEnumType(ReportPartEnum, {
  name: 'ReportPart',
  description: 'A part of a financial report.',
  valuesConfig: {
    OPENING: { description: 'What there was before the span.' },
    IN_BY_KIND: { description: 'What came in, by what it was for.' },
    IN_BY_CHANNEL: { description: 'The same money by its way.' },
    WENT_BACK: { description: 'Refunds and reversals of the span.' },
    CLOSING: { description: 'What the span brought, and what there is after it.' },
  },
});

@ArgsType()
export class SpanArgs {
  @Field(() => SpanInput, { nullable: true, description: 'The days that are meant.' })
  span?: SpanInput | null;
}

@ArgsType()
export class ReportFileArgs extends SpanArgs {
  @Field(() => SheetFormatEnum, { description: 'Form of the file.' })
  format!: SheetFormat;
}

@ObjectType('ReportMoneyLine', { description: 'An amount of a span, beside that of the span before it.' })
class ReportMoneyLineType implements MoneyLine {
  @Field(() => ReportPartEnum, { description: 'The part in which it stands.' })
  part!: ReportPart;

  @Field(() => String, { description: 'What it is, in words.' })
  label!: string;

  @Field(() => Boolean, { description: 'It is a sum.' })
  isSum!: boolean;

  @Field(() => BalanceScalar, { name: 'now', description: 'In the span, in KES.' })
  nowCents!: number;

  @Field(() => BalanceScalar, { name: 'before', description: 'In the span before it, in KES.' })
  beforeCents!: number;

  @Field(() => BalanceScalar, { name: 'change', description: 'By how much it is more, in KES.' })
  changeCents!: number;
}

@ObjectType('ReportCountLine', { description: 'A number of a span, beside that of the span before it.' })
class ReportCountLineType implements CountLine {
  @Field(() => String, { description: 'What is counted, in words.' })
  label!: string;

  @Field(() => Int, { description: 'In the span.' })
  now!: number;

  @Field(() => Int, { description: 'In the span before it.' })
  before!: number;
}

@ObjectType('FinancialReport', { description: 'What a span brought the club, beside the span before it.' })
export class FinancialReportType implements FinancialReportView {
  @Field(() => SpanType, { description: 'The days that are reported on.' })
  span!: Span;

  @Field(() => SpanType, { description: 'The span before them.' })
  before!: Span;

  @Field(() => [ReportMoneyLineType], { description: 'The amounts, in the order of a report.' })
  money!: ReportMoneyLineType[];

  @Field(() => [ReportCountLineType], { description: 'The numbers beside them.' })
  counts!: ReportCountLineType[];
}
