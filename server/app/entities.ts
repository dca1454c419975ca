import type { EntitySchema } from '@mikro-orm/core';
import { PermissionGrantSchema } from '../features/accounts/permission-grant.entity.ts';
import { SessionSchema } from '../features/accounts/session.entity.ts';
import { UserSchema } from '../features/accounts/user.entity.ts';
import { AuditEntrySchema } from '../features/audit/audit-entry.entity.ts';
import { BlogPostSchema } from '../features/blog/blog-post.entity.ts';
import { SettingSchema } from '../features/club/setting.entity.ts';
import { EventRegistrationSchema } from '../features/events/event-registration.entity.ts';
import { EventSchema } from '../features/events/event.entity.ts';
import { AcademicYearSchema } from '../features/executives/academic-year.entity.ts';
import { ExecutiveTermSchema } from '../features/executives/executive-term.entity.ts';
import { GalleryItemSchema } from '../features/gallery/gallery-item.entity.ts';
import { MembershipPaymentSchema } from '../features/memberships/membership-payment.entity.ts';
import { MembershipPeriodSchema } from '../features/memberships/membership-period.entity.ts';
import { MembershipReminderSchema } from '../features/memberships/membership-reminder.entity.ts';
import { MembershipSchema } from '../features/memberships/membership.entity.ts';
import { NotificationSchema } from '../features/notifications/notification.entity.ts';
import { PaymentAttemptSchema } from '../features/payments/payment-attempt.entity.ts';
import { PaymentMessageSchema } from '../features/payments/payment-message.entity.ts';
import { LedgerLineSchema } from '../features/payments/ledger-line.entity.ts';
import { ManualPaymentSchema } from '../features/payments/manual-payment.entity.ts';
import { PaymentDecisionSchema } from '../features/payments/payment-decision.entity.ts';
import { PaymentReceiptSchema } from '../features/payments/payment-receipt.entity.ts';
import { FeedbackSchema } from '../features/feedback/feedback.entity.ts';
import { PaymentSchema } from '../features/payments/payment.entity.ts';
import { StoredPictureSchema } from '../features/pictures/stored-picture.entity.ts';

/** Every table the ORM knows. */
export const entities: EntitySchema[] = [
  UserSchema,
  SessionSchema,
  PermissionGrantSchema,
  AcademicYearSchema,
  ExecutiveTermSchema,
  MembershipSchema,
  MembershipPaymentSchema,
  MembershipPeriodSchema,
  MembershipReminderSchema,
  PaymentSchema,
  PaymentAttemptSchema,
  PaymentMessageSchema,
  PaymentReceiptSchema,
  PaymentDecisionSchema,
  ManualPaymentSchema,
  LedgerLineSchema,
  FeedbackSchema,
  SettingSchema,
  EventSchema,
  EventRegistrationSchema,
  NotificationSchema,
  AuditEntrySchema,
  StoredPictureSchema,
  GalleryItemSchema,
  BlogPostSchema,
];
