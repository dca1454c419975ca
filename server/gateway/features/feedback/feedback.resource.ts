import { feedbackTypes } from '../../../features/feedback/feedback-types.ts';
import type { FeedbackView } from '../../../features/feedback/feedback.view.ts';
import { int, moment, oneOf, text, whole } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';

/** A message to the club (contract §18). */
export const feedbackMessage = resource<FeedbackView>()('Feedback', {
  id: int,
  type: oneOf(feedbackTypes),
  subject: text,
  message: text,
  rating: whole(1, 5).orNull(),
  payment: int.orNull().of(({ paymentId }) => paymentId),
  user: int.orNull().of(({ userId }) => userId),
  user_name: text,
  created_at: moment,
});

export const feedbackPage = pageOf(feedbackMessage);
