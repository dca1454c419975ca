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
