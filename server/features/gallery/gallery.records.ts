import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What the gallery keeps of people. */
export const galleryRecords: readonly KeptRecords[] = [
  {
    what: 'Pictures of the gallery with the names of who uploaded them',
    why: 'To show what the club did.',
    until: 'Until you or an editor delete the picture.',
    tables: ['gallery_items'],
  },
];

/** What people get of the pictures that they put in the gallery. */
export const ownGalleryRecords: OwnRecords = {
  handedOut: [
    handsOut('Pictures you put in the gallery', 'gallery_items', 'uploaded_by_id', {
      Added: 'created_at',
      Title: 'title',
      Text: 'description',
      Category: 'category',
      Picture: 'image',
      'More pictures': 'drive_link',
    }),
  ],
};
