import * as schema from '../json-schema.ts';
import { blogPostSchema, blogStatsSchema } from '../presenters/blog.presenter.ts';
import {
  eventAttendanceSchema,
  eventRegistrationSchema,
  eventSchema,
  eventStatsSchema,
} from '../presenters/event.presenter.ts';
import { galleryItemSchema, galleryStatsSchema } from '../presenters/gallery.presenter.ts';
import { membershipSchema } from '../presenters/membership.presenter.ts';
import { notificationSchema } from '../presenters/notification.presenter.ts';
import {
  feePaymentStartSchema,
  paymentSchema,
  membershipPaymentSchema,
  mpesaTransactionSchema,
  paymentStatsSchema,
} from '../presenters/payment.presenter.ts';
import { feedbackSchema } from '../presenters/feedback.presenter.ts';
import { uploadSchema } from '../presenters/upload.presenter.ts';
import { ownRightsSchema, userSchema } from '../presenters/user.presenter.ts';

const errorSchema: schema.JsonSchema = {
  type: 'object',
  description: 'A failing field stands beside these with the list of its messages.',
  properties: {
    detail: schema.describe(schema.string, 'What is wrong, for people.'),
    message: {
      description: 'The same text; the list of its messages where a field of this name fails.',
      anyOf: [schema.string, schema.listOf(schema.string)],
    },
    error: schema.describe(schema.string, 'The same text.'),
    code: schema.describe(schema.string, 'What is wrong, for programs; stable.'),
  },
  required: ['detail', 'message', 'error', 'code'],
  additionalProperties: true,
};

/** What the document calls by name; answers of features refer to these. */
export const namedSchemas: Record<string, schema.JsonSchema> = {
  Error: errorSchema,
  User: userSchema,
  OwnRights: ownRightsSchema,
  Membership: membershipSchema,
  Upload: uploadSchema,
  Event: eventSchema,
  EventPage: schema.pageOf(schema.ref('Event')),
  EventStats: eventStatsSchema,
  EventAttendance: eventAttendanceSchema,
  EventRegistration: eventRegistrationSchema,
  EventRegistrationPage: schema.pageOf(schema.ref('EventRegistration')),
  GalleryItem: galleryItemSchema,
  GalleryItemPage: schema.pageOf(schema.ref('GalleryItem')),
  GalleryStats: galleryStatsSchema,
  BlogPost: blogPostSchema,
  BlogPostPage: schema.pageOf(schema.ref('BlogPost')),
  BlogStats: blogStatsSchema,
  Payment: paymentSchema,
  PaymentPage: schema.pageOf(schema.ref('Payment')),
  MembershipPayment: membershipPaymentSchema,
  MembershipPaymentPage: schema.pageOf(schema.ref('MembershipPayment')),
  PaymentStats: paymentStatsSchema,
  MpesaTransaction: mpesaTransactionSchema,
  MpesaTransactionPage: schema.pageOf(schema.ref('MpesaTransaction')),
  Feedback: feedbackSchema,
  FeedbackPage: schema.pageOf(schema.ref('Feedback')),
  FeePaymentStart: feePaymentStartSchema,
  Notification: notificationSchema,
  NotificationPage: schema.pageOf(schema.ref('Notification'), {
    unread_count: schema.describe(schema.integer, 'Unread ones in the same categories.'),
  }),
};
