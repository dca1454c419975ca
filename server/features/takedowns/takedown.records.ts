import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldRequests } from './takedown.query.ts';

/** What is kept of who wants pictures to go. */
export const takedownRecords: readonly KeptRecords[] = [
  {
    what: 'That you asked for a picture to be taken down, why, and what was decided; of visitors the name and the address',
    why: 'To decide it, to answer, and not to be asked the same again.',
    tables: ['takedown_requests'],
    days: 365,
    after: 'it was decided',
    remove: removeOldRequests,
  },
];

/** What people get of what they asked for. */
export const ownTakedownRecords: OwnRecords = {
  handedOut: [
    handsOut('Pictures you asked to be taken down', 'takedown_requests', 'asker_id', {
      Asked: 'created_at',
      'Shown by': 'title',
      Why: 'reason',
      'It shows you': 'shows_asker',
      Decision: 'state',
      'Why so': 'answer',
      Decided: 'decided_at',
    }),
  ],
};
