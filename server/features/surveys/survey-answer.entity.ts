import { defineEntity, p } from '@mikro-orm/core';
import { textList } from '../../core/db/text-list.ts';
import { SurveyQuestion } from './survey-question.entity.ts';

/**
 * What somebody answered to a question. It names nobody and no moment, its identifier is drawn by lot, and all of a survey
 * are shuffled with each that comes.
 */
export const SurveyAnswerSchema = defineEntity({
  name: 'SurveyAnswer',
  tableName: 'survey_answers',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    question: () => p.manyToOne(SurveyQuestion).deleteRule('cascade').index('survey_answers_question_index'),
    answer: textList(),
  },
  checks: [{ name: 'survey_answers_answer_written', expression: 'array_position(answer, null) is null' }],
});
