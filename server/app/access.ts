import { mergeAccess } from '../access/access-map.ts';
import { accountAccess } from '../features/accounts/account.access.ts';
import { blogAccess } from '../features/blog/blog.access.ts';
import { clubAccess } from '../features/club/club.access.ts';
import { eventAccess } from '../features/events/event.access.ts';
import { feedbackAccess } from '../features/feedback/feedback.access.ts';
import { galleryAccess } from '../features/gallery/gallery.access.ts';
import { membershipAccess } from '../features/memberships/membership.access.ts';
import { notificationAccess } from '../features/notifications/notification.access.ts';
import { paymentAccess } from '../features/payments/payment.access.ts';

/** The rule of every operation; an operation without one stops the start. */
export const access = mergeAccess(
  accountAccess,
  blogAccess,
  clubAccess,
  galleryAccess,
  eventAccess,
  feedbackAccess,
  membershipAccess,
  notificationAccess,
  paymentAccess,
);

/**
 * Queries whose answer to a visitor is the same for every visitor, whoever asks from wherever: one answer serves all who
 * wait for it. Not among them is what counts its callers.
 */
export const publicQueries = [
  'blogCategories',
  'blogPost',
  'blogPosts',
  'blogStats',
  'club',
  'event',
  'events',
  'eventStats',
  'galleryCategories',
  'galleryItem',
  'galleryItems',
  'galleryStats',
  'membershipQuote',
];
