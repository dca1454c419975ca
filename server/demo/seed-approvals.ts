import type { SqlEntityManager } from '../core/db/orm.ts';
import type { ApprovalRequestType, ApprovalStatus } from '../features/approvals/approval-kinds.ts';

const HOUR_MS = 60 * 60_000;

interface DemoRequest {
  by: string;
  type: ApprovalRequestType;
  title: string;
  description: string;
  status: ApprovalStatus;
  hoursAgo: number;
  /** What the president said, where it was decided. */
  notes?: string;
  permission?: string;
}

const requests: DemoRequest[] = [
  {
    by: 'member',
    type: 'EXPENSE',
    title: 'Projector for the leadership summit',
    description: 'Two days at KES 1,500 a day from the media centre.',
    status: 'PENDING',
    hoursAgo: 5,
  },
  {
    by: 'secretary',
    type: 'PERMISSION_CHANGE',
    title: 'The right “Manage events”',
    description: 'The minutes name the dates; I would enter them at once.',
    status: 'PENDING',
    hoursAgo: 20,
    permission: 'events.manage_events',
  },
  {
    by: 'member',
    type: 'CONTENT',
    title: 'Photos of the tree planting on our pages',
    description: 'Everybody on them agrees.',
    status: 'APPROVED',
    hoursAgo: 70,
    notes: 'Please leave out the two with the children.',
  },
  {
    by: 'treasurer',
    type: 'EXPENSE',
    title: 'New banner before the old one tears',
    description: 'KES 6,400, three offers attached to the last minutes.',
    status: 'REJECTED',
    hoursAgo: 160,
    notes: 'Next term: this one is spent.',
  },
  {
    by: 'newmember',
    type: 'OTHER',
    title: 'A room for a study group on Saturdays',
    description: '',
    status: 'CANCELLED',
    hoursAgo: 200,
  },
];

/** Requests of the demonstration club, one or more of every standing. */
export async function seedApprovals(em: SqlEntityManager, now: Date): Promise<void> {
  for (const { by, type, title, description, status, hoursAgo, notes, permission } of requests) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS);
    const decidedAt = notes === undefined ? null : new Date(at.getTime() + HOUR_MS);
    await em.execute(
      `insert into approvals (request_type, title, description, status, decision_notes, permission, requested_by_id,
                              decided_by_id, decided_at, created_at, updated_at)
       select ?, ?, ?, ?, ?, ?, r.id, case when ?::timestamptz is null then null else d.id end, ?, ?, ?
         from users r join users d on d.username = 'president' where r.username = ?`,
      [
        ...[type, title, description, status, notes ?? '', permission ?? ''],
        ...[decidedAt, decidedAt, at, decidedAt ?? at, by],
      ],
    );
  }
}
