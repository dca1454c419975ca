import { invalidField, validationError, type FieldMessages } from '../../core/errors.ts';
import { text } from '../../core/validation/fields.ts';
import { choicesOf, hasOwnChoices, isRequired, LONGEST_ANSWER } from './survey-kinds.ts';
import type { SurveyQuestionRow } from './survey.query.ts';
import { surveyQuestionSchema, type SurveyQuestionWritten } from './survey.schemas.ts';

/** An answer that can be kept. */
interface CheckedAnswer {
  question: number;
  answer: string[];
}

const words = text({ min: 0, max: LONGEST_ANSWER, hasLines: true });

/** One question as it can be kept, its place told with what is wrong of it. */
export function readQuestion(question: unknown, index: number): SurveyQuestionWritten {
  const complain = (why: string): never => {
    throw invalidField('questions', `Question ${String(index + 1)}: ${why}`);
  };
  const { data, error } = surveyQuestionSchema.safeParse(question);
  if (!data) {
    return complain(error.issues[0]?.message ?? '');
  }
  if (!hasOwnChoices(data.kind)) {
    return { ...data, choices: [] };
  }
  if (data.choices.length < 2) {
    return complain('Give at least two answers to choose from.');
  }
  return new Set(data.choices).size < data.choices.length
    ? complain('Give each answer to choose from once.')
    : data;
}

/** The words of an answer without blank ones, or what is wrong with them. */
function readAnswer(question: SurveyQuestionRow, values: readonly unknown[]): string[] | { wrong: string } {
  const read = values.map((value) => words.safeParse(value));
  const failed = read.find(({ success }) => !success);
  if (failed) {
    return { wrong: failed.error?.issues[0]?.message ?? '' };
  }
  const texts = read.flatMap(({ data }) => (data === undefined || data === '' ? [] : [data]));
  if (texts.length === 0) {
    return isRequired(question.kind) ? { wrong: 'Answer this question.' } : [];
  }
  if (question.kind !== 'CHOICES' && texts.length > 1) {
    return { wrong: 'Give one answer.' };
  }
  const choices = choicesOf(question);
  const isKnown = choices === null || texts.every((one) => choices.includes(one));
  return isKnown ? [...new Set(texts)] : { wrong: 'Choose among the answers that are given.' };
}

/** Holds what somebody answered against what is asked; `given` is by the number of the question. */
export function checkAnswers(
  questions: readonly SurveyQuestionRow[],
  given: ReadonlyMap<number, readonly unknown[]>,
): CheckedAnswer[] {
  const wrong: FieldMessages = {};
  const answers = questions.flatMap((question) => {
    const read = readAnswer(question, given.get(question.id) ?? []);
    if ('wrong' in read) {
      wrong[`answers.${String(question.id)}`] = [read.wrong];
      return [];
    }
    return read.length > 0 ? [{ question: question.id, answer: read }] : [];
  });
  if (Object.keys(wrong).length > 0) {
    throw validationError(wrong);
  }
  return answers;
}
