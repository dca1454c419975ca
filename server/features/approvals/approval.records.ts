import { sql } from 'kysely';
import { handsOut, type OwnRecords } from '../../core/db/own-records.ts';
import type { KeptRecords } from '../../core/kept-records.ts';
import { removeOldApprovals } from './approval.query.ts';

/** What is kept of people who ask for something, and of who decides. */
export const approvalRecords: readonly KeptRecords[] = [
  {
    what: 'What you asked the club to agree to, and who decided how',
    why: 'To decide about it, and to look up later what was agreed.',
    tables: ['approvals'],
    days: 1095,
    after: 'it was decided or taken back',
    remove: removeOldApprovals,
  },
];

/** What people get of what they asked for, and of what was asked about them. */
export const ownApprovalRecords: OwnRecords = {
  handedOut: [
    handsOut(
      'Requests of yours, and about you',
      'approvals',
      ({ ids }) => sql`requested_by_id = any(${ids}) or target_user_id = any(${ids})`,
      {
        Asked: 'created_at',
        Kind: 'request_type',
        Title: 'title',
        Text: 'description',
        'How it stands': 'status',
        Decided: 'decided_at',
        'What was said': 'decision_notes',
      },
    ),
  ],
};
