import { sql, type RawBuilder } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { waitingSince } from './ledger-line.query.ts';

/** Rows of the money that waits for a treasurer, each with the moment `since` which it waits. */
type Waiting = RawBuilder<unknown>;

/** Payments that somebody else than their payer has to decide about. */
export const paymentsInReview = (reader: Value<number>): Waiting =>
  sql`select p.created_at since from payments p where p.review_reason is not null and p.user_id <> ${reader}`;

/** Money in M-Pesa's books that belongs to nobody yet. */
export const unmatchedMoney: Waiting = waitingSince;

/** Refunds with their money: of a payment, or held. */
const refundsOwned = sql`refunds r left join payments p on p.id = r.payment_id left join paybill_payments m on m.id = r.money_id`;

/** Refunds that others asked for, and that wait for a second person. */
export const refundsToApprove = (reader: Value<number>): Waiting => sql`
  select r.asked_at since from ${refundsOwned}
   where r.state = 'REQUESTED' and r.asked_by_id <> ${reader} and coalesce(p.user_id, m.user_id) <> ${reader}`;

/** Refunds that two people stand behind, and whose money is still to be sent. */
export const refundsToSend = (reader: Value<number>): Waiting => sql`
  select r.approved_at since from ${refundsOwned}
   where r.state = 'APPROVED' and coalesce(p.user_id, m.user_id) <> ${reader}`;
