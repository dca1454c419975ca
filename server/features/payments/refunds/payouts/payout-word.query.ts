import { sql } from 'kysely';
import type { Value } from '../../../../core/db/plan.ts';
import { int, text } from '../../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../../core/db/statement.ts';
import { hasNoJob, queuedFor } from '../../../../core/job-fragments.ts';
import type { PayoutWordKind, PayoutWordOutcome } from '../../records/payment-states.ts';
import type { PaymentTables } from '../../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Keeps a word and has it worked on, in one statement; no row for one that came before. */
export const keepWord = statementOf(
  { job: text },
  (asked: {
    kind: Value<PayoutWordKind>;
    conversationId: Value<string>;
    body: Value<string>;
    wordHash: Value<string>;
    now: Value<Date>;
    task: Value<string>;
  }) => sql`
    with kept as (insert into payout_words (kind, conversation_id, body, word_hash, received_at)
                  values (${asked.kind}, ${asked.conversationId}, ${asked.body}, ${asked.wordHash}, ${asked.now})
                  on conflict (word_hash) do nothing returning id)
    select ${queuedFor(asked.task, 'wordId', sql`id`)} job from kept`,
);

/** Locks a word that nobody has read; whoever has read it meanwhile leaves no row. */
export const unreadWord = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('payout_words')
    .select(['id', 'kind', 'body', 'conversation_id as conversationId'])
    .where('id', '=', asked.id)
    .where('outcome', 'is', null)
    .forUpdate(),
);

/** Writes down what a word turned out to be. */
export const endWord = statement(
  (asked: { id: Value<number>; outcome: Value<PayoutWordOutcome>; now: Value<Date> }) =>
    db
      .updateTable('payout_words')
      .set({ outcome: asked.outcome, processed_at: asked.now })
      .where('id', '=', asked.id),
);

const AT_ONCE = 500;

/** Words that nobody will read: their job is gone. */
export const forgottenWords = statementOf(
  { id: int },
  (asked: { task: Value<string> }) => sql`
    select w.id from payout_words w
     where w.outcome is null and ${hasNoJob(asked.task, sql`w.id`)}
     order by w.id limit ${sql.lit(AT_ONCE)}`,
);
