import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../../core/db/statement.ts';
import type { MessageKind } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** The callbacks of an attempt, as they came. */
export const callbacksKept = statement((asked: { attemptId: Value<number>; atMost: Value<number> }) =>
  db
    .selectFrom('payment_messages')
    .select('body')
    .where('attempt_id', '=', asked.attemptId)
    .where('kind', '=', 'CALLBACK')
    .orderBy('id')
    .limit(asked.atMost),
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
