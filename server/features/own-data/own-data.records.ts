import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { WhenClosed } from '../../core/db/when-closed.ts';
import { whoseColumn } from '../../core/db/when-closed.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What handing out data keeps of people. */
export const ownDataRecords: readonly KeptRecords[] = [
  {
    what: 'The file with everything about you that you asked for',
    why: 'So that you can fetch it.',
    until: 'Seven days after it was made, or until you ask for another.',
    tables: ['data_downloads'],
  },
];

/** What people get of that. */
export const ownDownloadRecords: OwnRecords = {
  handedOut: [
    handsOut('Downloads of your data', 'data_downloads', 'user_id', {
      Asked: 'asked_at',
      Made: 'made_at',
      'Removed at': 'expires_at',
    }),
  ],
};

/** The file goes with the next round of the job that removes them. */
export const ownDataWhenClosed: WhenClosed = {
  blanked: [
    { table: 'data_downloads', whose: whoseColumn('user_id'), columns: { expires_at: ({ now }) => now } },
  ],
  kept: { data_downloads: 'Until its file is removed, within an hour.' },
};
