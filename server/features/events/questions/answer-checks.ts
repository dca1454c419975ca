import type { FieldMessages } from '../../../core/errors.ts';
import { text } from '../../../core/validation/fields.ts';
import { choicesOf, LONGEST_ANSWER } from './question-kinds.ts';
import { answerField } from './question.errors.ts';
import type { QuestionRow } from './question.query.ts';

/** An answer that can be kept. */
export interface CheckedAnswer {
  question: number;
  asked: string;
  answer: string[];
}

export interface CheckedAnswers {
  answers: CheckedAnswer[];
  /** What is wrong, by field. */
  wrong: FieldMessages;
  /** The first question that has to be answered and was not; null where there is none. */
  missing: string | null;
}

const words = text({ min: 0, max: LONGEST_ANSWER, hasLines: true });

/** The texts of an answer, without those that are blank; null where one of them is none. */
function textsOf(values: readonly unknown[]): { texts: string[]; wrong: string | null } {
  const read = values.map((value) => words.safeParse(value));
  const failed = read.find(({ success }) => !success);
  return {
    texts: read.flatMap(({ data }) => (data === undefined || data === '' ? [] : [data])),
    wrong: failed?.error?.issues[0]?.message ?? null,
  };
}

/** What is wrong with an answer; null when nothing is. */
function misfitOf(question: QuestionRow, texts: readonly string[]): string | null {
  const choices = choicesOf(question);
  if (question.kind !== 'CHOICES' && texts.length > 1) {
    return 'Give one answer.';
  }
  if (new Set(texts).size < texts.length) {
    return 'Choose each answer once.';
  }
  const isKnown = choices === null || texts.every((one) => choices.includes(one));
  return isKnown ? null : 'Choose among the answers that are given.';
}

const missingText = ({ kind }: QuestionRow): string =>
  kind === 'CONSENT' ? 'You can register only if you agree to this.' : 'Answer this question.';

/** Holds what a person answered against what is asked; `given` is by the number of the question. */
export function checkAnswers(
  questions: readonly QuestionRow[],
  given: ReadonlyMap<number, readonly unknown[]>,
): CheckedAnswers {
  const answers: CheckedAnswer[] = [];
  const wrong: FieldMessages = {};
  let missing: string | null = null;
  for (const question of questions) {
    const { texts, wrong: unreadable } = textsOf(given.get(question.id) ?? []);
    const misfit = unreadable ?? misfitOf(question, texts);
    if (misfit !== null) {
      wrong[answerField(question.id)] = [misfit];
    } else if (texts.length > 0) {
      answers.push({ question: question.id, asked: question.text, answer: texts });
    } else if (question.is_required) {
      wrong[answerField(question.id)] = [missingText(question)];
      missing ??= question.text;
    }
  }
  const known = new Set(questions.map(({ id }) => id));
  for (const id of given.keys()) {
    if (!known.has(id)) {
      wrong[answerField(id)] = ['This question is not asked any more.'];
    }
  }
  return { answers, wrong, missing };
}
