import { moves, stays } from '../../core/db/person-references.ts';
import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature } from '../feature.ts';
import { mailFeature } from '../mail/mail.feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { paymentFeature } from '../payments/payment.feature.ts';
import { FeedbackDesk } from './feedback-desk.service.ts';
import { feedbackAccess } from './feedback.access.ts';
import { FeedbackSchema } from './feedback.entity.ts';
import { feedbackFields, visitorFields } from './feedback.fields.ts';
import { visitorAnswered } from './feedback.letters.ts';
import { FeedbackResolver } from './feedback.resolver.ts';
import { FeedbackService } from './feedback.service.ts';
import { feedbackRecords, ownFeedbackRecords } from './feedback.records.ts';
import { feedbackWhenClosed } from './feedback.closing.ts';
import { VisitorMessages } from './visitor-message.service.ts';

export const feedbackFeature = feature({
  name: 'feedback',
  entities: [FeedbackSchema],
  keeps: feedbackRecords,
  ownRecords: ownFeedbackRecords,
  namesPeople: {
    whenClosed: feedbackWhenClosed,
    references: [
      moves('Feedback', 'feedback', 'user_id'),
      moves('Feedback to answer', 'feedback', 'assignee_id'),
      ...stays('feedback', 'answered_by_id', 'closed_by_id'),
    ],
  },
  services: ({ clock, limiter, of }) => {
    const { payments } = of(paymentFeature);
    const { rightHolders } = of(accountFeature);
    const { notifications } = of(notificationFeature);
    const { audit } = of(auditFeature);
    const { mailQueue } = of(mailFeature);
    const feedback = new FeedbackService(clock, limiter, {
      notifications,
      rightHolders,
      ownsPayment: (call, id) => payments.isOwn(call, id),
    });
    return {
      feedback,
      feedbackDesk: new FeedbackDesk(clock, { audit, feedback, mailQueue, notifications, rightHolders }),
      visitorMessages: new VisitorMessages(clock, limiter, { notifications, rightHolders }),
    };
  },
  access: feedbackAccess,
  resolvers: ({ feedback, feedbackDesk, visitorMessages }) => [
    new FeedbackResolver(feedback, feedbackDesk, visitorMessages),
  ],
  letters: [visitorAnswered],
  forms: { Feedback: feedbackFields, VisitorMessage: { fields: visitorFields } },
});
