import type { ComponentProps } from 'react';
import type { FeedbackState, FeedbackType } from '../../shared/api/types.generated';
import type { StatusTag } from '../../shared/plain/facts/status-tag';

export const feedbackLabels: Record<FeedbackType, string> = {
  PAYMENT: 'A payment',
  ORDER: 'An order',
  SERVICE: 'How the club works',
  SUGGESTION: 'A suggestion',
  COMPLAINT: 'A complaint',
  OTHER: 'Something else',
};

export const isFeedbackType = (code: string | null): code is FeedbackType =>
  code !== null && Object.hasOwn(feedbackLabels, code);

export const feedbackTypes = Object.entries(feedbackLabels).map(([value, label]) => ({
  value: value as FeedbackType,
  label,
}));

interface StateWords {
  label: string;
  tone: ComponentProps<typeof StatusTag>['tone'];
}

export const stateWords: Record<FeedbackState, StateWords> = {
  OPEN: { label: 'Open', tone: 'waiting' },
  ANSWERED: { label: 'Answered', tone: 'success' },
  CLOSED: { label: 'Closed', tone: 'neutral' },
};

export const isFeedbackState = (code: string | null): code is FeedbackState =>
  code !== null && Object.hasOwn(stateWords, code);

export const feedbackStates = Object.entries(stateWords).map(([value, { label }]) => ({
  value: value as FeedbackState,
  label,
}));

/** What a message is called: its subject, or what it is about. */
export const feedbackTitle = ({ subject, type }: { subject: string; type: FeedbackType }): string =>
  subject || feedbackLabels[type];
