import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { builderOf, statement, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { FeedbackSchema } from './feedback.entity.ts';

const db = builderOf<TablesOf<typeof FeedbackSchema>>();

/** Holds a message, so that of two who take a step the second finds what the first has done. */
export const holdFeedback = statement((asked: { id: Value<number> }) =>
  db
    .selectFrom('feedback')
    .select(['id', 'user_id as userId', 'subject', 'message', 'state', 'answer'])
    .select(['assignee_id as assigneeId', 'closing_note as closingNote'])
    .select(['sender_name as senderName', 'sender_email as senderEmail'])
    .where('id', '=', asked.id)
    .forUpdate(),
);

export type HeldFeedback = RowsOf<typeof holdFeedback>;

export const answerFeedback = statement(
  (asked: { id: Value<number>; answer: Value<string>; by: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('feedback')
      .set({
        state: sql.lit('ANSWERED' as const),
        answer: asked.answer,
        answered_by_id: asked.by,
        answered_at: asked.now,
      })
      .where('id', '=', asked.id),
);

export const assignFeedback = statement((asked: { id: Value<number>; assignee: Value<number> | null }) =>
  db.updateTable('feedback').set({ assignee_id: asked.assignee }).where('id', '=', asked.id),
);

export const closeFeedback = statement(
  (asked: { id: Value<number>; note: Value<string>; by: Value<number>; now: Value<Date> }) =>
    db
      .updateTable('feedback')
      .set({
        state: sql.lit('CLOSED' as const),
        closing_note: asked.note,
        closed_by_id: asked.by,
        closed_at: asked.now,
      })
      .where('id', '=', asked.id),
);

/** An answer that was given stays to be read until there is another. */
export const reopenFeedback = statement((asked: { id: Value<number> }) =>
  db
    .updateTable('feedback')
    .set({ state: sql.lit('OPEN' as const), closing_note: sql.lit(''), closed_by_id: null, closed_at: null })
    .where('id', '=', asked.id),
);
