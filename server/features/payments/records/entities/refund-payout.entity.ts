import { defineEntity, p } from '@mikro-orm/core';
import { blankable, id, moment } from '../../../../core/db/columns.ts';
import type { Cents } from '../../../../core/money.ts';
import { User } from '../../../accounts/user.entity.ts';
import { payoutStates } from '../payment-states.ts';
import { RefundSchema } from './refund.entity.ts';

/** One attempt to have the provider pay a refund out. It is kept before anything is sent. */
export const RefundPayoutSchema = defineEntity({
  name: 'RefundPayout',
  tableName: 'refund_payouts',
  properties: {
    id: id(),
    refund: () => p.manyToOne(RefundSchema).deleteRule('restrict').index('refund_payouts_refund_id_index'),
    /** Ours, by which the provider knows a repeat and is asked; it stands in the addresses of results too. */
    conversationId: p.string().length(40).unique('refund_payouts_conversation_id_unique'),
    /** `254` and nine digits: the phone that had paid. */
    phone: p.string().length(20),
    amountCents: p.integer().$type<Cents>().check('amount_cents > 0 and amount_cents % 100 = 0'),
    state: p
      .enum([...payoutStates])
      .columnType('varchar(20)')
      .default('SENDING'),
    /** What is known of it, in words for the treasurer. */
    said: blankable(400),
    receipt: p.string().length(30).nullable(),
    /** What the provider said against what stands, in words; empty while it said nothing of the kind. */
    contradiction: blankable(400),
    sentBy: () => p.manyToOne(User).deleteRule('restrict'),
    sentAt: moment().defaultRaw('now()'),
    endedAt: moment().nullable(),
    /** How often the provider was asked how it ended. */
    questions: p.integer().default(0),
  },
  indexes: [
    {
      name: 'refund_payouts_one_in_flight',
      expression: `create unique index "refund_payouts_one_in_flight" on "refund_payouts" ("refund_id") where "state" in ('SENDING', 'UNKNOWN')`,
    },
    {
      name: 'refund_payouts_paid_once',
      expression: `create unique index "refund_payouts_paid_once" on "refund_payouts" ("refund_id") where "state" in ('PAID', 'BY_HAND')`,
    },
  ],
  checks: [
    {
      name: 'refund_payouts_ended_check',
      expression: `(state in ('SENDING', 'UNKNOWN')) = (ended_at is null)`,
    },
    { name: 'refund_payouts_paid_check', expression: `state <> 'PAID' or receipt is not null` },
  ],
});
