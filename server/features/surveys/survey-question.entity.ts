import { defineEntity, p } from '@mikro-orm/core';
import { id } from '../../core/db/columns.ts';
import { textList } from '../../core/db/text-list.ts';
import { surveyKinds } from './survey-kinds.ts';
import { EventSurvey } from './survey.entity.ts';

const SurveyQuestionSchema = defineEntity({
  name: 'SurveyQuestion',
  tableName: 'survey_questions',
  properties: {
    id: id(),
    survey: () => p.manyToOne(EventSurvey).deleteRule('cascade'),
    /** From 1 on, in the order in which they are asked. */
    place: p.integer(),
    kind: p.enum([...surveyKinds]).columnType('varchar(10)'),
    text: p.string().length(200),
    /** What can be chosen, where staff say so. */
    choices: textList(),
  },
  uniques: [{ name: 'survey_questions_place_unique', properties: ['survey', 'place'] }],
  checks: [
    { name: 'survey_questions_choices_check', expression: 'cardinality(choices) <= 10' },
    { name: 'survey_questions_choices_written', expression: 'array_position(choices, null) is null' },
  ],
});

/** Something that is asked of who came to an event. */
export class SurveyQuestion extends SurveyQuestionSchema.class {}
SurveyQuestionSchema.setClass(SurveyQuestion);
export { SurveyQuestionSchema };
