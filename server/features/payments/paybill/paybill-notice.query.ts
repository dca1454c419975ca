import { sql } from 'kysely';
import type { Value } from '../../../core/db/plan.ts';
import { int, text } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf } from '../../../core/db/statement.ts';
import { hasNoJob, queuedFor } from '../../../core/job-fragments.ts';
import type { Cents } from '../../../core/money.ts';
import { oddOutcomes, type NoticeOutcome, type OddOutcome } from '../records/payment-states.ts';
import type { PaymentTables } from '../records/payment.tables.ts';

const db = builderOf<PaymentTables>();

/** Keeps a notice and has it worked on, in one statement; no row for a notice that came before. */
export const keepNotice = statementOf(
  { job: text },
  (asked: { body: Value<string>; bodyHash: Value<string>; now: Value<Date>; task: Value<string> }) => sql`
    with kept as (insert into paybill_notices (body, body_hash, received_at)
                  values (${asked.body}, ${asked.bodyHash}, ${asked.now})
                  on conflict (body_hash) do nothing returning id)
    select ${queuedFor(asked.task, 'noticeId', sql`id`)} job from kept`,
);

/** Locks a notice that nobody has read; whoever has read it meanwhile leaves no row. */
export const unreadNotice = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('paybill_notices')
    .select(['id', 'body'])
    .where('id', '=', asked.id)
    .where('outcome', 'is', null)
    .forUpdate(),
);

/** Writes down what a notice turned out to be. */
export const endNotice = statement(
  (asked: {
    id: Value<number>;
    outcome: Value<NoticeOutcome>;
    receipt: Value<string | null>;
    amountCents: Value<Cents | null>;
    now: Value<Date>;
  }) =>
    db
      .updateTable('paybill_notices')
      .set({
        outcome: asked.outcome,
        receipt: asked.receipt,
        amount_cents: asked.amountCents,
        processed_at: asked.now,
      })
      .where('id', '=', asked.id),
);

const AT_ONCE = 500;

/** Notices that nobody will read: their job is gone. */
export const forgottenNotices = statementOf(
  { id: int },
  (asked: { task: Value<string> }) => sql`
    select n.id from paybill_notices n
     where n.outcome is null and ${hasNoJob(asked.task, sql`n.id`)}
     order by n.id limit ${sql.lit(AT_ONCE)}`,
);

/** Notices for which no money stands, newest first, with their number. */
export const oddNotices = statement((asked: { limit: Value<number>; offset: Value<number> }) =>
  db
    .selectFrom('paybill_notices')
    .select(['id', 'receipt', 'amount_cents as amountCents', 'received_at as receivedAt'])
    .select([sql<OddOutcome>`outcome`.as('outcome'), sql<string>`left(body, 300)`.as('excerpt')])
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .where(sql<boolean>`outcome in (${sql.join(oddOutcomes.map((outcome) => sql.lit(outcome)))})`)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset),
);
