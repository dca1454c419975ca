/** In which ways a question is answered. */
export const questionKinds = ['TEXT', 'CHOICE', 'CHOICES', 'YES_NO', 'SIZE', 'CONSENT'] as const;

export type QuestionKind = (typeof questionKinds)[number];

export const MOST_QUESTIONS = 20;

/** Of the words of an answer. */
export const LONGEST_ANSWER = 1000;

/** What a person who consents has answered. */
const CONSENTED = 'Yes';

const SIZES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const YES_OR_NO = ['Yes', 'No'];

/** Whether staff say what can be chosen. */
export const hasOwnChoices = (kind: QuestionKind): boolean => kind === 'CHOICE' || kind === 'CHOICES';

/** What can be answered to a question; null where people write what they like. */
export function choicesOf({ kind, choices }: { kind: QuestionKind; choices: readonly string[] }) {
  const given: Record<QuestionKind, readonly string[] | null> = {
    ...{ TEXT: null, CHOICE: choices, CHOICES: choices },
    ...{ YES_NO: YES_OR_NO, SIZE: SIZES, CONSENT: [CONSENTED] },
  };
  return given[kind];
}
