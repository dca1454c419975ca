import { sql } from 'kysely';
import type { Value } from '../../core/db/plan.ts';
import { int } from '../../core/db/result-columns.ts';
import { builderOf, statement, statementOf, type RowsOf } from '../../core/db/statement.ts';
import type { TablesOf } from '../../core/db/tables.ts';
import type { SurveyAnswerSchema } from './survey-answer.entity.ts';
import type { SurveyQuestionSchema } from './survey-question.entity.ts';
import type { SurveyTurnSchema } from './survey-turn.entity.ts';
import type { EventSurveySchema } from './survey.entity.ts';

const db =
  builderOf<
    TablesOf<
      | typeof EventSurveySchema
      | typeof SurveyQuestionSchema
      | typeof SurveyTurnSchema
      | typeof SurveyAnswerSchema
    >
  >();

const surveys = db
  .selectFrom('event_surveys as s')
  .select(['s.id', 's.days_open as daysOpen', 's.opened_at as openedAt', 's.closes_at as closesAt'])
  .select('s.answer_count as answered');

/** The survey of an event. */
export const surveyOf = statement((asked: { eventId: Value<number> }) =>
  surveys.where('s.event_id', '=', asked.eventId),
);

export type SurveyRow = RowsOf<typeof surveyOf>;

/** The same, changed and answered by one after the other until the transaction ends. */
export const heldSurvey = statement((asked: { eventId: Value<number> }) =>
  surveys.where('s.event_id', '=', asked.eventId).forUpdate(),
);

/** Makes the survey of an event, where there is none. */
export const addSurvey = statement((asked: { eventId: Value<number> }) =>
  db
    .insertInto('event_surveys')
    .values({ event_id: asked.eventId })
    .onConflict((known) => known.column('event_id').doNothing()),
);

export const setDaysOpen = statement((asked: { surveyId: Value<number>; daysOpen: Value<number> }) =>
  db.updateTable('event_surveys').set({ days_open: asked.daysOpen }).where('id', '=', asked.surveyId),
);

export const startSurvey = statement(
  (asked: { surveyId: Value<number>; now: Value<Date>; closesAt: Value<Date> }) =>
    db
      .updateTable('event_surveys')
      .set({ opened_at: asked.now, closes_at: asked.closesAt })
      .where('id', '=', asked.surveyId),
);

/** What is asked, in order. */
export const surveyQuestions = statement((asked: { surveyId: Value<number> }) =>
  db
    .selectFrom('survey_questions as q')
    .select(['q.id', 'q.kind', 'q.text', 'q.choices'])
    .where('q.survey_id', '=', asked.surveyId)
    .orderBy('q.place'),
);

export type SurveyQuestionRow = RowsOf<typeof surveyQuestions>;

export const removeQuestions = statement((asked: { surveyId: Value<number> }) =>
  db.deleteFrom('survey_questions').where('survey_id', '=', asked.surveyId),
);

/** Keeps questions that are written as JSON, in their order. */
export const keepQuestions = statementOf(
  { id: int },
  (asked: { surveyId: Value<number>; questions: Value<string> }) => sql`
    insert into survey_questions (survey_id, place, kind, text, choices)
    select ${asked.surveyId}::int, g.place, g.kind, g.text, array(select jsonb_array_elements_text(g.choices))
      from jsonb_to_recordset(${asked.questions}::jsonb) as g(place int, kind text, text text, choices jsonb)
    returning id`,
);

/** Lets people answer who may not yet, in the order of their numbers; answers for whom that is new. */
export const addTurns = statementOf(
  { userId: int },
  (asked: { surveyId: Value<number>; userIds: Value<readonly number[]> }) => sql`
    insert into survey_turns (survey_id, user_id)
    select ${asked.surveyId}::int, u from unnest(${asked.userIds}::int[]) u order by u
        on conflict (survey_id, user_id) do nothing
    returning user_id "userId"`,
);

/** How many may answer, or have. */
export const countTurns = statement((asked: { surveyId: Value<number> }) =>
  db
    .selectFrom('survey_turns as t')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('t.survey_id', '=', asked.surveyId),
);

/** Whether somebody has answered; no row for who may not. */
export const turnOf = statement((asked: { surveyId: Value<number>; userId: Value<number> }) =>
  db
    .selectFrom('survey_turns as t')
    .select('t.has_answered as hasAnswered')
    .where('t.survey_id', '=', asked.surveyId)
    .where('t.user_id', '=', asked.userId),
);

/** Notes that somebody has answered. Every turn of the survey is written, so that none is seen to be the last. */
export const takeTurn = statement((asked: { surveyId: Value<number>; userId: Value<number> }) =>
  db
    .updateTable('survey_turns')
    .set({ has_answered: sql<boolean>`has_answered or user_id = ${asked.userId}` })
    .where('survey_id', '=', asked.surveyId),
);

/** Counts one who has answered. */
export const countAnswer = statement((asked: { surveyId: Value<number> }) =>
  db
    .updateTable('event_surveys')
    .set({ answer_count: sql<number>`answer_count + 1` })
    .where('id', '=', asked.surveyId),
);

/**
 * Keeps answers that are written as JSON, `[{"question": 1, "answer": ["Yes"]}]`, among those that are there: all of them
 * are written anew in an order drawn by lot, so that nothing says which came last or together.
 */
export const shuffleIn = statementOf(
  { n: int },
  (asked: { surveyId: Value<number>; answers: Value<string> }) => sql`
    with gone as (
      delete from survey_answers a using survey_questions q
       where q.id = a.question_id and q.survey_id = ${asked.surveyId}::int
      returning a.question_id, a.answer
    ), added as (
      select g.question, array(select jsonb_array_elements_text(g.answer)) as answer
        from jsonb_to_recordset(${asked.answers}::jsonb) as g(question int, answer jsonb)
    ), kept as (
      insert into survey_answers (question_id, answer)
      select question_id, answer from (select * from gone union all select * from added) as mixed order by random()
      returning 1
    )
    select count(*)::int n from kept`,
);

/** Everything that was answered, in no order that says anything. */
export const answersOfSurvey = statement((asked: { surveyId: Value<number> }) =>
  db
    .selectFrom('survey_answers as a')
    .innerJoin('survey_questions as q', 'q.id', 'a.question_id')
    .select(['a.question_id as questionId', 'a.answer'])
    .where('q.survey_id', '=', asked.surveyId)
    .orderBy('a.id'),
);

/** Removes at most so many answers to surveys that closed before a moment. */
export const removeSurveyAnswers = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('survey_answers')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('survey_answers as a')
        .innerJoin('survey_questions as q', 'q.id', 'a.question_id')
        .innerJoin('event_surveys as s', 's.id', 'q.survey_id')
        .select('a.id')
        .where('s.closes_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);

/** The same for who answered them. */
export const removeTurns = statement((asked: { before: Value<Date>; most: Value<number> }) =>
  db
    .deleteFrom('survey_turns')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('survey_turns as t')
        .innerJoin('event_surveys as s', 's.id', 't.survey_id')
        .select('t.id')
        .where('s.closes_at', '<', asked.before)
        .limit(asked.most),
    )
    .returning('id'),
);
