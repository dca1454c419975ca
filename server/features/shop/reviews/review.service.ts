import { authorize } from '../../../access/ability.ts';
import { signedIn } from '../../../access/actor.ts';
import type { Call } from '../../../access/call.ts';
import { unpaid } from '../../../access/rules.ts';
import { inTransaction } from '../../../access/transaction.ts';
import { BoundedPages } from '../../../core/bounded-pages.ts';
import type { Clock } from '../../../core/clock.ts';
import { FIRST_UNCOUNTED } from '../../../core/db/row-window.ts';
import { notFound } from '../../../core/errors.ts';
import type { Page, PageRequest } from '../../../core/pagination.ts';
import type { RateLimiter } from '../../../core/rate-limits.ts';
import { parse } from '../../../core/validation/parse.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { MerchandiseService } from '../merchandise.service.ts';
import type { PurchaseRecord } from '../purchase-record.ts';
import { reviewsPerUser } from '../shop.limits.ts';
import { editMerchandise, manageProducts } from '../shop.policy.ts';
import {
  countReviews,
  hideReview,
  reviewsPage,
  showReview,
  writeReview,
  type ReviewRow,
  type ReviewsWanted,
} from './review.query.ts';
import { hideReviewSchema, reviewSchema } from './review.schemas.ts';
import { toReviewView, type MerchandiseReviewView } from './review.view.ts';

/** In which order reviews are read. */
export const reviewSorts = ['NEWEST', 'HIGHEST', 'LOWEST'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

interface OtherServices {
  merchandise: MerchandiseService;
  /** Those who know who has bought what. */
  purchases: () => readonly PurchaseRecord[];
  limiter: RateLimiter;
  notifications: NotificationService;
  audit: AuditService;
}

/** What members say of what the shop has. */
export class ReviewService {
  private readonly pages = new BoundedPages();

  constructor(
    private readonly clock: Clock,
    private readonly others: OtherServices,
  ) {}

  /** A page of the reviews of an item that are shown (M8). */
  async ofItem(
    call: Call,
    itemId: number,
    { sort = null, page }: { sort?: ReviewSort | null; page: PageRequest },
  ): Promise<Page<MerchandiseReviewView>> {
    await this.others.merchandise.get(call, itemId);
    return this.page(call, { id: null, itemId, userId: null, isHidden: false }, { sort, page });
  }

  /** The latest reviews of all items, hidden ones included: for staff. */
  async all(call: Call, isHidden: boolean | null, page: PageRequest): Promise<Page<MerchandiseReviewView>> {
    await authorize(call, editMerchandise(call.actor), 'read all reviews of merchandise');
    return this.page(call, { id: null, itemId: null, userId: null, isHidden }, { sort: null, page });
  }

  /** The caller's own review of an item, hidden or not; null without one. */
  async mine(call: Call, itemId: number): Promise<MerchandiseReviewView | null> {
    const { userId } = signedIn(call.actor);
    return this.first(call, { id: null, itemId, userId, isHidden: null });
  }

  /** Writes the caller's review of an item, in the place of an earlier one (M7). */
  async write(
    call: Call,
    itemId: number,
    input: unknown,
  ): Promise<{ review: MerchandiseReviewView; isNew: boolean }> {
    await this.others.merchandise.offered(call, itemId);
    await authorize(call, unpaid(call.actor), `review merchandise item ${String(itemId)}`);
    const { userId } = signedIn(call.actor);
    const words = parse(reviewSchema, input);
    await this.others.limiter.spend(reviewsPerUser, String(userId));
    const now = this.clock.now();
    const written = await writeReview.first(call.em, { itemId, userId, ...words, now });
    return { review: await this.get(call, written?.id ?? 0), isNew: written?.is_new ?? true };
  }

  /** Hides a review and tells its author why. Hidden ones count for nothing. */
  async hide(call: Call, id: number, input: unknown): Promise<MerchandiseReviewView> {
    await authorize(call, editMerchandise(call.actor), `hide merchandise review ${String(id)}`);
    const { userId: by } = signedIn(call.actor);
    const review = await this.get(call, id);
    const { reason } = parse(hideReviewSchema, input);
    return inTransaction(call, async (tx) => {
      if (await hideReview.first(tx.em, { id, by, reason, now: this.clock.now() })) {
        await this.others.notifications.announce(tx.em, {
          userId: review.userId,
          title: 'Your review was hidden',
          message: `Your review of ${review.itemName} is no longer shown: ${reason}`,
          type: 'warning',
          category: 'account',
          path: `/merchandise/${String(review.itemId)}`,
        });
        await this.note(tx, id, { before: { hidden: false }, after: { hidden: true, reason } });
      }
      return this.get(tx, id);
    });
  }

  /** Shows a review again. */
  async show(call: Call, id: number): Promise<MerchandiseReviewView> {
    await authorize(call, editMerchandise(call.actor), `show merchandise review ${String(id)}`);
    return inTransaction(call, async (tx) => {
      if (await showReview.first(tx.em, { id })) {
        await this.note(tx, id, { before: { hidden: true }, after: { hidden: false } });
      }
      return this.get(tx, id);
    });
  }

  private note(tx: Call, id: number, change: Parameters<AuditService['recordWork']>[3]): Promise<void> {
    return this.others.audit.recordWork(tx, manageProducts, `Merchandise review ${String(id)}`, change);
  }

  private async get(call: Call, id: number): Promise<MerchandiseReviewView> {
    const review = await this.first(call, { id, itemId: null, userId: null, isHidden: null });
    if (!review) {
      throw notFound();
    }
    return review;
  }

  private async first(call: Call, reviews: ReviewsWanted): Promise<MerchandiseReviewView | null> {
    const wanted = { reviews, byHighest: false, byLowest: false, ...FIRST_UNCOUNTED };
    const rows = await reviewsPage(call.em, wanted);
    return (await this.shown(call, rows))[0] ?? null;
  }

  private async page(
    call: Call,
    reviews: ReviewsWanted,
    { sort, page }: { sort: ReviewSort | null; page: PageRequest },
  ): Promise<Page<MerchandiseReviewView>> {
    const order = { byHighest: sort === 'HIGHEST', byLowest: sort === 'LOWEST' };
    const { results: rows, ...place } = await this.pages.read(page, {
      asked: reviews,
      rows: (window) => reviewsPage(call.em, { reviews, ...order, ...window }),
      count: () => countReviews.first(call.em, reviews),
    });
    return { ...place, results: await this.shown(call, rows) };
  }

  /** Who of the authors has bought what they write of is asked once for all that is shown. */
  private async shown({ em, actor }: Call, rows: readonly ReviewRow[]): Promise<MerchandiseReviewView[]> {
    const asked = { itemIds: rows.map((row) => row.item_id), userIds: rows.map((row) => row.user_id) };
    const records = rows.length === 0 ? [] : this.others.purchases();
    const told = await Promise.all(records.map((record) => record.purchasesAmong(em, asked)));
    const bought = new Set(told.flat().map(({ itemId, userId }) => `${String(itemId)} ${String(userId)}`));
    return rows.map((row) =>
      toReviewView(row, actor, bought.has(`${String(row.item_id)} ${String(row.user_id)}`)),
    );
  }
}
