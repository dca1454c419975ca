/** Where a message to the club stands. */
export const feedbackStates = ['OPEN', 'ANSWERED', 'CLOSED'] as const;

export type FeedbackState = (typeof feedbackStates)[number];

/** What staff do with a message. */
export type FeedbackStep = 'answer' | 'assign' | 'close' | 'reopen';

/** How a message stands that a step may be taken with. */
const FROM: Readonly<Record<FeedbackStep, readonly FeedbackState[]>> = {
  answer: ['OPEN'],
  assign: ['OPEN', 'ANSWERED'],
  close: ['OPEN', 'ANSWERED'],
  reopen: ['ANSWERED', 'CLOSED'],
};

export const allowsStep = (state: FeedbackState, step: FeedbackStep): boolean => FROM[step].includes(state);
