import { sql } from 'kysely';
import { allOf } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { builderOf, statement } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import type { FeedbackSchema } from './feedback.entity.ts';

const db = builderOf<TablesOf<typeof FeedbackSchema> & PeopleTables>();

/** What is asked of feedback; null asks nothing. */
interface FeedbackAsked {
  userId: Value<number> | null;
  type: Value<FeedbackTypeCode> | null;
}

const FEEDBACK = [
  'f.id',
  'f.type',
  'f.subject',
  'f.message',
  'f.rating',
  'f.payment_id as paymentId',
  'f.user_id as userId',
  'u.name as userName',
  'f.created_at as createdAt',
] as const;

const found = ({ userId, type }: FeedbackAsked) =>
  db
    .selectFrom('feedback as f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .where(({ eb }) =>
      allOf(
        given(userId, (id) => eb('f.user_id', '=', id)),
        given(type, (code) => eb('f.type', '=', code)),
      ),
    );

export const countFeedback = statement((asked: FeedbackAsked) => found(asked).select(countRows.as('n')));

/** A page of feedback with its number, newest first. */
export const feedbackPage = statement(
  ({ feedback, limit, offset }: { feedback: FeedbackAsked; limit: Value<number>; offset: Value<number> }) =>
    found(feedback)
      .select(FEEDBACK)
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy('f.created_at', 'desc')
      .orderBy('f.id', 'desc')
      .limit(limit)
      .offset(offset),
  [
    { feedback: { userId: 1, type: 'OTHER' }, limit: 1, offset: 0 },
    { feedback: { userId: null, type: null }, limit: 1, offset: 0 },
  ],
);

interface NewFeedback {
  userId: Value<number>;
  type: Value<FeedbackTypeCode>;
  subject: Value<string>;
  message: Value<string>;
  rating: Value<number> | null;
  payment: Value<number> | null;
  now: Value<Date>;
}

/** Keeps a message and answers it as it is listed. */
export const addFeedback = statement(({ userId, payment, now, ...message }: NewFeedback) =>
  db
    .with('f', (cte) =>
      cte
        .insertInto('feedback')
        .values({ ...message, user_id: userId, payment_id: payment, created_at: now })
        .returning(['id', 'type', 'subject', 'message', 'rating', 'payment_id', 'user_id', 'created_at']),
    )
    .selectFrom('f')
    .innerJoin('users as u', 'u.id', 'f.user_id')
    .select(FEEDBACK),
);

/** Removes at most so many messages that were sent before a moment. */
export const removeOldFeedback = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('feedback')
    .where('id', 'in', (eb) =>
      eb.selectFrom('feedback').select('id').where('created_at', '<', asked.before).limit(asked.most),
    )
    .returning('id'),
);
