import { z } from 'zod';
import { texts } from '../../core/fields/kinds.ts';
import { choice, field, fieldTexts, integer, text } from '../../core/validation/fields.ts';
import { requiredReference } from '../../core/validation/reference.ts';
import { MOST_QUESTIONS, surveyKinds } from './survey-kinds.ts';

/** A list of objects, each of which is read by itself. */
const listOf = (most: number, tooMany: string) =>
  field((value, fail) => {
    const list = value ?? [];
    if (!Array.isArray(list)) {
      return fail(fieldTexts.notAList(value));
    }
    return list.length > most ? fail(tooMany) : (list as unknown[]);
  });

/** One question as staff write it. */
export const surveyQuestionSchema = z.object({
  kind: choice(surveyKinds),
  text: text({ min: 3, max: 200, tooShort: 'Write the question, with three characters at least.' }),
  choices: texts('What can be chosen', { maxItems: 10, max: 100 }).schema,
});

export type SurveyQuestionWritten = z.output<typeof surveyQuestionSchema>;

/** What staff save: all the questions, in order. */
export const surveySchema = z.object({
  questions: listOf(MOST_QUESTIONS, `Ask at most ${String(MOST_QUESTIONS)} questions.`),
  daysOpen: integer({ min: 1, max: 30, outside: 'Keep it open for 1 to 30 days.', fallback: 7 }),
});

/** What somebody answers. */
export const surveyAnswersSchema = z.object({
  answers: listOf(MOST_QUESTIONS, 'Answer each question once.'),
});

export const surveyAnswerSchema = z.object({
  question: requiredReference(),
  values: listOf(10, 'Choose at most 10 answers.'),
});
