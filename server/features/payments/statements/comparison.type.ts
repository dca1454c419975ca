import { Field, ID, Int, ObjectType } from 'type-graphql';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateScalar, DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import type { ComparisonRow, KeptFinding } from './comparison.query.ts';
import { StatementFindingType } from './statement.type.ts';

@ObjectType('StatementComparison', {
  description: 'A statement of M-Pesa that was compared with our books; kept for seven years.',
})
export class StatementComparisonType implements ComparisonRow {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'Name of the file as it was sent; empty when none was given.' })
  fileName!: string;

  @Field(() => String, { description: 'SHA-256 of the file, in hex.' })
  sha256!: string;

  @Field(() => Int, { description: 'The how manieth comparison of this very file it is, from 1.' })
  round!: number;

  @Field(() => String, { description: 'Who compared it.' })
  comparedBy!: string;

  @Field(() => DateTimeScalar, { description: 'When it was compared.' })
  comparedAt!: Date;

  @Field(() => DateScalar, { nullable: true, description: 'First day of its lines.' })
  firstDay!: string | null;

  @Field(() => DateScalar, { nullable: true, description: 'Last day of its lines.' })
  lastDay!: string | null;

  @Field(() => Int, { description: 'Lines of the file.' })
  lineCount!: number;

  @Field(() => MoneyScalar, { name: 'paidIn', description: 'Money that came in by its lines.' })
  paidInCents!: Cents;

  @Field(() => MoneyScalar, {
    name: 'balance',
    nullable: true,
    description: 'What it says was left in the end; null when it does not.',
  })
  balanceCents!: Cents | null;

  @Field(() => Int, { description: 'Lines that somebody has to look at.' })
  differences!: number;

  @Field(() => Int, {
    description:
      'Those of them that wait for an explanation: none where a later comparison replaces it, and none that a later one tells anew.',
  })
  unexplained!: number;

  @Field(() => Boolean, {
    description: 'Whether a later comparison of its file, or of all its days, stands in its place.',
  })
  replaced!: boolean;
}

@ObjectType('StatementComparisonPage', { description: 'One page of kept comparisons, newest first.' })
export class StatementComparisonPageType extends PageOf(() => StatementComparisonType) {}

@ObjectType('KeptStatementFinding', {
  description: 'One line of a kept comparison, as it stood when it was compared.',
})
export class KeptStatementFindingType extends StatementFindingType implements KeptFinding {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  // Where it belongs: for the server alone.
  comparisonId!: number;

  @Field(() => String, { description: 'What a person wrote to this difference; empty when nobody did.' })
  remark!: string;

  @Field(() => String, { nullable: true, description: 'Who wrote it.' })
  remarkedBy!: string | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was written.' })
  remarkedAt!: Date | null;
}
