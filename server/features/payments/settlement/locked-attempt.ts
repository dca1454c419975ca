import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import type { Cents } from '../../../core/money.ts';
import { IS_ACCEPTED, IS_SENT_BACK } from '../desk/payment-decisions.ts';
import type { AttemptState, ReviewReason } from '../payment-states.ts';
import type { LockedPayment } from './completion.service.ts';

/** A prompt with its payment, under the lock of the transaction that decides about it. */
export interface LockedAttempt extends LockedPayment {
  attemptId: number;
  state: AttemptState;
  reviewReason: ReviewReason | null;
  receivedCents: Cents | null;
  /** A treasurer sends the money back, or has done so. */
  isSentBack: boolean;
  /** A treasurer has let it count, whatever was held against it. */
  isAccepted: boolean;
}

/** Locks a prompt, found by its own number or by that of its payment. */
export async function lockAttempt({ em }: Call, column: 'a.id' | 'p.id', id: number): Promise<LockedAttempt> {
  const [row] = await em.execute<LockedAttempt[]>(
    `select p.id, p.user_id "userId", p.type, p.status, p.amount_cents "amountCents", p.description, p.receipt,
            p.review_reason "reviewReason", p.received_cents "receivedCents", a.id "attemptId", a.state,
            u.name "payerName", u.email "payerEmail", ${IS_SENT_BACK} "isSentBack", ${IS_ACCEPTED} "isAccepted"
       from payments p
       join payment_attempts a on a.payment_id = p.id
       join users u on u.id = p.user_id
      where ${column} = ? for update of p, a`,
    [id],
  );
  if (!row) {
    throw notFound();
  }
  return row;
}

interface AttemptEnd {
  state: AttemptState;
  code: string | null;
  description: string;
  at: Date;
}

/** Writes down how a prompt ended. */
export async function endAttempt({ em }: Call, attemptId: number, end: AttemptEnd): Promise<void> {
  await em.execute(
    'update payment_attempts set state = ?, result_code = ?, result_desc = ?, updated_at = ? where id = ?',
    [end.state, end.code, end.description.slice(0, 255), end.at, attemptId],
  );
}

/** Whether the provider's books have been read about this attempt: callbacks and queries have nothing to add then. */
export async function isBooked({ em }: Call, attemptId: number): Promise<boolean> {
  const lines = await em.execute(
    `select 1 from payment_messages where attempt_id = ? and kind = 'LEDGER_LINE' limit 1`,
    [attemptId],
  );
  return lines.length > 0;
}

/**
 * Whether a payer (the first value) has paid for the same kind of thing (the second) by another prompt that was open
 * together with prompt `a`. By values, so that the few payments of one person are looked up, not all completed ones.
 */
export const HAS_PAID_TWICE = `exists (
  select 1 from payments o
   where o.user_id = ? and o.type = ? and o.id <> a.payment_id and o.status = 'COMPLETED'
     and o.completed_at > (select p.created_at from payments p where p.id = a.payment_id)
     and exists (select 1 from payment_attempts b where b.payment_id = o.id))`;
