import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { mediaUrls } from '../core/media.ts';
import type { PubSub } from '../core/pubsub.ts';
import { RateLimiter } from '../core/rate-limits.ts';
import type { Storage } from '../core/storage/storage.ts';
import { AccountService } from '../features/accounts/account.service.ts';
import { MemberSearchService } from '../features/accounts/member-search.service.ts';
import { AuthenticationService } from '../features/accounts/authentication.service.ts';
import { profilePictures, ProfileService } from '../features/accounts/profile.service.ts';
import { RegistrationService } from '../features/accounts/registration.service.ts';
import { SessionService } from '../features/accounts/session.service.ts';
import { AuditService } from '../features/audit/audit.service.ts';
import { BlogEditingService } from '../features/blog/blog-editing.service.ts';
import { BlogGuard } from '../features/blog/blog-guard.ts';
import { blogPictures } from '../features/blog/blog-post.entity.ts';
import { BlogReviewService } from '../features/blog/blog-review.service.ts';
import { BlogService } from '../features/blog/blog.service.ts';
import { BlogStatisticsService } from '../features/blog/blog-statistics.service.ts';
import { ClubStatisticsService } from '../features/club/club-statistics.service.ts';
import { EventEditingService } from '../features/events/event-editing.service.ts';
import { EventRegistrationService } from '../features/events/event-registration.service.ts';
import { EventRosterService } from '../features/events/event-roster.service.ts';
import { eventPictures } from '../features/events/event.entity.ts';
import { EventService } from '../features/events/event.service.ts';
import { EventStatisticsService } from '../features/events/event-statistics.service.ts';
import { GalleryEditingService } from '../features/gallery/gallery-editing.service.ts';
import { galleryPictures } from '../features/gallery/gallery-item.entity.ts';
import { GalleryService } from '../features/gallery/gallery.service.ts';
import { ExpiryReminderService } from '../features/memberships/expiry-reminder.service.ts';
import { FeePaymentService } from '../features/memberships/fee-payment.service.ts';
import { MembershipAdminService } from '../features/memberships/membership-admin.service.ts';
import { MembershipService } from '../features/memberships/membership.service.ts';
import { NotificationService } from '../features/notifications/notification.service.ts';
import { CallbackService } from '../features/payments/callback.service.ts';
import { CompletionService } from '../features/payments/completion.service.ts';
import { CLUB_NAME } from './club-name.ts';
import { FeedbackService } from '../features/feedback/feedback.service.ts';
import { FeeRecordService } from '../features/memberships/fee-record.service.ts';
import { ExportService } from '../features/payments/export.service.ts';
import { LedgerService } from '../features/payments/ledger.service.ts';
import { LedgerLineService } from '../features/payments/ledger-line.service.ts';
import { ManualPaymentService } from '../features/payments/manual-payment.service.ts';
import { PaymentCheckService } from '../features/payments/payment-check.service.ts';
import { ReceiptService } from '../features/payments/receipt.service.ts';
import { ReviewService } from '../features/payments/review.service.ts';
import { StatementService } from '../features/payments/statement.service.ts';
import { TimelineService } from '../features/payments/timeline.service.ts';
import { PaymentService } from '../features/payments/payment.service.ts';
import { PromptService } from '../features/payments/prompt.service.ts';
import type { PaymentProvider } from '../features/payments/provider/payment-provider.ts';
import { ReconciliationService } from '../features/payments/reconciliation.service.ts';
import { SettlementService } from '../features/payments/settlement.service.ts';
import { TreasurerAlerts } from '../features/payments/treasurer-alerts.ts';
import { UndecidedService } from '../features/payments/undecided.service.ts';
import { UpkeepService } from '../features/payments/upkeep.service.ts';
import { ImageUploadService } from '../features/pictures/image-upload.service.ts';
import { PictureAddresses } from '../features/pictures/picture-address.ts';
import { PictureLibrary } from '../features/pictures/picture-library.ts';
import { PictureLoader } from '../features/pictures/picture.loaders.ts';

/** What the outside world provides; tests hand in their own clock, provider or storage. */
export interface Surroundings {
  config: Config;
  clock: Clock;
  pool: Pool;
  pubsub: PubSub;
  storage: Storage;
  provider: PaymentProvider;
  log: Logger;
  /** How the server names itself, known once it listens. */
  origin: () => string;
}

/** The wiring: every service of the club, made once. */
export function buildServices({ config, clock, pool, storage, provider, log, origin }: Surroundings) {
  const limiter = new RateLimiter(pool);
  const audit = new AuditService();
  const notifications = new NotificationService(clock);
  const payments = new PaymentService(clock, provider);
  const memberships = new MembershipService(clock, notifications, payments);
  const treasurers = new TreasurerAlerts(clock, notifications, log);
  const completion = new CompletionService(clock, notifications, audit, [memberships]);
  const settlement = new SettlementService(clock, notifications, completion, treasurers);
  const ledger = new LedgerService(clock, provider, settlement, log);
  const undecided = new UndecidedService(clock, notifications, completion, treasurers, audit);
  const reconciliation = new ReconciliationService(clock, provider, settlement, ledger, undecided);
  const callbacks = new CallbackService(clock, provider, settlement, reconciliation, ledger, log);
  const prompts = new PromptService(clock, limiter, provider, settlement, reconciliation, {
    callbackOrigin: () => config.mpesa.callbackOrigin ?? origin(),
    maxAmountKes: config.mpesa.maxAmountKes,
    limitPhones: !config.mpesa.simulator,
    firstCheckSeconds: config.mpesa.firstCheckSeconds,
  });
  const reviews = new ReviewService(clock, notifications, completion, audit);
  const ledgerLines = new LedgerLineService(clock, audit);
  const manualPayments = new ManualPaymentService(clock, completion, ledgerLines, audit);
  const paymentChecks = new PaymentCheckService(clock, payments, reconciliation, audit);
  const receipts = new ReceiptService();
  const exports = new ExportService(clock, payments, ledgerLines, receipts, {
    name: CLUB_NAME,
    origin,
  });
  const statements = new StatementService(provider);
  const timelines = new TimelineService();
  const feeRecords = new FeeRecordService(manualPayments, ledgerLines, audit);
  const membershipAdmin = new MembershipAdminService(
    clock,
    memberships,
    manualPayments,
    audit,
    notifications,
  );
  const feedback = new FeedbackService(clock, (call, id) => payments.isOwn(call, id));
  const fees = new FeePaymentService(prompts, payments, memberships);
  const addresses = new PictureAddresses(origin);
  const pictures = new PictureLoader(addresses);
  const pictureLibrary = new PictureLibrary(storage, clock, [
    profilePictures,
    eventPictures,
    blogPictures,
    galleryPictures,
  ]);
  const imageUploads = new ImageUploadService(limiter, pictureLibrary, addresses);
  const gallery = new GalleryService(clock, addresses);
  const galleryEditing = new GalleryEditingService(clock, gallery, imageUploads, audit);
  const blog = new BlogService(addresses);
  const blogGuard = new BlogGuard(blog, audit);
  const authentication = new AuthenticationService(clock);
  const sessions = new SessionService(clock, limiter);
  const registrations = new RegistrationService(clock, limiter, (tx, user) => memberships.open(tx, user.id));
  const profiles = new ProfileService(sessions, audit, limiter, imageUploads);
  const accounts = new AccountService(authentication, mediaUrls(origin));
  const events = new EventService(clock, addresses);
  const eventRoster = new EventRosterService(events, audit);
  return {
    accounts,
    audit,
    authentication,
    blog,
    blogEditing: new BlogEditingService(clock, blog, blogGuard, imageUploads, notifications),
    blogGuard,
    blogReview: new BlogReviewService(clock, blog, blogGuard, notifications),
    blogStatistics: new BlogStatisticsService(),
    callbacks,
    clubStatistics: new ClubStatisticsService(clock, audit),
    events,
    eventEditing: new EventEditingService(clock, events, imageUploads, notifications, audit),
    eventRegistrations: new EventRegistrationService(clock, events, eventRoster, audit),
    eventRoster,
    eventStatistics: new EventStatisticsService(clock),
    expiryReminders: new ExpiryReminderService(clock, notifications),
    fees,
    exports,
    feedback,
    feeRecords,
    ledger,
    ledgerLines,
    paymentChecks,
    paymentUpkeep: new UpkeepService(),
    receipts,
    reviews,
    statements,
    timelines,
    undecided,
    gallery,
    galleryEditing,
    imageUploads,
    limiter,
    memberSearch: new MemberSearchService(),
    memberships,
    membershipAdmin,
    notifications,
    payments,
    pictureLibrary,
    pictures,
    profiles,
    prompts,
    reconciliation,
    registrations,
    sessions,
    settlement,
  };
}

export type Services = ReturnType<typeof buildServices>;
