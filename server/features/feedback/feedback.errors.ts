import { conflict, type DomainError } from '../../core/errors.ts';
import type { FeedbackState } from './feedback-states.ts';

const TEXTS: Readonly<Record<FeedbackState, string>> = {
  OPEN: 'This message is open already. Read it again.',
  ANSWERED: 'Somebody has answered this message already. Read it again.',
  CLOSED: 'This message is closed. Reopen it first.',
};

/** A step that cannot be taken with a message as it stands. */
export const noSuchStep = (state: FeedbackState): DomainError => conflict(TEXTS[state]);
