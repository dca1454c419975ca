import { defineEntity, p } from '@mikro-orm/core';
import { blankable, createdAt, id, moment, updatedAt } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { ledgerLineStatuses } from '../payment-states.ts';
import { Payment } from './payment.entity.ts';

/** Money in the provider's books that no payment of ours asked for; a treasurer decides what it is. */
export const LedgerLineSchema = defineEntity({
  name: 'LedgerLine',
  tableName: 'ledger_lines',
  properties: {
    id: id(),
    receipt: p.string().length(30).unique('ledger_lines_receipt_unique'),
    accountReference: blankable(60),
    amountCents: p.integer().$type<Cents>().nullable(),
    phone: blankable(30),
    payerName: blankable(120),
    paidAt: moment().nullable(),
    status: p
      .enum([...ledgerLineStatuses])
      .columnType('varchar(20)')
      .default('UNMATCHED'),
    payment: () => p.manyToOne(Payment).nullable().deleteRule('restrict'),
    decidedReason: blankable(500),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  indexes: [
    {
      name: 'ledger_lines_payment_index',
      expression:
        'create index "ledger_lines_payment_index" on "ledger_lines" ("payment_id") where "payment_id" is not null',
    },
    {
      name: 'ledger_lines_unmatched_index',
      expression:
        'create index "ledger_lines_unmatched_index" on "ledger_lines" ("created_at") where "status" = \'UNMATCHED\'',
    },
  ],
});
