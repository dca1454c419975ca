import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';

/** What tickets and cards keep of people. */
export const ticketRecords: readonly KeptRecords[] = [
  {
    what: 'Whether your membership card shows your photo, and how often you replaced it',
    why: 'To show what you chose, and to refuse a card that you replaced.',
    until: 'As long as you have an account.',
    tables: ['membership_cards'],
  },
];

/** What people get of their card. */
export const ownTicketRecords: OwnRecords = {
  handedOut: [
    handsOut('Your membership card', 'membership_cards', 'user_id', {
      Issue: 'issue',
      'Shows your photo': 'shows_photo',
    }),
  ],
};
