import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import { given, type Value } from '../../../core/db/plan.ts';
import { builderOf, statement } from '../../../core/db/statement.ts';
import type { AttemptState, Verifier } from '../records/payment-states.ts';
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
      .returning('payment_id as paymentId')
      .returning((eb) =>
        eb
          .selectFrom('payments as p')
          .select('p.user_id')
          .whereRef('p.id', '=', 'payment_attempts.payment_id')
          .as('userId'),
      ),
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
    db
      .updateTable('payment_attempts')
      .set({
        state: 'PAID',
        result_code: '0',
        result_desc: asked.description,
        reported_paid_at: null,
        unanswered_since: null,
        known_at: asked.now,
        updated_at: asked.now,
      })
      .where('payment_id', '=', asked.paymentId)
      .where(mayGoTo('PAID')),
);

/** Writes down that others see now that some prompts were credited. */
export const endsKnown = statement((asked: { ids: Value<readonly number[]>; now: Value<Date> }) =>
  db.updateTable('payment_attempts').set({ known_at: asked.now }).where('id', '=', anyOf(asked.ids)),
);
