import 'reflect-metadata';
import { AccountResolver } from '../features/accounts/account.resolver.ts';
import { MemberSearchResolver } from '../features/accounts/member-search.resolver.ts';
import { BlogReviewResolver } from '../features/blog/blog-review.resolver.ts';
import { BlogResolver } from '../features/blog/blog.resolver.ts';
import { ClubResolver } from '../features/club/club.resolver.ts';
import type { ClubType } from '../features/club/club.type.ts';
import { EventRegistrationResolver } from '../features/events/event-registration.resolver.ts';
import { EventResolver } from '../features/events/event.resolver.ts';
import { GalleryResolver } from '../features/gallery/gallery.resolver.ts';
import { MembershipResolver } from '../features/memberships/membership.resolver.ts';
import { NotificationResolver } from '../features/notifications/notification.resolver.ts';
import { FeedbackResolver } from '../features/feedback/feedback.resolver.ts';
import { FeeRecordResolver } from '../features/memberships/fee-record.resolver.ts';
import { PaymentBooksResolver } from '../features/payments/payment-books.resolver.ts';
import { ReceiptResolver } from '../features/payments/receipt.resolver.ts';
import { UndecidedResolver } from '../features/payments/undecided.resolver.ts';
import { PaymentResolver } from '../features/payments/payment.resolver.ts';
import { PictureResolver } from '../features/pictures/picture.resolver.ts';
import type { Services } from './services.ts';

/** Every resolver with the services it calls. */
export const buildResolvers = (services: Services, club: ClubType): object[] => [
  new AccountResolver(services.accounts, services.profiles, services.registrations, services.sessions),
  new MemberSearchResolver(services.memberSearch),
  new ClubResolver(club, services.clubStatistics),
  new BlogResolver(services.blog, services.blogEditing, services.blogStatistics, services.pictures),
  new BlogReviewResolver(services.blogReview),
  new GalleryResolver(services.gallery, services.galleryEditing, services.pictures),
  new EventResolver(services.events, services.eventEditing, services.eventStatistics, services.pictures),
  new EventRegistrationResolver(services.eventRoster, services.eventRegistrations),
  new MembershipResolver(services.memberships, services.fees, services.membershipAdmin),
  new NotificationResolver(services.notifications),
  new PaymentResolver(services.payments),
  new PaymentBooksResolver(
    services.payments,
    services.timelines,
    services.reviews,
    services.ledgerLines,
    services.statements,
    services.paymentChecks,
  ),
  new UndecidedResolver(services.undecided, services.payments),
  new ReceiptResolver(services.receipts, services.exports),
  new FeeRecordResolver(services.feeRecords, services.payments),
  new FeedbackResolver(services.feedback),
  new PictureResolver(services.pictures),
];
