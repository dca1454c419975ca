import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeSurveyAnswers, removeTurns } from './survey.query.ts';

/** What surveys keep of people. */
export const surveyRecords: readonly KeptRecords[] = [
  {
    what: 'Whether you have answered the survey of an event, without what you answered',
    why: 'To ask everybody once.',
    tables: ['survey_turns'],
    days: 30,
    after: 'the survey closed',
    remove: removeTurns,
  },
  {
    what: 'What was answered in surveys of events, without who answered',
    why: 'To make the next event better.',
    tables: ['survey_answers'],
    days: 730,
    after: 'the survey closed',
    remove: removeSurveyAnswers,
  },
];

/** What people get of the surveys that they were asked in. */
export const ownSurveyRecords: OwnRecords = {
  handedOut: [
    handsOut('Surveys of events', 'survey_turns', 'user_id', {
      Event: sql`(select e.title from events e join event_surveys s on s.event_id = e.id where s.id = survey_turns.survey_id)`,
      'You answered': 'has_answered',
    }),
  ],
  leftOut: { survey_answers: 'Nobody knows which of them are yours.' },
};
