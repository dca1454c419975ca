import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import { isAccepted, isElsewhere } from '../records/decided.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** An attempt, with all that is asked before anybody is asked about it. */
export const promptById = statement((asked: { attemptId: Value<number> }) =>
  db
    .selectFrom('payment_attempts as a')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select([
      'a.id as attemptId',
      'a.state',
      'a.checkout_request_id as checkoutRequestId',
      'a.created_at as createdAt',
      'p.status',
      'p.review_reason as reviewReason',
      sql<boolean>`p.receipt is not null`.as('hasReceipt'),
      sql<boolean>`a.reported_paid_at is not null`.as('isReported'),
      sql<boolean>`a.unanswered_since is not null`.as('isUnanswered'),
      sql<boolean>`(a.verified_by is not null or ${isAccepted})`.as('isVerified'),
      sql<Date>`coalesce(a.reported_paid_at, a.created_at)`.as('askedSince'),
      isElsewhere.as('isElsewhere'),
    ])
    .where('a.id', '=', asked.attemptId),
);

/** A prompt as it stands. */
export type Prompt = RowsOf<typeof promptById>;
