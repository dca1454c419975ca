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
