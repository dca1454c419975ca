import type { NotificationCategoryCode } from '../notification-kinds.ts';
import { ORDERS_PATH } from '../order-path.ts';

/** When what is told in the app is also mailed. */
export const noticeDeliveries = ['OFF', 'AT_ONCE', 'DAILY'] as const;
export type NoticeDelivery = (typeof noticeDeliveries)[number];

/** Ways beside the app. */
export const noticeChannels = ['MAIL', 'PUSH'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What people choose channels for. */
export const noticeKinds = [
  'SECURITY',
  'PAYMENT',
  'MEMBERSHIP',
  'ORDER',
  'EVENT',
  'DAY_BEFORE',
  'REMINDER',
  'POST',
  'ACCOUNT',
  'STAFF',
  'NEWS',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

interface NoticeFacts {
  title: string;
  about: string;
  /** Counts until somebody chooses. */
  mail: NoticeDelivery;
  /** Nobody can turn it off. */
  isMandatory?: true;
  /** It is no notice of the app: it is mailed when it is written, or not at all. */
  isMailOnly?: true;
  /** The page that has more of it. */
  path: string;
}

/** The words of the settings, which are those of the mails. */
export const noticeFacts: Readonly<Record<NoticeKind, NoticeFacts>> = {
  SECURITY: {
    title: 'Security',
    about: 'A sign-in from a new device, and a changed password, e-mail address or second factor.',
    mail: 'AT_ONCE',
    isMandatory: true,
    path: '/dashboard/settings?section=devices',
  },
  PAYMENT: {
    title: 'Payments',
    about: 'Money that was received, is being looked at, or went back to you.',
    mail: 'AT_ONCE',
    path: '/dashboard/my-payments',
  },
  MEMBERSHIP: {
    title: 'Membership',
    about: 'Your membership ends soon or has ended, or the club office changed it.',
    mail: 'AT_ONCE',
    path: '/dashboard/membership',
  },
  ORDER: {
    title: 'Orders',
    about: 'An order is ready, on its way, collected or cancelled.',
    mail: 'AT_ONCE',
    path: ORDERS_PATH,
  },
  EVENT: {
    title: 'Events',
    about: 'An event that you registered for has changed or was cancelled, or a place came free for you.',
    mail: 'AT_ONCE',
    path: '/dashboard/events',
  },
  DAY_BEFORE: {
    title: 'The day before an event',
    about: 'An event that you registered for is tomorrow.',
    mail: 'AT_ONCE',
    path: '/dashboard/events',
  },
  REMINDER: {
    title: 'Shortly before an event',
    about: 'An event that you registered for begins within two hours.',
    mail: 'OFF',
    path: '/dashboard/events',
  },
  POST: {
    title: 'Blog posts',
    about: 'What the editors decided about your posts.',
    mail: 'AT_ONCE',
    path: '/dashboard/blog?show=mine',
  },
  ACCOUNT: {
    title: 'Role, rights and requests',
    about: 'Your role, rights or office changed, or somebody decided about what you asked for.',
    mail: 'AT_ONCE',
    path: '/dashboard/notifications',
  },
  STAFF: {
    title: 'Work that waits for you',
    about: 'What your rights let you do for others: requests, refunds that are due, goods that run low.',
    mail: 'DAILY',
    path: '/dashboard/notifications',
  },
  NEWS: {
    title: 'Messages of the club',
    about: 'What the club writes to all members or some of them. It comes by mail alone, when it is written.',
    mail: 'AT_ONCE',
    isMailOnly: true,
    path: '/dashboard',
  },
};

const OF_CATEGORY: Readonly<Record<NotificationCategoryCode, NoticeKind>> = {
  payment: 'PAYMENT',
  membership: 'MEMBERSHIP',
  order: 'ORDER',
  event: 'EVENT',
  blog: 'POST',
  account: 'ACCOUNT',
};

/** What a notice belongs to when nothing else is said of it. */
export const kindOf = (category: NotificationCategoryCode): NoticeKind => OF_CATEGORY[category];

/** The name of a kind inside a sentence: "about orders". */
export const inSentence = (kind: NoticeKind): string => {
  const { title } = noticeFacts[kind];
  return title.charAt(0).toLowerCase() + title.slice(1);
};
