import { addEvent } from './events.ts';
import type { TestDatabase } from './test-database.ts';

const ROWS = `
  with survey as (
    insert into event_surveys (event_id, opened_at, closes_at) values ($1, $2, $2) returning id
  ), question as (
    insert into survey_questions (survey_id, place, kind, text) select id, 1, 'TEXT', 'And?' from survey returning id
  ), turn as (
    insert into survey_turns (survey_id, user_id, has_answered) select id, $3, true from survey returning id
  ), answer as (
    insert into survey_answers (question_id, answer) select id, '{Fine}' from question returning id
  )
  select turn.id as "turnId", answer.id as "answerId" from turn, answer`;

interface SurveyRows {
  turnId: number;
  answerId: string;
}

/** A survey that closed at a moment, which one person was asked in and has answered. */
export async function closedSurvey(
  place: Pick<TestDatabase, 'sql'>,
  { id }: { id: number },
  at: Date,
): Promise<SurveyRows> {
  const [rows] = await place.sql<SurveyRows>(ROWS, [await addEvent(place), at, id]);
  return rows ?? { turnId: 0, answerId: '' };
}
