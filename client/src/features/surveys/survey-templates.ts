import type { SurveyQuestionKind } from '../../shared/api/types.generated';

/** A question as it is being written. */
export interface DraftQuestion {
  kind: SurveyQuestionKind;
  text: string;
  choices: readonly string[];
}

export const kindLabels: Record<SurveyQuestionKind, string> = {
  RATING: 'Rating from 1 to 5',
  CHOICE: 'One of these',
  CHOICES: 'Several of these',
  YES_NO: 'Yes or no',
  TEXT: 'Own words',
};

const ask = (kind: SurveyQuestionKind, text: string, choices: readonly string[] = []): DraftQuestion => ({
  kind,
  text,
  choices,
});

/** What staff start from. */
export const templates: readonly { name: string; questions: readonly DraftQuestion[] }[] = [
  {
    name: 'Any event',
    questions: [
      ask('RATING', 'How was the event?'),
      ask('RATING', 'How well was it prepared?'),
      ask('CHOICES', 'What was good?', ['The speakers', 'The people', 'The place', 'The food']),
      ask('YES_NO', 'Would you come again?'),
      ask('TEXT', 'What should we do better?'),
    ],
  },
  {
    name: 'Training',
    questions: [
      ask('RATING', 'How much did you learn?'),
      ask('CHOICE', 'How was the pace?', ['Too slow', 'Right', 'Too fast']),
      ask('YES_NO', 'Can you use it in the next month?'),
      ask('TEXT', 'What should we teach next?'),
    ],
  },
];
