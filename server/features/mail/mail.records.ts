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
