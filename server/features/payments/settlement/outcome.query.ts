import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import type { Cents } from '../../../core/money.ts';
import type { ReviewReason, UndeliveredReason } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { mayBecome, statusWhereLegal } from './legal-moves.ts';

const db = builderOf<PaymentTables>();

/** A payment whose lock the transaction holds. */
interface ThePayment {
  id: Value<number>;
  now: Value<Date>;
}

const now = new Date(0);

/** Credits payments, each under its receipt where it came by one, and ends whatever was held against them. */
export const completePayments = statementOf(
  {},
  (asked: {
    ids: Value<readonly number[]>;
    receipts: Value<readonly (string | null)[]>;
    now: Value<Date>;
  }) => sql`
    update payments p
       set status = 'COMPLETED', receipt = coalesce(paid.receipt, p.receipt), review_reason = null, refund_due = false,
           completed_at = ${asked.now}, updated_at = ${asked.now}
      from unnest(${asked.ids}::int[], ${asked.receipts}::text[]) paid (id, receipt)
     where p.id = paid.id and ${mayBecome('COMPLETED')}`,
);

/** Ends a payment without money. */
export const failPayment = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({ status: 'FAILED', updated_at: asked.now })
    .where('id', '=', asked.id)
    .where(mayBecome('FAILED')),
);

/** Puts a payment before the treasurer, as it stands or as over, with what arrived and the receipt it came by. */
export const holdForReview = statement(
  (
    asked: ThePayment & {
      isOver: boolean;
      reason: Value<ReviewReason>;
      receipt: Value<string> | null;
      receivedCents: Value<Cents> | null;
    },
  ) =>
    db
      .updateTable('payments')
      .set({
        review_reason: asked.reason,
        receipt: asked.receipt,
        received_cents: asked.receivedCents,
        updated_at: asked.now,
        ...(asked.isOver ? { status: statusWhereLegal('FAILED') } : {}),
      })
      .where('id', '=', asked.id),
  [true, false].map((isOver) => ({
    ...{ id: 1, now, isOver },
    reason: 'AMOUNT_MISMATCH',
    receipt: null,
    receivedCents: null,
  })),
);

/** Puts a payment before the treasurer whose outcome nobody told. */
export const holdUndecided = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({ review_reason: 'UNDECIDED', status: statusWhereLegal('FAILED'), updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Puts a payment before the treasurer that was credited, and of which the provider knows nothing. */
export const holdUnverified = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({ review_reason: 'UNVERIFIED', updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Puts money before the treasurer that counts, and for which nothing could be given. */
export const holdUndelivered = statement((asked: ThePayment & { reason: Value<UndeliveredReason> }) =>
  db
    .updateTable('payments')
    .set({ review_reason: asked.reason, updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Puts a payment before the treasurer whose money the provider has taken back. */
export const reversePayment = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({ status: 'REVERSED', review_reason: 'REVERSED', updated_at: asked.now })
    .where('id', '=', asked.id)
    .where(mayBecome('REVERSED')),
);

/** Lets a reversed payment count again; its money came back another way. */
export const keepPayment = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({ status: 'COMPLETED', review_reason: null, updated_at: asked.now })
    .where('id', '=', asked.id)
    .where(mayBecome('COMPLETED')),
);

/** Writes down under which receipt the money came. */
export const setReceipt = statement((asked: ThePayment & { receipt: Value<string> }) =>
  db
    .updateTable('payments')
    .set({ receipt: asked.receipt, updated_at: asked.now })
    .where('id', '=', asked.id),
);

/** Lets a payment count at the amount that arrived; whether it has been credited is another matter. */
export const acceptAmount = statement(
  (asked: ThePayment & { amountCents: Value<Cents>; description: Value<string> }) =>
    db
      .updateTable('payments')
      .set({
        amount_cents: asked.amountCents,
        description: asked.description,
        review_reason: null,
        refund_due: false,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id),
);

/** Lets a payment count for the whole of what it pays for, of which it brought a part itself. */
export const countWhole = statement(
  (
    asked: ThePayment & {
      amountCents: Value<Cents>;
      arrivedCents: Value<Cents>;
      description: Value<string>;
    },
  ) =>
    db
      .updateTable('payments')
      .set({
        amount_cents: asked.amountCents,
        received_cents: asked.arrivedCents,
        description: asked.description,
        review_reason: null,
        refund_due: false,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id),
);

/** Ends a payment whose money completed nothing, and is held for its payer under its receipt. */
export const putToHeld = statement((asked: ThePayment & { arrivedCents: Value<Cents> }) =>
  db
    .updateTable('payments')
    .set({
      status: statusWhereLegal('FAILED'),
      receipt: null,
      received_cents: asked.arrivedCents,
      put_to_held: true,
      review_reason: null,
      updated_at: asked.now,
    })
    .where('id', '=', asked.id),
);

/** Ends a payment whose money is held for its payer, and stands there under its receipt. */
export const holdMoney = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({
      status: statusWhereLegal('FAILED'),
      receipt: null,
      review_reason: null,
      refund_due: false,
      updated_at: asked.now,
    })
    .where('id', '=', asked.id),
);

/** Marks money that has to go back; what was credited stays so. */
export const dueForRefund = statement((asked: ThePayment) =>
  db
    .updateTable('payments')
    .set({
      refund_due: true,
      review_reason: null,
      status: statusWhereLegal('FAILED'),
      updated_at: asked.now,
    })
    .where('id', '=', asked.id),
);

/** Says that the money went back. */
export const refundMade = statement((asked: ThePayment) =>
  db.updateTable('payments').set({ refund_due: false, updated_at: asked.now }).where('id', '=', asked.id),
);

/** What a callback had claimed to have come gives way to what did. */
export const forgetClaims = statement((asked: { ids: Value<readonly number[]> }) =>
  db.updateTable('payments').set({ received_cents: null }).where('id', '=', anyOf(asked.ids)),
);

/** Takes a payment from the treasurer's table. */
export const endReview = statement((asked: ThePayment) =>
  db.updateTable('payments').set({ review_reason: null, updated_at: asked.now }).where('id', '=', asked.id),
);
