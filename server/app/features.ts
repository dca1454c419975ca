import 'reflect-metadata';
import { academicYearFeature } from '../features/academic-years/academic-year.feature.ts';
import { accountFeature } from '../features/accounts/account.feature.ts';
import { announcementFeature } from '../features/announcements/announcement.feature.ts';
import { approvalFeature } from '../features/approvals/approval.feature.ts';
import { auditFeature } from '../features/audit/audit.feature.ts';
import { blogFeature } from '../features/blog/blog.feature.ts';
import { certificateFeature } from '../features/certificates/certificate.feature.ts';
import { clubFeature } from '../features/club/club.feature.ts';
import { closingFeature } from '../features/closing/closing.feature.ts';
import { communicationFeature } from '../features/communications/communication.feature.ts';
import { consentFeature } from '../features/consents/consent.feature.ts';
import { dashboardFeature } from '../features/dashboard/dashboard.feature.ts';
import { eventFeature } from '../features/events/event.feature.ts';
import { executiveFeature } from '../features/executives/executive.feature.ts';
import { feedbackFeature } from '../features/feedback/feedback.feature.ts';
import { galleryFeature } from '../features/gallery/gallery.feature.ts';
import { mailFeature } from '../features/mail/mail.feature.ts';
import { membershipFeature } from '../features/memberships/membership.feature.ts';
import { mergingFeature } from '../features/merging/merging.feature.ts';
import { notificationFeature } from '../features/notifications/notification.feature.ts';
import { orderFeature } from '../features/orders/order.feature.ts';
import { organiserFeature } from '../features/organisers/organiser.feature.ts';
import { ownDataFeature } from '../features/own-data/own-data.feature.ts';
import { paymentFeature } from '../features/payments/payment.feature.ts';
import { pictureFeature } from '../features/pictures/picture.feature.ts';
import { pushFeature } from '../features/push/push.feature.ts';
import { searchFeature } from '../features/search/search.feature.ts';
import { securityFeature } from '../features/security/security.feature.ts';
import { shopFeature } from '../features/shop/shop.feature.ts';
import { surveyFeature } from '../features/surveys/survey.feature.ts';
import { systemFeature } from '../features/system/system.feature.ts';
import { takedownFeature } from '../features/takedowns/takedown.feature.ts';
import { ticketFeature } from '../features/tickets/ticket.feature.ts';

/** Everything the club has. A feature says the rest about itself. */
export const features = [
  academicYearFeature,
  accountFeature,
  announcementFeature,
  approvalFeature,
  auditFeature,
  blogFeature,
  certificateFeature,
  clubFeature,
  closingFeature,
  communicationFeature,
  consentFeature,
  dashboardFeature,
  eventFeature,
  executiveFeature,
  feedbackFeature,
  galleryFeature,
  mailFeature,
  membershipFeature,
  mergingFeature,
  notificationFeature,
  orderFeature,
  organiserFeature,
  ownDataFeature,
  paymentFeature,
  pictureFeature,
  pushFeature,
  searchFeature,
  securityFeature,
  shopFeature,
  surveyFeature,
  systemFeature,
  takedownFeature,
  ticketFeature,
] as const;
