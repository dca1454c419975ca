import { lacks, needs, type Ability } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { right } from '../../access/right.ts';

/** Who uploaded an item. */
export interface Uploaded {
  uploadedBy: number;
}

export const uploadMedia = right('gallery.upload_media');
export const manageMedia = right('gallery.manage_media');
export const deleteMedia = right('gallery.delete_media');

const isUploader = (actor: Actor, { uploadedBy }: Uploaded): boolean =>
  actor.kind === 'member' && actor.userId === uploadedBy;

export const addItems = needs(uploadMedia);

/** Whoever uploaded an item changes it, and staff with gallery.manage_media (contract §4.3). */
export const editItem: Ability<Uploaded> = (actor, item) =>
  isUploader(actor, item) ? null : lacks(actor, manageMedia);

/** Whoever uploaded an item deletes it, and staff with gallery.delete_media. */
export const removeItem: Ability<Uploaded> = (actor, item) =>
  isUploader(actor, item) ? null : lacks(actor, deleteMedia);
