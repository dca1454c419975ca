import 'reflect-metadata';
import { academicYearRest } from './features/academic-years/academic-year.rest.ts';
import { accountRest } from './features/accounts/account.rest.ts';
import { approvalRest } from './features/approvals/approval.rest.ts';
import { auditRest } from './features/audit/audit.rest.ts';
import { blogRest } from './features/blog/blog.rest.ts';
import { eventRest } from './features/events/event.rest.ts';
import { executiveRest } from './features/executives/executive.rest.ts';
import { feedbackRest } from './features/feedback/feedback.rest.ts';
import { galleryRest } from './features/gallery/gallery.rest.ts';
import { mailRest } from './features/mail/mail.rest.ts';
import { membershipRest } from './features/memberships/membership.rest.ts';
import { notificationRest } from './features/notifications/notification.rest.ts';
import { orderRest } from './features/orders/order.rest.ts';
import { paymentRest } from './features/payments/payment.rest.ts';
import { pictureRest } from './features/pictures/picture.rest.ts';
import { shopRest } from './features/shop/shop.rest.ts';
import type { RestFeature } from './rest-feature.ts';

/** Everything that has rows in the REST contract. */
export const restFeatures: readonly RestFeature[] = [
  academicYearRest,
  accountRest,
  approvalRest,
  auditRest,
  blogRest,
  eventRest,
  executiveRest,
  feedbackRest,
  galleryRest,
  mailRest,
  membershipRest,
  notificationRest,
  orderRest,
  paymentRest,
  pictureRest,
  shopRest,
];
