import { z } from 'zod';
import {
  blankableText,
  boolean,
  choice,
  field,
  fieldTexts,
  referenceIn,
  text,
} from '../../../core/validation/fields.ts';
import { reference, requiredReference } from '../../../core/validation/reference.ts';
import { texts } from '../../../core/fields/kinds.ts';
import { MOST_QUESTIONS, questionKinds } from './question-kinds.ts';

/** One question as staff write it. */
export const questionSchema = z.object({
  question: reference(),
  kind: choice(questionKinds),
  text: text({ min: 3, max: 200, tooShort: 'Write the question, with three characters at least.' }),
  help: blankableText(300),
  choices: texts('What can be chosen', { maxItems: 20, max: 100 }).schema,
  isRequired: boolean(),
});

export type QuestionWritten = z.output<typeof questionSchema>;

/** A list of objects, each of which is read by itself. */
const listOf = (most: number, tooMany: string) =>
  field((value, fail) => {
    const list = value ?? [];
    if (!Array.isArray(list)) {
      return fail(fieldTexts.notAList(value));
    }
    return list.length > most ? fail(tooMany) : (list as unknown[]);
  });

/** What staff save: all the questions, in order. */
export const questionsSchema = z.object({
  questions: listOf(MOST_QUESTIONS, `Ask at most ${String(MOST_QUESTIONS)} questions.`),
  revision: field((value) => referenceIn(value) ?? undefined),
});

/** What a person answers: by question, one text or several. */
export const answersSchema = z.object({
  answers: listOf(2 * MOST_QUESTIONS, 'Answer each question once.'),
});

export const answerSchema = z.object({
  question: requiredReference(),
  values: listOf(20, 'Choose at most 20 answers.'),
});
