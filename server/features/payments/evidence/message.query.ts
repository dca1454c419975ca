import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { MessageKind } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The callbacks of attempts, as they came, at most so many of each. */
export const callbacksKept = statementOf(
  { attemptId: int, body: text },
  (asked: { attemptIds: Value<readonly number[]>; atMost: Value<number> }) => sql`
    select kept.attempt_id "attemptId", kept.body from unnest(${asked.attemptIds}::int[]) asked (attempt_id)
     cross join lateral (
       select m.id, m.attempt_id, m.body from payment_messages m
        where m.attempt_id = asked.attempt_id and m.kind = 'CALLBACK' order by m.id limit ${asked.atMost}) kept
     order by kept.id`,
);

/** Of some ids of prompts, those that belong to other attempts. */
export const idsOfOthers = statement((asked: { attemptId: Value<number>; ids: Value<readonly string[]> }) =>
  db
    .selectFrom('payment_attempts')
    .select(sql<string>`checkout_request_id`.as('checkoutRequestId'))
    .where('checkout_request_id', '=', sql<string>`any(${asked.ids}::text[])`)
    .where('id', '<>', asked.attemptId),
);

/** Keeps what the provider answered, as it came. */
export const keepAnswer = statement(
  (asked: {
    attemptId: Value<number>;
    kind: Value<Extract<MessageKind, 'PUSH_ANSWER' | 'QUERY_ANSWER'>>;
    body: Value<string>;
    now: Value<Date>;
  }) =>
    db.insertInto('payment_messages').values({
      attempt_id: asked.attemptId,
      kind: asked.kind,
      body: asked.body,
      received_at: asked.now,
      processed_at: asked.now,
    }),
);

/** What says when some payments were made; the ledger after callbacks, because it overrules them. */
export const messagesOfPayments = statement((asked: { paymentIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_messages as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .select(['a.payment_id as paymentId', 'm.kind', 'm.body'])
    .where('a.payment_id', '=', anyOf(asked.paymentIds))
    .where('m.kind', 'in', ['CALLBACK', 'LEDGER_LINE'])
    .orderBy(sql`m.kind = 'LEDGER_LINE'`)
    .orderBy('m.id'),
);

export type KeptMessage = RowsOf<typeof messagesOfPayments>;
