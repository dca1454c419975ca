import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../core/db/columns.ts';
import { User } from '../accounts/user.entity.ts';
import { EventSurvey } from './survey.entity.ts';

/**
 * Somebody may answer a survey, or has. All of a survey are made before anybody answers, and written anew together with
 * each answer, so that neither their numbers nor their places in the table say who answered when.
 */
export const SurveyTurnSchema = defineEntity({
  name: 'SurveyTurn',
  tableName: 'survey_turns',
  properties: {
    id: id(),
    survey: () => p.manyToOne(EventSurvey).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade').index('survey_turns_user_index'),
    hasAnswered: p.boolean().default(false),
  },
  uniques: [{ name: 'survey_turns_one_of_each', properties: ['survey', 'user'] }],
});
