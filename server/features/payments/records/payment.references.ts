import { sql } from 'kysely';
import { moves, stays, type PeopleInTables } from '../../../core/db/person-references.ts';
import { paymentsWhenClosed } from './payment.closing.ts';

/** Money follows its payer; what staff decided about money stands under the account that decided. */
export const peopleInPayments: PeopleInTables = {
  whenClosed: paymentsWhenClosed,
  references: [
    moves('Payments', 'payments', 'user_id', {
      per: [],
      among: (column) => sql`${column('type')} = 'MEMBERSHIP' and ${column('status')} = 'PENDING'`,
      refusal: 'Both accounts have a payment under way. Wait until one of them has ended.',
    }),
    moves('PayBill money', 'paybill_payments', 'user_id'),
    ...stays('paybill_payments', 'sent_back_by_id'),
    ...stays('manual_payments', 'recorded_by_id'),
    ...stays('payment_decisions', 'decided_by_id'),
    ...stays('receipt_questions', 'asked_by_id'),
    ...stays('refunds', 'asked_by_id', 'approved_by_id', 'ended_by_id', 'paid_by_id'),
    ...stays('part_refunds', 'asked_by_id', 'approved_by_id', 'ended_by_id', 'paid_by_id'),
    ...stays('refund_payouts', 'sent_by_id'),
    ...stays('month_closings', 'closed_by_id'),
    ...stays('month_reopenings', 'asked_by_id', 'decided_by_id'),
    ...stays('statement_comparisons', 'compared_by_id'),
    ...stays('statement_findings', 'remarked_by_id'),
  ],
};
