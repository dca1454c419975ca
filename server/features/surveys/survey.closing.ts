import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** That somebody answered goes with them; what was answered names nobody, and is cleaned of their name. */
export const surveysWhenClosed: WhenClosed = {
  erased: [erases('survey_turns', 'user_id')],
  cleaned: { survey_questions: ['text'] },
  cleanedLists: { survey_questions: ['choices'], survey_answers: ['answer'] },
};
