/** In which ways a question of a survey is answered. */
export const surveyKinds = ['RATING', 'CHOICE', 'CHOICES', 'YES_NO', 'TEXT'] as const;

export type SurveyKind = (typeof surveyKinds)[number];

export const MOST_QUESTIONS = 5;

/** Fewer answers say who gave them. */
export const THRESHOLD = 5;

/** Of the words of an answer. */
export const LONGEST_ANSWER = 500;

interface Asked {
  kind: SurveyKind;
  choices: readonly string[];
}

/** Whether staff say what can be chosen. */
export const hasOwnChoices = (kind: SurveyKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

/** Everything that can be answered; null where people write. */
export function choicesOf({ kind, choices }: Asked): readonly string[] | null {
  const given: Record<SurveyKind, readonly string[] | null> = {
    RATING: ['1', '2', '3', '4', '5'],
    ...{ CHOICE: choices, CHOICES: choices },
    ...{ YES_NO: ['Yes', 'No'], TEXT: null },
  };
  return given[kind];
}

/** Whether a form without an answer to it is not whole. */
export const isRequired = (kind: SurveyKind): boolean => kind !== 'TEXT' && kind !== 'CHOICES';
