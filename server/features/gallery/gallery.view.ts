import type { Actor } from '../../access/actor.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import type { GalleryCategoryCode } from './gallery-categories.ts';
import { canDeleteItem, canEditItem } from './gallery.policy.ts';

/** The event a picture shows. */
export interface GalleryEventView {
  id: number;
  title: string;
}

/** A picture of the gallery as both APIs present it to one caller. */
export interface GalleryItemView {
  id: number;
  title: string;
  description: string;
  /** Absolute address. */
  image: string;
  /** What the row keeps of the image: a storage name, or a foreign address. */
  keptImage: string;
  category: GalleryCategoryCode;
  event: GalleryEventView | null;
  driveLink: string;
  uploadedBy: number;
  uploaderName: string;
  createdAt: Date;
  updatedAt: Date;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
}

export interface GalleryItemRow {
  id: number;
  title: string;
  description: string;
  image: string;
  category: GalleryCategoryCode;
  event_id: number | null;
  event_title: string | null;
  drive_link: string;
  uploaded_by_id: number;
  uploader_name: string;
  created_at: Date;
  updated_at: Date;
}

export const ITEM_COLUMNS = `
  g.id, g.title, g.description, g.image, g.category, g.event_id, e.title event_title, g.drive_link, g.uploaded_by_id,
  u.name uploader_name, g.created_at, g.updated_at`;

/** Everything of an item in one statement; callers add their own condition and order. */
export const ITEM_FROM = `
    from gallery_items g
    join users u on u.id = g.uploaded_by_id
    left join events e on e.id = g.event_id`;

/** Presents a row to the actor, with what the actor may do about it. */
export function toItemView(row: GalleryItemRow, actor: Actor, addresses: PictureAddresses): GalleryItemView {
  const owned = { uploadedBy: row.uploaded_by_id };
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: addresses.of(row.image),
    keptImage: row.image,
    category: row.category,
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
    driveLink: row.drive_link,
    ...owned,
    uploaderName: row.uploader_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    viewerCanEdit: canEditItem(actor, owned),
    viewerCanDelete: canDeleteItem(actor, owned),
  };
}
