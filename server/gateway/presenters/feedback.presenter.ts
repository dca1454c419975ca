import { nairobiDateTime } from '../../core/clock.ts';
import { feedbackTypes } from '../../features/feedback/feedback-types.ts';
import type { FeedbackView } from '../../features/feedback/feedback.service.ts';
import * as schema from '../json-schema.ts';

export const feedbackSchema = schema.record({
  id: schema.integer,
  type: schema.codes(feedbackTypes),
  subject: schema.string,
  message: schema.string,
  rating: schema.nullable(schema.whole(1, 5)),
  payment: schema.nullable(schema.integer),
  user: schema.integer,
  user_name: schema.string,
  created_at: schema.moment,
});

/** A message to the club (contract §18). */
export const presentFeedback = (feedback: FeedbackView): object => ({
  id: feedback.id,
  type: feedback.type,
  subject: feedback.subject,
  message: feedback.message,
  rating: feedback.rating,
  payment: feedback.paymentId,
  user: feedback.userId,
  user_name: feedback.userName,
  created_at: nairobiDateTime(feedback.createdAt),
});
