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
