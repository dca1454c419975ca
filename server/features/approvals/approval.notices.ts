import type { Announcement } from '../notifications/notification.service.ts';
import type { Verdict } from './approval-kinds.ts';
import { shortened } from '../../core/shortened.ts';

type Notice = Omit<Announcement, 'userId' | 'paymentId'>;

/** Most characters of a notification that quoted words may take. */
const MAX_QUOTED = 200;

/** What whoever decides reads when somebody asks. */
export const requestNotice = (name: string, title: string): Notice => ({
  title: 'A request waits for a decision',
  message: `${name}: “${title}”`,
  type: 'info',
  category: 'account',
  kind: 'STAFF',
  path: '/dashboard/approvals',
});

/** What the requester reads when it was decided. */
export const verdictNotice = (verdict: Verdict, title: string, notes: string): Notice => ({
  title: verdict === 'APPROVED' ? 'Your request was approved' : 'Your request was not approved',
  message: notes === '' ? `“${title}”` : `“${title}”: ${shortened(notes, MAX_QUOTED)}`,
  type: verdict === 'APPROVED' ? 'success' : 'warning',
  category: 'account',
  path: '/dashboard/my-requests',
});
