import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { statementVerdicts } from '../payment-states.ts';
import { StatementComparison } from './statement-comparison.entity.ts';

/** One line of a kept comparison, with what a person wrote to it. */
export const StatementFindingSchema = defineEntity({
  name: 'StatementFinding',
  tableName: 'statement_findings',
  properties: {
    id: id(),
    comparison: () => p.manyToOne(StatementComparison).deleteRule('cascade'),
    /** Its place in the comparison, from 1. */
    position: p.integer(),
    verdict: p.enum([...statementVerdicts]).columnType('varchar(20)'),
    receipt: blankable(60),
    date: blankable(60),
    theirCents: p.bigint('number').$type<Cents>().nullable(),
    ourCents: p.bigint('number').$type<Cents>().nullable(),
    /** By its number alone: what was found stays as it was found. */
    paymentId: p.integer().nullable(),
    reference: blankable(40),
    explanation: blankable(1000),
    remark: blankable(400),
    remarkedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    remarkedAt: moment().nullable(),
  },
  indexes: [
    {
      name: 'statement_findings_differences_index',
      expression: `create index "statement_findings_differences_index" on "statement_findings" ("comparison_id") where "verdict" in ('ONLY_THERE', 'ONLY_HERE', 'AMOUNT_DIFFERS', 'NOT_COMPLETED_HERE', 'REVERSED', 'REPEATED')`,
    },
  ],
  uniques: [{ name: 'statement_findings_position_unique', properties: ['comparison', 'position'] }],
  checks: [
    {
      name: 'statement_findings_remark_check',
      expression: `(remark <> '') = (remarked_by_id is not null and remarked_at is not null)`,
    },
  ],
});
