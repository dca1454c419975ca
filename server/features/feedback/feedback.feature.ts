import { moves } from '../../core/db/person-references.ts';
import { feature } from '../feature.ts';
import { paymentFeature } from '../payments/payment.feature.ts';
import { feedbackAccess } from './feedback.access.ts';
import { FeedbackSchema } from './feedback.entity.ts';
import { feedbackFields } from './feedback.fields.ts';
import { FeedbackResolver } from './feedback.resolver.ts';
import { FeedbackService } from './feedback.service.ts';
import { feedbackRecords, ownFeedbackRecords } from './feedback.records.ts';
import { feedbackWhenClosed } from './feedback.closing.ts';

export const feedbackFeature = feature({
  name: 'feedback',
  entities: [FeedbackSchema],
  keeps: feedbackRecords,
  ownRecords: ownFeedbackRecords,
  namesPeople: { whenClosed: feedbackWhenClosed, references: [moves('Feedback', 'feedback', 'user_id')] },
  services: ({ clock, limiter, of }) => {
    const { payments } = of(paymentFeature);
    return { feedback: new FeedbackService(clock, limiter, (call, id) => payments.isOwn(call, id)) };
  },
  access: feedbackAccess,
  resolvers: ({ feedback }) => [new FeedbackResolver(feedback)],
  forms: { Feedback: feedbackFields },
});
