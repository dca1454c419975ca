import type { FeedbackType } from '../../shared/api/types.generated';

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
