import { isAllowed } from '../../../access/ability.ts';
import type { Actor } from '../../../access/actor.ts';
import { editMerchandise, isReviewer, readHidingReason } from '../shop.policy.ts';
import type { ReviewRow } from './review.query.ts';

/** A review as both APIs present it to one caller. */
export interface MerchandiseReviewView {
  id: number;
  itemId: number;
  itemName: string;
  userId: number;
  userName: string;
  rating: number;
  comment: string;
  /** Who wrote it has paid for an order with the item. */
  isVerifiedPurchase: boolean;
  isHidden: boolean;
  /** `''` for what is shown, and for whoever may not read it. */
  hiddenReason: string;
  createdAt: Date;
  viewerIsAuthor: boolean;
  viewerCanHide: boolean;
}

/** Presents a review. */
export const toReviewView = (
  row: ReviewRow,
  actor: Actor,
  isVerifiedPurchase: boolean,
): MerchandiseReviewView => ({
  id: row.id,
  itemId: row.item_id,
  itemName: row.item_name,
  userId: row.user_id,
  userName: row.user_name,
  rating: row.rating,
  comment: row.comment,
  isVerifiedPurchase,
  isHidden: row.hidden_at !== null,
  hiddenReason: isAllowed(readHidingReason(actor, { userId: row.user_id })) ? row.hidden_reason : '',
  createdAt: row.created_at,
  viewerIsAuthor: isReviewer(actor, { userId: row.user_id }),
  viewerCanHide: isAllowed(editMerchandise(actor)),
});
