import { shortened } from '../../core/shortened.ts';
import type { Announcement } from '../notifications/notification.service.ts';

type Notice = Omit<Announcement, 'userId' | 'paymentId'>;

/** Most characters of a notification that quoted words may take. */
const MAX_QUOTED = 200;

/** What a message is called: its subject, or how it begins. */
interface Titled {
  subject: string;
  message: string;
}

/** What a message is called where it is spoken of. */
export const titleOf = ({ subject, message }: Titled): string => `“${subject || shortened(message, 80)}”`;

/** What whoever answers reads when somebody writes to the club. */
export const sentNotice = (name: string, feedback: Titled): Notice => ({
  title: 'A message to the club waits for an answer',
  message: `${name}: ${titleOf(feedback)}`,
  type: 'info',
  category: 'account',
  kind: 'STAFF',
  path: '/dashboard/feedback?state=OPEN',
});

/** What somebody reads who is given a message by another. */
export const assignedNotice = (feedback: Titled): Notice => ({
  title: 'A message to the club was given to you',
  message: titleOf(feedback),
  type: 'info',
  category: 'account',
  kind: 'STAFF',
  path: '/dashboard/feedback?state=OPEN',
});

/** What the sender reads once there is an answer. */
export const answeredNotice = (feedback: Titled, answer: string): Notice => ({
  title: 'Your feedback was answered',
  message: `${titleOf(feedback)}: ${shortened(answer, MAX_QUOTED)}`,
  type: 'success',
  category: 'account',
  path: '/dashboard/feedback',
});

/** What the sender reads when it is closed with a last word. */
export const closedNotice = (feedback: Titled, note: string): Notice => ({
  title: 'Your feedback was closed',
  message: `${titleOf(feedback)}: ${shortened(note, MAX_QUOTED)}`,
  type: 'info',
  category: 'account',
  path: '/dashboard/feedback',
});
