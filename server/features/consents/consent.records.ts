import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What consents keep of people. */
export const consentRecords: readonly KeptRecords[] = [
  {
    what: 'Which versions of the terms and of this policy you accepted and when, and whether pictures may show you',
    why: 'To show that you agreed, to ask you again when a text changes, and to leave you out of pictures.',
    until: 'As long as you have an account.',
    tables: ['document_consents', 'photo_consents'],
  },
];

/** What people get of them. */
export const ownConsentRecords: OwnRecords = {
  handedOut: [
    handsOut('Terms and policies you were asked about', 'document_consents', 'user_id', {
      Document: 'document',
      Version: 'version',
      Answer: 'answer',
      When: 'answered_at',
    }),
    handsOut('Whether pictures may show you', 'photo_consents', 'user_id', {
      'They may': 'allows',
      When: 'answered_at',
    }),
  ],
};
