/** What a term is at the moment, in words. */
export const termStates = {
  ACTIVE: { tone: 'success', words: 'Serving' },
  WAITING: { tone: 'waiting', words: 'To follow' },
  ENDED: { tone: 'neutral', words: 'Ended' },
  WITHDRAWN: { tone: 'neutral', words: 'Taken back' },
} as const;
