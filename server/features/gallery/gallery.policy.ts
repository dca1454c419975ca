import type { Actor } from '../../access/actor.ts';
import { can } from '../../access/actor.ts';

interface Uploaded {
  uploadedBy: number;
}

const isUploader = (actor: Actor, { uploadedBy }: Uploaded): boolean =>
  actor.kind === 'member' && actor.userId === uploadedBy;

/** Whoever uploaded an item changes it, and staff with gallery.manage_media (contract §4.3). */
export const canEditItem = (actor: Actor, item: Uploaded): boolean =>
  isUploader(actor, item) || can(actor, 'gallery.manage_media');

/** Whoever uploaded an item deletes it, and staff with gallery.delete_media. */
export const canDeleteItem = (actor: Actor, item: Uploaded): boolean =>
  isUploader(actor, item) || can(actor, 'gallery.delete_media');
