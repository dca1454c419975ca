import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import { queuedFor } from '../../../core/job-fragments.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Keeps a callback and has it processed, by the job of its attempt; no row when no attempt has the token. */
export const keepCallback = statementOf(
  { job: text },
  (asked: { tokenHash: Value<string>; body: Value<string>; now: Value<Date>; task: Value<string> }) => sql`
    with attempt as (select id from payment_attempts where callback_token_hash = ${asked.tokenHash} for update),
         kept as (insert into payment_messages (attempt_id, kind, body, received_at)
                  select id, 'CALLBACK', ${asked.body}, ${asked.now} from attempt returning attempt_id)
    select ${queuedFor(asked.task, 'attemptId', sql`attempt_id`)} job from kept`,
);

/** Waits for whoever is keeping a callback of some attempts. */
export const lockAttempts = statement((asked: { attemptIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_attempts')
    .select(sql.lit(1).as('one'))
    .where('id', '=', anyOf(asked.attemptIds))
    .orderBy('id')
    .forUpdate(),
);

/** The callbacks of attempts that nobody has read, with what stands of them. */
export const unreadCallbacks = statement((asked: { attemptIds: Value<readonly number[]> }) =>
  db
    .selectFrom('payment_messages as m')
    .innerJoin('payment_attempts as a', 'a.id', 'm.attempt_id')
    .innerJoin('payments as p', 'p.id', 'a.payment_id')
    .select([
      'm.id as messageId',
      'm.body',
      'm.received_at as receivedAt',
      'a.id as attemptId',
      'a.state',
      'a.checkout_request_id as checkoutRequestId',
      'a.created_at as createdAt',
      sql<boolean>`a.reported_paid_at is not null`.as('isReported'),
      'p.amount_cents as amountCents',
      sql<boolean>`p.receipt is not null`.as('hasReceipt'),
    ])
    .where('m.attempt_id', '=', anyOf(asked.attemptIds))
    .where('m.kind', '=', sql.lit('CALLBACK'))
    .where('m.processed_at', 'is', null)
    .orderBy('m.id'),
);

export type UnreadCallback = RowsOf<typeof unreadCallbacks>;

/** Says that callbacks were read. */
export const markRead = statement((asked: { messageIds: Value<readonly number[]>; now: Value<Date> }) =>
  db
    .updateTable('payment_messages')
    .set({ processed_at: asked.now })
    .where('id', '=', anyOf(asked.messageIds)),
);
