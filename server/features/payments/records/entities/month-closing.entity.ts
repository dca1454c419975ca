import { defineEntity, p } from '@mikro-orm/core';
import { blankable, day, id, moment } from '../../../../core/db/columns.ts';
import { User } from '../../../accounts/user.entity.ts';
import { StatementComparison } from './statement-comparison.entity.ts';

/** An amount in cents that may be below zero, and larger than one payment. */
const sum = () => p.bigint('number');

/** A month of the books that was closed with its totals. One that was opened again stays, beside the one that follows it. */
const MonthClosingSchema = defineEntity({
  name: 'MonthClosing',
  tableName: 'month_closings',
  indexes: [
    {
      name: 'month_closings_one_standing',
      expression: `create unique index "month_closings_one_standing" on "month_closings" ("month") where "reopened_at" is null`,
    },
  ],
  properties: {
    id: id(),
    /** Its first day. */
    month: day(),
    openingCents: sum(),
    receivedCents: sum(),
    refundedCents: sum(),
    reversedCents: sum(),
    returnedCents: sum(),
    chargesCents: sum(),
    closingCents: sum(),
    /** What of it is on the M-Pesa account. */
    mpesaOpeningCents: sum(),
    mpesaClosingCents: sum(),
    /** What the statement of M-Pesa says was left. */
    statementCents: sum().nullable(),
    explanation: blankable(400),
    comparison: () => p.manyToOne(StatementComparison).nullable().deleteRule('set null'),
    closedBy: () => p.manyToOne(User).deleteRule('restrict'),
    closedAt: moment().defaultRaw('now()'),
    reopenedAt: moment().nullable(),
  },
  checks: [
    { name: 'month_closings_month_check', expression: 'extract(day from month) = 1' },
    { name: 'month_closings_charges_check', expression: 'charges_cents >= 0' },
    {
      name: 'month_closings_sum_check',
      expression:
        'closing_cents = opening_cents + received_cents + returned_cents - refunded_cents - reversed_cents - charges_cents',
    },
    {
      name: 'month_closings_explained_check',
      expression: `explanation <> '' or (statement_cents is not null and statement_cents = mpesa_closing_cents)`,
    },
  ],
});

export class MonthClosing extends MonthClosingSchema.class {}
MonthClosingSchema.setClass(MonthClosing);
export { MonthClosingSchema };
