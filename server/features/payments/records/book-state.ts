import { sql } from 'kysely';
import type { BookState } from './payment-states.ts';
import { isRefunded } from './decided.ts';
import { isPaidOutWhole } from './refunded.ts';

/** Whether M-Pesa may still say how payment `p` ended, although its payer was told not to wait. */
const isStillChecked = sql<boolean>`(p.received_cents is null and exists (
  select 1 from payment_attempts pa
   where pa.payment_id = p.id and (pa.state in ('EXPIRED', 'UNKNOWN') or pa.reported_paid_at is not null)))`;

/** Where payment `p` stands in the books. */
export const bookState = sql<BookState>`case
  when p.status = 'REVERSED' then 'REVERSED'
  when p.review_reason is not null then 'IN_REVIEW'
  when p.refund_due then 'REFUND_DUE'
  when ${isRefunded} or ${isPaidOutWhole} then 'REFUNDED'
  when p.status = 'FAILED' and ${isStillChecked} then 'PENDING'
  else p.status end`;
