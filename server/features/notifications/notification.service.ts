import { authorize } from '../../access/ability.ts';
import { signedIn } from '../../access/actor.ts';
import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import type { SqlEntityManager } from '../../core/db/orm.ts';
import { notFound } from '../../core/errors.ts';
import type { Page, PageRequest } from '../../core/pagination.ts';
import { pageFromRows, pageOffset } from '../../core/pagination.ts';
import { publishAll } from '../../core/pubsub.ts';
import { shortened } from '../../core/shortened.ts';
import { parse } from '../../core/validation/parse.ts';
import { nextDigest } from './channels/next-digest.ts';
import { kindOf, type NoticeKind } from './channels/notice-kinds.ts';
import type { NotificationCategoryCode, NotificationTone } from './notification-kinds.ts';
import { readNotification } from './notification.policy.ts';
import {
  countNotifications,
  markAll,
  markOne,
  notificationById,
  notificationPage,
  tellAll,
  tellEach,
  type NotificationsWanted,
} from './notification.query.ts';
import { markReadSchema } from './notification.schemas.ts';
import { notificationMade } from './notification.topics.ts';
import { toNotificationView, type NotificationView } from './notification.view.ts';

export interface Announcement {
  userId: number;
  title: string;
  message: string;
  type: NotificationTone;
  category: NotificationCategoryCode;
  paymentId?: number;
  /** The page with what it tells of, from the root of the site. */
  path: string;
  /** What its reader chooses channels for; that of the category when absent, and null for what stays in the app. */
  kind?: NoticeKind | null;
}

/** What is said, whoever is told and wherever it leads. */
export type NoticeWords = Omit<Announcement, 'userId' | 'paymentId' | 'path'>;

/** An announcement to many, which each of them gets once under a key. */
type CommonAnnouncement = Omit<Announcement, 'userId' | 'paymentId'> & { onceKey?: string };

export interface NotificationFilter {
  isRead?: boolean | null;
  categories?: readonly NotificationCategoryCode[] | null;
}

export interface NotificationPageView extends Page<NotificationView> {
  unreadCount: number;
}

/** Of the columns. Names and reasons of others stand in titles and messages: a long one must not undo the act that tells of it. */
const LONGEST = { title: 150, message: 500 };

const fitting = ({ title, message }: Pick<Announcement, 'title' | 'message'>) => ({
  title: shortened(title, LONGEST.title),
  message: shortened(message, LONGEST.message),
});

/** What a notice belongs to; null for what stays in the app. */
const ownKind = ({ kind, category }: Pick<Announcement, 'kind' | 'category'>): NoticeKind | null =>
  kind === undefined ? kindOf(category) : kind;

const TOGETHER = Symbol('announcements that are written together');

/** A transaction, with what is announced in it meanwhile. */
type Announcing = SqlEntityManager & { [TOGETHER]?: Announcement[] | null };

/** Tells people what happened to their money, membership and work. */
export class NotificationService {
  constructor(private readonly clock: Clock) {}

  /**
   * Writes one notification, says it to open screens and lets it leave the app as its reader chose, as part of the
   * surrounding transaction.
   */
  async announce(em: SqlEntityManager, announcement: Announcement): Promise<void> {
    await this.announceEach(em, [announcement]);
  }

  /** The same for several people, each with words of their own, in one statement. */
  async announceEach(em: Announcing, announcements: readonly Announcement[]): Promise<void> {
    if (em[TOGETHER]) {
      em[TOGETHER].push(...announcements);
      return;
    }
    if (announcements.length === 0) {
      return;
    }
    const now = this.clock.now();
    const told = announcements.map(fitting);
    await tellEach(em, {
      userIds: announcements.map(({ userId }) => userId),
      titles: told.map(({ title }) => title),
      messages: told.map(({ message }) => message),
      types: announcements.map(({ type }) => type),
      categories: announcements.map(({ category }) => category),
      kinds: announcements.map(ownKind),
      paymentIds: announcements.map(({ paymentId = null }) => paymentId),
      paths: announcements.map(({ path }) => path),
      digestAt: nextDigest(now),
      now,
    });
  }

  /** Writes what the parts of `work`, a step of one transaction, announce one after the other in one statement at its end. */
  async together<T>(em: Announcing, work: () => Promise<T>): Promise<T> {
    const announced: Announcement[] = [];
    em[TOGETHER] = announced;
    const done = await work().finally(() => {
      em[TOGETHER] = null;
    });
    await this.announceEach(em, announced);
    return done;
  }

  /** The same for many people, in two statements however many they are; how many were told. */
  async announceToAll(
    em: SqlEntityManager,
    userIds: readonly number[],
    { onceKey, ...notice }: CommonAnnouncement,
  ): Promise<number> {
    const now = this.clock.now();
    const { type, category, path } = notice;
    const words = { ...fitting(notice), type, category, path, kind: ownKind(notice) };
    const asked = { ...words, userIds, onceKey: onceKey ?? null, digestAt: nextDigest(now), now };
    const made = await tellAll(em, asked);
    await publishAll(em, notificationMade, made);
    return made.length;
  }

  /** Own notifications, newest first, with the number of unread ones in the same categories. */
  async list(
    { em, actor }: Call,
    { isRead = null, categories = null }: NotificationFilter,
    request: PageRequest,
  ): Promise<NotificationPageView> {
    const { userId } = signedIn(actor);
    const wanted = { userId, isRead, categories };
    const count = async (asked: NotificationsWanted): Promise<number> =>
      (await countNotifications.first(em, asked))?.n ?? 0;
    const rows = await notificationPage(em, { wanted, limit: request.pageSize, offset: pageOffset(request) });
    const page = await pageFromRows(request, rows, toNotificationView, () => count(wanted));
    return { ...page, unreadCount: await count({ ...wanted, isRead: false }) };
  }

  /** One own notification; somebody else's does not exist for the caller. */
  async get(call: Call, id: number): Promise<NotificationView> {
    const row = await notificationById.first(call.em, { id });
    if (!row) {
      throw notFound();
    }
    const notification = toNotificationView(row);
    await authorize(call, readNotification(call.actor, notification), `notification ${String(id)}`);
    return notification;
  }

  /** A notification for who carries it to its reader; null where it is gone. */
  async find(em: SqlEntityManager, id: number): Promise<NotificationView | null> {
    const row = await notificationById.first(em, { id });
    return row && toNotificationView(row);
  }

  /** Marks one own notification read or unread (N3). */
  async markRead(call: Call, id: number, input: unknown): Promise<NotificationView> {
    const { isRead } = parse(markReadSchema, input);
    const { userId } = signedIn(call.actor);
    await markOne(call.em, { id, userId, isRead, now: this.clock.now() });
    return this.get(call, id);
  }

  /** Marks all own notifications read, in one statement; returns how many were not. */
  async markAllRead(
    call: Call,
    categories: readonly NotificationCategoryCode[] | null = null,
  ): Promise<number> {
    const { userId } = signedIn(call.actor);
    const marked = await markAll.first(call.em, { userId, categories, now: this.clock.now() });
    return marked?.n ?? 0;
  }
}
