import { lacks, needs, type Ability } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { areaTexts } from '../../access/area-texts.ts';
import { right } from '../../access/right.ts';

export const manageProducts = right('merchandise.manage_products', areaTexts.merchandise);
export const deleteProducts = right('merchandise.delete_products', areaTexts.merchandise);
export const uploadProductImages = right('merchandise.upload_images', areaTexts.merchandise);

/** Makes and changes items, their sizes and their stock, and hides reviews. */
export const editMerchandise = needs(manageProducts);

export const removeMerchandise = needs(deleteProducts);

/** Whose a review is. */
export interface Reviewed {
  userId: number;
}

export const isReviewer = (actor: Actor, { userId }: Reviewed): boolean =>
  actor.kind === 'member' && actor.userId === userId;

/** Why a review was hidden is read by its author and by who may hide one. */
export const readHidingReason: Ability<Reviewed> = (actor, review) =>
  isReviewer(actor, review) ? null : lacks(actor, manageProducts);
