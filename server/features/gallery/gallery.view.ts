import { isAllowed } from '../../access/ability.ts';
import type { Actor } from '../../access/actor.ts';
import { shownAsKept, type ShownFields } from '../../core/fields/field-set.ts';
import type { PictureAddresses } from '../pictures/picture-address.ts';
import { galleryItemFields } from './gallery-item.fields.ts';
import type { GalleryItemRow } from './gallery-item.query.ts';
import { editItem, removeItem } from './gallery.policy.ts';

/** The event a picture shows. */
export interface GalleryEventView {
  id: number;
  title: string;
}

/** A picture of the gallery as both APIs present it to one caller. */
export interface GalleryItemView extends ShownFields<typeof galleryItemFields.fields> {
  id: number;
  /** What the row keeps of the image: a storage name, or a foreign address. */
  keptImage: string;
  event: GalleryEventView | null;
  uploadedBy: number;
  uploaderName: string;
  createdAt: Date;
  updatedAt: Date;
  viewerCanEdit: boolean;
  viewerCanDelete: boolean;
}

type Rights = Pick<GalleryItemView, 'viewerCanEdit' | 'viewerCanDelete'>;

/** Who reads, and where pictures are served: what is the same for every item of an answer. */
export interface Reading {
  viewer: number;
  addresses: PictureAddresses;
  /** What the reader may do about own items, and about those of others. */
  rights: { own: Rights; others: Rights };
}

/** Nobody has this number. */
const NOBODY = 0;

export function readingOf(actor: Actor, addresses: PictureAddresses): Reading {
  const viewer = actor.kind === 'member' ? actor.userId : NOBODY;
  const rightsOn = (uploadedBy: number): Rights => ({
    viewerCanEdit: isAllowed(editItem(actor, { uploadedBy })),
    viewerCanDelete: isAllowed(removeItem(actor, { uploadedBy })),
  });
  return { viewer, addresses, rights: { own: rightsOn(viewer), others: rightsOn(NOBODY) } };
}

const asKept = shownAsKept(galleryItemFields.fields, ['image', 'event']);

/** Presents a row to its reader, with what the reader may do about it. */
export function toItemView(row: GalleryItemRow, { viewer, addresses, rights }: Reading): GalleryItemView {
  return {
    id: row.id,
    ...asKept(row),
    image: addresses.of(row.image),
    keptImage: row.image,
    event: row.event_id === null ? null : { id: row.event_id, title: row.event_title ?? '' },
    uploadedBy: row.uploaded_by_id,
    uploaderName: row.uploader_name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.uploaded_by_id === viewer ? rights.own : rights.others),
  };
}
