import { choicesOf, type QuestionKind } from './question-kinds.ts';
import type { AnswerRow, QuestionRow } from './question.query.ts';

/** A question as the API presents it. */
export interface QuestionView {
  id: number;
  kind: QuestionKind;
  text: string;
  help: string;
  /** Everything that can be answered; empty where people write. */
  choices: string[];
  isRequired: boolean;
}

/** An answer as the API presents it. */
export interface AnswerView {
  id: number;
  questionId: number;
  asked: string;
  values: string[];
  answeredAt: Date;
  /** When another took its place; null while it stands. */
  replacedAt: Date | null;
}

export const toQuestionView = (row: QuestionRow): QuestionView => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  help: row.help,
  choices: [...(choicesOf(row) ?? [])],
  isRequired: row.is_required,
});

export const toAnswerView = (row: AnswerRow): AnswerView => ({
  id: row.id,
  questionId: row.question_id,
  asked: row.asked,
  values: row.answer,
  answeredAt: row.answered_at,
  replacedAt: row.replaced_at,
});
