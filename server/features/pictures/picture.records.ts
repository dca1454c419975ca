import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What is kept of who uploads pictures. */
export const pictureRecords: readonly KeptRecords[] = [
  {
    what: 'Uploaded pictures, and who uploaded them',
    why: 'To show them, and to share the room for them fairly.',
    until: 'As long as something shows them; within a day and an hour when nothing does.',
    tables: ['stored_pictures'],
  },
];

/** What people get of it; the pictures themselves lie beside it. */
export const ownPictureRecords: OwnRecords = {
  handedOut: [
    handsOut('Pictures you uploaded', 'stored_pictures', 'uploaded_by', {
      Uploaded: 'created_at',
      Name: 'name',
      Bytes: 'bytes',
    }),
  ],
};
