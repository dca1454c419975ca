import { sql } from 'kysely';
import { anyOf } from '../../../core/db/conditions.ts';
import type { Value } from '../../../core/db/plan.ts';
import { int } from '../../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../../core/db/statement.ts';
import type { TablesOf } from '../../../core/db/tables.ts';
import type { EventRegistrationSchema } from '../event-registration.entity.ts';
import type { EventSchema } from '../event.entity.ts';
import type { EventAnswerSchema } from './event-answer.entity.ts';
import type { EventQuestionSchema } from './event-question.entity.ts';

const db =
  builderOf<
    TablesOf<
      | typeof EventQuestionSchema
      | typeof EventAnswerSchema
      | typeof EventRegistrationSchema
      | typeof EventSchema
    >
  >();

/** What is asked of whoever registers for an event, in order. */
export const questionsOf = statement((asked: { eventId: Value<number> }) =>
  db
    .selectFrom('event_questions as q')
    .select(['q.id', 'q.kind', 'q.text', 'q.help', 'q.choices', 'q.is_required'])
    .where('q.event_id', '=', asked.eventId)
    .where('q.retired_at', 'is', null)
    .orderBy('q.place')
    .orderBy('q.id'),
);

export type QuestionRow = RowsOf<typeof questionsOf>;

/** Asks at other events what is asked at one. */
export const repeatQuestions = statementOf(
  { id: int },
  (asked: { eventId: Value<number>; others: Value<readonly number[]>; now: Value<Date> }) => sql`
    insert into event_questions (event_id, place, kind, text, help, choices, is_required, created_at)
    select other.id, q.place, q.kind, q.text, q.help, q.choices, q.is_required, ${asked.now}::timestamptz
      from event_questions q, unnest(${asked.others}::int[]) as other (id)
     where q.event_id = ${asked.eventId}::int and q.retired_at is null
     order by other.id, q.place, q.id
    returning id`,
);

const answers = db
  .selectFrom('event_answers as a')
  .innerJoin('event_questions as q', 'q.id', 'a.question_id')
  .select([
    'a.id',
    'a.registration_id',
    'a.question_id',
    'a.asked',
    'a.answer',
    'a.answered_at',
    'a.replaced_at',
  ])
  .orderBy('q.place')
  .orderBy('q.id')
  .orderBy('a.id', 'desc');

/** What was answered with some registrations: by question, the last answer first. */
export const answersOf = statement((asked: { registrationIds: Value<readonly number[]> }) =>
  answers.where('a.registration_id', '=', anyOf(asked.registrationIds)),
);

export type AnswerRow = RowsOf<typeof answersOf>;

/** The answers that stand of everybody who has a place at an event or waits for one. */
export const standingAnswersAt = statement((asked: { eventId: Value<number> }) =>
  answers
    .innerJoin('event_registrations as r', 'r.id', 'a.registration_id')
    .where('r.event_id', '=', asked.eventId)
    .where('r.withdrawn_at', 'is', null)
    .where('a.replaced_at', 'is', null),
);

/** Keeps answers that are written as JSON: `[{"question": 1, "asked": "Size?", "answer": ["M"]}]`. */
export const keepAnswers = statementOf(
  { id: int },
  (asked: {
    registrationId: Value<number>;
    userId: Value<number>;
    answers: Value<string>;
    now: Value<Date>;
  }) => sql`
    insert into event_answers (registration_id, user_id, question_id, asked, answer, answered_at)
    select ${asked.registrationId}::int, ${asked.userId}::int, g.question, g.asked,
           array(select jsonb_array_elements_text(g.answer)), ${asked.now}::timestamptz
      from jsonb_to_recordset(${asked.answers}::jsonb) as g(question int, asked text, answer jsonb)
    returning id`,
);

/** Makes the answers to some questions past ones. */
export const replaceAnswers = statement(
  (asked: { registrationId: Value<number>; questionIds: Value<readonly number[]>; now: Value<Date> }) =>
    db
      .updateTable('event_answers')
      .set({ replaced_at: asked.now })
      .where('registration_id', '=', asked.registrationId)
      .where('question_id', '=', anyOf(asked.questionIds))
      .where('replaced_at', 'is', null)
      .returning('id'),
);

/** The registration, if it stands and the event has not begun; its answers are changed one after the other. */
export const heldForAnswers = statement((asked: { id: Value<number>; now: Value<Date> }) =>
  db
    .selectFrom('event_registrations as r')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .select('r.event_id')
    .where('r.id', '=', asked.id)
    .where('r.withdrawn_at', 'is', null)
    .where('e.starts_at', '>', asked.now)
    .forNoKeyUpdate('r'),
);

/** The questions among some that somebody has answered. */
export const answeredAmong = statement((asked: { questionIds: Value<readonly number[]> }) =>
  db
    .selectFrom('event_answers as a')
    .select('a.question_id')
    .distinct()
    .where('a.question_id', '=', anyOf(asked.questionIds)),
);

/** Removes at most so many answers for events that began before a moment. */
export const removeAnswers = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('event_answers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('event_answers as a')
        .innerJoin('event_questions as q', 'q.id', 'a.question_id')
        .innerJoin('events as e', 'e.id', 'q.event_id')
        .select('a.id')
        .where('e.starts_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
