import { sql } from 'kysely';
import { allOf } from '../../core/db/conditions.ts';
import { countRows } from '../../core/db/counts.ts';
import { given, type Value } from '../../core/db/plan.ts';
import { nothing } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { PeopleTables } from '../accounts/people/people.tables.ts';
import type { FeedbackState } from './feedback-states.ts';
import type { FeedbackTypeCode } from './feedback-types.ts';
import type { FeedbackSchema } from './feedback.entity.ts';

const db = builderOf<TablesOf<typeof FeedbackSchema> & PeopleTables>();

/** What is asked of feedback; null asks nothing. */
interface FeedbackAsked {
  userId: Value<number> | null;
  type: Value<FeedbackTypeCode> | null;
  state: Value<FeedbackState> | null;
}

const FEEDBACK = [
  'f.id',
  'f.type',
  'f.subject',
  'f.message',
  'f.rating',
  'f.payment_id as paymentId',
  'f.user_id as userId',
  sql<string>`coalesce(u.name, f.sender_name)`.as('userName'),
  'f.sender_email as senderEmail',
  'f.created_at as createdAt',
  'f.state',
  'f.assignee_id as assigneeId',
  's.name as assigneeName',
  'f.answer',
  'a.name as answeredByName',
  'f.answered_at as answeredAt',
  'f.closing_note as closingNote',
  'c.name as closedByName',
  'f.closed_at as closedAt',
] as const;

const withNames = db
  .selectFrom('feedback as f')
  .leftJoin('users as u', 'u.id', 'f.user_id')
  .leftJoin('users as s', 's.id', 'f.assignee_id')
  .leftJoin('users as a', 'a.id', 'f.answered_by_id')
  .leftJoin('users as c', 'c.id', 'f.closed_by_id');

const found = ({ userId, type, state }: FeedbackAsked) =>
  withNames.where(({ eb }) =>
    allOf(
      given(userId, (id) => eb('f.user_id', '=', id)),
      given(type, (code) => eb('f.type', '=', code)),
      given(state, (code) => eb('f.state', '=', code)),
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
    { feedback: { userId: 1, type: 'OTHER', state: 'OPEN' }, limit: 1, offset: 0 },
    { feedback: { userId: null, type: null, state: null }, limit: 1, offset: 0 },
  ],
);

export const feedbackById = statement((asked: { id: Value<number> }) =>
  withNames.select(FEEDBACK).where('f.id', '=', asked.id),
);

export type FeedbackRow = RowsOf<typeof feedbackById>;

interface NewFeedback {
  userId: Value<number> | null;
  /** Of a visitor; empty of a member. */
  senderName: Value<string>;
  senderEmail: Value<string>;
  type: Value<FeedbackTypeCode>;
  subject: Value<string>;
  message: Value<string>;
  rating: Value<number> | null;
  payment: Value<number> | null;
  now: Value<Date>;
}

/** Keeps a message. */
export const addFeedback = statement(
  ({ userId, senderName, senderEmail, payment, now, ...message }: NewFeedback) =>
    db
      .insertInto('feedback')
      .values({
        ...message,
        user_id: userId,
        sender_name: senderName,
        sender_email: senderEmail,
        payment_id: payment,
        created_at: now,
      })
      .returning('id'),
);

/** Lets messages from one mailbox come one by one, until the transaction ends. */
export const holdMailbox = statementOf(
  { pg_advisory_xact_lock: nothing },
  (asked: { lock: Value<number>; mailbox: Value<string> }) =>
    sql`select pg_advisory_xact_lock(${asked.lock}::int, hashtext(${asked.mailbox}::text))`,
);

/** A message of a visitor in the same words that waits for its answer. */
export const waitingAlike = statement(
  (asked: { senderEmail: Value<string>; subject: Value<string>; message: Value<string> }) =>
    db
      .selectFrom('feedback')
      .select('id')
      .where('user_id', 'is', null)
      .where('state', '=', sql.lit('OPEN' as const))
      .where('sender_email', '=', asked.senderEmail)
      .where('subject', '=', asked.subject)
      .where('message', '=', asked.message)
      .limit(1),
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

/** Messages that nobody has answered, each with the moment `since` which it waits. */
export const feedbackToAnswer = sql`select f.created_at since from feedback f where f.state = 'OPEN'`;
