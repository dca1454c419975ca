import type { EventQuestionInput, EventQuestionKind } from '../../../shared/api/types.generated';
import type { AskedQuestion_QuestionFragment } from './answer-dialog.generated';

/** A question as the form holds it. */
export interface QuestionRow {
  question: string | null;
  kind: EventQuestionKind;
  text: string;
  help: string;
  choices: string[];
  isRequired: boolean;
}

export interface QuestionsForm {
  questions: QuestionRow[];
}

export const mostQuestions = 20;

export const kindLabels: Record<EventQuestionKind, string> = {
  TEXT: 'In own words',
  CHOICE: 'One of several answers',
  CHOICES: 'Any of several answers',
  YES_NO: 'Yes or no',
  SIZE: 'Size of clothes',
  CONSENT: 'Consent',
};

/** Whether staff say what can be chosen. */
export const hasChoices = (kind: EventQuestionKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

export const newRow: QuestionRow = {
  ...{ question: null, kind: 'TEXT', text: '', help: '', choices: [], isRequired: false },
};

export const rowOf = ({ choices, ...question }: AskedQuestion_QuestionFragment): QuestionRow => ({
  question: question.id,
  kind: question.kind,
  text: question.text,
  help: question.help,
  choices: hasChoices(question.kind) ? choices : [],
  isRequired: question.isRequired,
});

/** What is sent; answers to choose from only where they count. */
export const inputOf = ({ choices, ...row }: QuestionRow): EventQuestionInput => ({
  ...row,
  choices: hasChoices(row.kind) ? choices : [],
});
