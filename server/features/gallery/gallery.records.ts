import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldRequests } from './takedown/takedown.query.ts';

/** What the gallery keeps of people. */
export const galleryRecords: readonly KeptRecords[] = [
  {
    what: 'Pictures of the gallery with the names of who uploaded them',
    why: 'To show what the club did.',
    until: 'Until you or an editor delete the picture.',
    tables: ['gallery_items'],
  },
  {
    what: 'That you asked for a picture to be taken down, why, and what was decided; of visitors the name and the address',
    why: 'To decide it, to answer, and not to be asked the same again.',
    tables: ['takedown_requests'],
    days: 365,
    after: 'it was decided',
    remove: removeOldRequests,
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
    handsOut('Pictures you asked to be taken down', 'takedown_requests', 'asker_id', {
      Asked: 'created_at',
      Picture: 'title',
      Why: 'reason',
      'It shows you': 'shows_asker',
      Decision: 'state',
      'Why so': 'answer',
      Decided: 'decided_at',
    }),
  ],
};
