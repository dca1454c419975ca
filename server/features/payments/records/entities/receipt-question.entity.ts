import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { receiptQuestionStates } from '../payment-states.ts';

/** What somebody asked the provider about one receipt, and what it said; its answer as received is among the words. */
export const ReceiptQuestionSchema = defineEntity({
  name: 'ReceiptQuestion',
  tableName: 'receipt_questions',
  checks: [
    {
      name: 'receipt_questions_answered_check',
      expression: `("state" in ('ASKED', 'UNANSWERED')) = ("answered_at" is null)`,
    },
  ],
  properties: {
    id: id(),
    receipt: p.string().length(30).index('receipt_questions_receipt_index'),
    /** Ours; it stands in the address at which the answer is told. */
    conversationId: p.string().length(40).unique('receipt_questions_conversation_id_unique'),
    state: p
      .enum([...receiptQuestionStates])
      .columnType('varchar(20)')
      .default('ASKED'),
    amountCents: p.integer().$type<Cents>().nullable(),
    payerName: blankable(130),
    accountReference: blankable(100),
    paidAt: moment().nullable(),
    /** What is known, in words for the treasurer. */
    said: blankable(400),
    askedBy: () => p.manyToOne(User).deleteRule('restrict'),
    askedAt: moment().defaultRaw('now()'),
    answeredAt: moment().nullable(),
  },
});
