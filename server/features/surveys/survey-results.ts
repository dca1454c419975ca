import { choicesOf, THRESHOLD, type SurveyKind } from './survey-kinds.ts';

interface Asked {
  id: number;
  kind: SurveyKind;
  text: string;
  choices: readonly string[];
}

interface Answered {
  questionId: number;
  answer: readonly string[];
}

/** How often something was chosen. */
export interface SurveyCountView {
  choice: string;
  count: number;
}

/** What was answered to one question. */
export interface SurveyResultView {
  question: string;
  kind: SurveyKind;
  answered: number;
  /** Null where fewer have answered than may be shown, and where no numbers are given. */
  average: number | null;
  counts: SurveyCountView[];
  texts: string[];
}

const mean = (numbers: readonly number[]): number =>
  Math.round((10 * numbers.reduce((sum, one) => sum + one, 0)) / numbers.length) / 10;

function resultOf(question: Asked, answers: readonly Answered[]): SurveyResultView {
  const own = answers.filter(({ questionId }) => questionId === question.id).map(({ answer }) => answer);
  const words = own.flat();
  const told = { question: question.text, kind: question.kind, answered: own.length };
  if (own.length < THRESHOLD) {
    return { ...told, average: null, counts: [], texts: [] };
  }
  const choices = choicesOf(question);
  return {
    ...told,
    average: question.kind === 'RATING' ? mean(words.map(Number)) : null,
    counts: (choices ?? []).map((choice) => ({
      choice,
      count: words.filter((word) => word === choice).length,
    })),
    texts: choices === null ? words : [],
  };
}

/**
 * What a survey came to; null where fewer have answered than may be shown. A question that fewer have answered says how many
 * alone, in numbers and in words. For a survey that has closed: between two readings of an open one lies what one person said.
 */
export const resultsOf = (
  questions: readonly Asked[],
  answers: readonly Answered[],
  answered: number,
): SurveyResultView[] | null =>
  answered < THRESHOLD ? null : questions.map((question) => resultOf(question, answers));
