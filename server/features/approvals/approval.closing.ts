import { sql } from 'kysely';
import { erases, type WhenClosed } from '../../core/db/when-closed.ts';

/** What was agreed stays by number; what still waits for an answer goes with whoever asked. */
export const approvalsWhenClosed: WhenClosed = {
  erased: [
    erases(
      'approvals',
      ({ ids }) => sql`requested_by_id = any(${ids}) and status in ('PENDING', 'CANCELLED')`,
    ),
  ],
  cleaned: { approvals: ['title', 'description', 'decision_notes'] },
  kept: { approvals: 'What the club agreed to, and who decided.' },
};
