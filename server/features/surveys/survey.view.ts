import { choicesOf, isRequired, type SurveyKind } from './survey-kinds.ts';
import type { SurveyResultView } from './survey-results.ts';
import type { SurveyQuestionRow } from './survey.query.ts';

/** A question as it is read. */
export interface SurveyQuestionView {
  id: number;
  kind: SurveyKind;
  text: string;
  choices: string[];
  isRequired: boolean;
}

/** A survey as staff read it. */
export interface EventSurveyView {
  questions: SurveyQuestionView[];
  daysOpen: number;
  openedAt: Date | null;
  closesAt: Date | null;
  isOpen: boolean;
  invited: number;
  answered: number;
  results: SurveyResultView[] | null;
}

/** A survey as who came reads it. */
export interface OwnSurveyView {
  title: string;
  questions: SurveyQuestionView[];
  closesAt: Date;
  isOpen: boolean;
  hasAnswered: boolean;
}

export const toQuestionView = ({ id, kind, text, choices }: SurveyQuestionRow): SurveyQuestionView => ({
  ...{ id, kind, text, isRequired: isRequired(kind) },
  choices: [...(choicesOf({ kind, choices }) ?? [])],
});
