import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Keeps callbacks, each with the hash of the token on whose path it came; the attempts that have such a token. */
export const keepCallbacks = statementOf(
  { attemptId: int, tokenHash: text },
  (asked: {
    tokenHashes: Value<readonly string[]>;
    bodies: Value<readonly string[]>;
    now: Value<Date>;
  }) => sql`
    with came as (
           select a.id, c.token_hash, c.body, c.nth
             from unnest(${asked.tokenHashes}::bpchar[], ${asked.bodies}::text[]) with ordinality c (token_hash, body, nth)
             join payment_attempts a on a.callback_token_hash = c.token_hash),
         kept as (insert into payment_messages (attempt_id, kind, body, received_at)
                  select id, 'CALLBACK', body, ${asked.now} from came order by id, nth)
    select distinct id "attemptId", token_hash "tokenHash" from came`,
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
