import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldStops } from './mail-stop.query.ts';
import { removeOldMails } from './mail.query.ts';

/** What mail keeps of people. */
export const mailRecords: readonly KeptRecords[] = [
  {
    what: 'Mail that we sent you: of which kind, when and to which address. What it said is erased as soon as it is sent',
    why: 'To send each once, and to find out why one did not arrive.',
    tables: ['mails'],
    days: 30,
    after: 'it was sent',
    remove: removeOldMails,
  },
  {
    what: 'Addresses that no longer take our mail, and why',
    why: 'So that we do not go on sending to a mailbox that does not exist, or to somebody who does not want it.',
    tables: ['mail_stops'],
    days: 730,
    after: 'we last heard of it',
    remove: removeOldStops,
  },
];

/** What people get of it. */
export const ownMailRecords: OwnRecords = {
  handedOut: [
    handsOut('Mail that we sent you', 'mails', ({ emails }) => sql`lower(address) = any(${emails})`, {
      Made: 'made_at',
      Kind: 'kind',
      To: 'address',
      'How it stands': 'state',
      Ended: 'ended_at',
      'What went wrong': 'problem',
    }),
    handsOut(
      'Why your address gets no mail',
      'mail_stops',
      ({ emails }) => sql`lower(address_key) = any(${emails})`,
      {
        Since: 'noted_at',
        Address: 'address_key',
        Why: 'reason',
        Until: 'until',
        'What the server said': 'detail',
      },
    ),
  ],
};
