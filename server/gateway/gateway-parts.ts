import type { FastifyRequest } from 'fastify';
import type { AccessMap } from '../access/access-map.ts';
import type { Actor } from '../access/actor.ts';
import type { Call } from '../access/call.ts';
import type { RateLimiter } from '../core/rate-limits.ts';
import type { AuthenticationService } from '../features/accounts/authentication.service.ts';
import type { FeedbackService } from '../features/feedback/feedback.service.ts';
import type { MembershipAdminService } from '../features/memberships/membership-admin.service.ts';
import type { PaymentCheckService } from '../features/payments/payment-check.service.ts';
import type { AccountService } from '../features/accounts/account.service.ts';
import type { ProfileService } from '../features/accounts/profile.service.ts';
import type { RegistrationService } from '../features/accounts/registration.service.ts';
import type { SessionService } from '../features/accounts/session.service.ts';
import type { BlogEditingService } from '../features/blog/blog-editing.service.ts';
import type { BlogGuard } from '../features/blog/blog-guard.ts';
import type { BlogReviewService } from '../features/blog/blog-review.service.ts';
import type { BlogService } from '../features/blog/blog.service.ts';
import type { BlogStatisticsService } from '../features/blog/blog-statistics.service.ts';
import type { EventEditingService } from '../features/events/event-editing.service.ts';
import type { EventRegistrationService } from '../features/events/event-registration.service.ts';
import type { EventRosterService } from '../features/events/event-roster.service.ts';
import type { EventService } from '../features/events/event.service.ts';
import type { EventStatisticsService } from '../features/events/event-statistics.service.ts';
import type { GalleryEditingService } from '../features/gallery/gallery-editing.service.ts';
import type { GalleryService } from '../features/gallery/gallery.service.ts';
import type { FeePaymentService } from '../features/memberships/fee-payment.service.ts';
import type { MembershipService } from '../features/memberships/membership.service.ts';
import type { NotificationService } from '../features/notifications/notification.service.ts';
import type { CallbackService } from '../features/payments/callback.service.ts';
import type { PaymentService } from '../features/payments/payment.service.ts';

/** The services that routes call. */
export interface GatewayServices {
  accounts: AccountService;
  authentication: AuthenticationService;
  blog: BlogService;
  blogEditing: BlogEditingService;
  blogGuard: BlogGuard;
  blogReview: BlogReviewService;
  blogStatistics: BlogStatisticsService;
  callbacks: CallbackService;
  eventEditing: EventEditingService;
  eventRegistrations: EventRegistrationService;
  eventRoster: EventRosterService;
  events: EventService;
  eventStatistics: EventStatisticsService;
  feedback: FeedbackService;
  fees: FeePaymentService;
  gallery: GalleryService;
  galleryEditing: GalleryEditingService;
  limiter: RateLimiter;
  membershipAdmin: MembershipAdminService;
  memberships: MembershipService;
  notifications: NotificationService;
  paymentChecks: PaymentCheckService;
  payments: PaymentService;
  profiles: ProfileService;
  registrations: RegistrationService;
  sessions: SessionService;
}

/** How a request becomes a call, and who may make it. */
export interface Doorway {
  access: Required<AccessMap>;
  /** The call of whoever the token says. */
  callOf: (request: FastifyRequest) => Promise<Call>;
  callFor: (request: FastifyRequest, actor: Actor) => Call;
  /** How the server names itself, without a slash at the end. */
  origin: () => string;
}

/** What the gateway gets from the composition root. */
export interface GatewayParts extends Doorway {
  services: GatewayServices;
}
