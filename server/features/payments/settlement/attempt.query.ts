import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { AttemptState, PaymentKind, Verifier } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';
import { mayGoTo, stateWhereLegal } from './legal-moves.ts';

const db = builderOf<PaymentTables>();

/** A prompt whose payment the transaction has locked. */
interface ThePrompt {
  id: Value<number>;
  now: Value<Date>;
}

const ONE = { id: 1, now: new Date(0) };

/** Counts that the provider is asked once more; a prompt whose answer nobody will write down any more is unknown. */
export const countCheck = statement(
  (asked: ThePrompt & { isAnswerLost: boolean }) =>
    db
      .updateTable('payment_attempts')
      .set({
        checks: sql<number>`checks + 1`,
        last_checked_at: asked.now,
        ...(asked.isAnswerLost ? { state: stateWhereLegal('UNKNOWN') } : {}),
      })
      .where('id', '=', asked.id),
  [true, false].map((isAnswerLost) => ({ ...ONE, isAnswerLost })),
);

/** Writes down that a prompt was taken, under which ids, or that nobody knows. */
export const followPushAnswer = statement(
  (
    asked: ThePrompt & {
      taken: { checkoutRequestId: Value<string>; merchantRequestId: Value<string> } | null;
    },
  ) =>
    db
      .updateTable('payment_attempts')
      .set({
        ...given(asked.taken, (ids) => ({
          checkout_request_id: sql<string>`coalesce(checkout_request_id, ${ids.checkoutRequestId})`,
        })),
        merchant_request_id: asked.taken?.merchantRequestId ?? '',
        state: stateWhereLegal(asked.taken ? 'SENT' : 'UNKNOWN'),
        updated_at: asked.now,
      })
      .where('id', '=', asked.id)
      .returning('payment_id as paymentId'),
  [
    { ...ONE, taken: { checkoutRequestId: 'ws_CO_1', merchantRequestId: '1' } },
    { ...ONE, taken: null },
  ],
);

/** Takes an id back from another attempt, to which only a callback had brought it. */
export const takeIdBack = statement((asked: { id: Value<number>; checkoutRequestId: Value<string> }) =>
  db
    .updateTable('payment_attempts')
    .set({ checkout_request_id: null, verified_by: null })
    .where('checkout_request_id', '=', asked.checkoutRequestId)
    .where('is_id_reported', '=', true)
    .where('id', '<>', asked.id)
    .returning('id'),
);

/** Writes down how a prompt ended; it goes to the state only from one of the others. */
export const endAttempt = statement(
  (
    asked: ThePrompt & {
      state: Value<AttemptState>;
      from: Value<readonly AttemptState[]>;
      code: Value<string> | null;
      description: Value<string>;
    },
  ) =>
    db
      .updateTable('payment_attempts')
      .set({
        state: asked.state,
        result_code: asked.code,
        result_desc: asked.description,
        updated_at: asked.now,
      })
      .where('id', '=', asked.id)
      .where('state', '=', sql<AttemptState>`any(${asked.from}::text[])`),
);

/** Writes down that a callback has reported a success which M-Pesa itself has not told yet; no row when that is known. */
export const noteReport = statement((asked: ThePrompt) =>
  db
    .updateTable('payment_attempts')
    .set({ reported_paid_at: asked.now, updated_at: asked.now })
    .where('id', '=', asked.id)
    .where('reported_paid_at', 'is', null)
    .returning('id'),
);

/** The report of a success is in a treasurer's hands. */
export const endReport = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('payment_attempts')
    .set({ reported_paid_at: null, unanswered_since: null })
    .where('id', '=', asked.id),
);

/** Writes down who of M-Pesa has said that the money of some prompts came. */
export const verifyAttempts = statement((asked: { ids: Value<readonly number[]>; by: Value<Verifier> }) =>
  db.updateTable('payment_attempts').set({ verified_by: asked.by }).where('id', '=', anyOf(asked.ids)),
);

const paid = ({ now, description }: { now: Value<Date>; description: Value<string> }) =>
  db
    .updateTable('payment_attempts as a')
    .set({
      state: 'PAID',
      result_code: '0',
      result_desc: description,
      reported_paid_at: null,
      unanswered_since: null,
      updated_at: now,
    })
    .where(mayGoTo('PAID'));

/**
 * Ends a prompt with money, and says whether its payer has paid for the same kind of thing by another prompt that was open
 * together with it; of a thing with a name its seller says so. By values, so that the few payments of one person are looked up, not all completed ones.
 */
export const payAttempt = statement(
  (
    asked: ThePrompt & {
      description: Value<string>;
      verifiedBy: Value<Verifier | null>;
      broughtId: Value<string> | null;
      userId: Value<number>;
      type: Value<PaymentKind>;
    },
  ) =>
    paid(asked)
      .set({
        verified_by: asked.verifiedBy,
        ...given(asked.broughtId, (id) => ({
          checkout_request_id: sql<string>`coalesce(checkout_request_id, ${id})`,
          is_id_reported: sql<boolean>`checkout_request_id is null`,
        })),
      })
      .where('a.id', '=', asked.id)
      .returning(
        sql<boolean>`exists (
          select 1 from payments o
           where o.user_id = ${asked.userId} and o.type = ${asked.type} and o.purchase_key is null and o.id <> a.payment_id
             and o.status = 'COMPLETED'
             and o.completed_at > (select p.created_at from payments p where p.id = a.payment_id)
             and exists (select 1 from payment_attempts b where b.payment_id = o.id))`.as('hasPaidTwice'),
      ),
  [
    { ...ONE, description: '', verifiedBy: 'QUERY', broughtId: 'ws_CO_1', userId: 1, type: 'MEMBERSHIP' },
    { ...ONE, description: '', verifiedBy: 'LEDGER', broughtId: null, userId: 1, type: 'MEMBERSHIP' },
  ],
);

/** The prompt of a payment has ended without what it was for: its money is held for the payer. */
export const holdAttemptOf = statement(
  (asked: { paymentId: Value<number>; description: Value<string>; now: Value<Date> }) =>
    db
      .updateTable('payment_attempts')
      .set({
        state: stateWhereLegal('FAILED'),
        result_code: null,
        result_desc: asked.description,
        reported_paid_at: null,
        unanswered_since: null,
        updated_at: asked.now,
      })
      .where('payment_id', '=', asked.paymentId),
);

/** The prompt of an accepted payment has ended with money too, whatever was held against it before. */
export const payAttemptOf = statement(
  (asked: { paymentId: Value<number>; description: Value<string>; now: Value<Date> }) =>
    paid(asked).where('a.payment_id', '=', asked.paymentId),
);
