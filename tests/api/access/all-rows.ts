import type { AccessRow } from './access-table.ts';
import { accountRows } from './accounts.ts';
import { announcementRows } from './announcements.ts';
import { approvalRows } from './approvals.ts';
import { blogRows } from './blog.ts';
import { feedbackRows } from './feedback.ts';
import { galleryRows } from './gallery.ts';
import { cartRows } from './carts.ts';
import { closingRows } from './closing.ts';
import { certificateRows } from './certificates.ts';
import { clubRows } from './club.ts';
import { communicationRows } from './communications.ts';
import { consentRows } from './consents.ts';
import { dashboardRows } from './dashboard.ts';
import { eventRows } from './events.ts';
import { executiveRows } from './executives.ts';
import { membershipRows } from './memberships.ts';
import { mergingRows } from './merging.ts';
import { monthEndRows } from './month-end.ts';
import { notificationRows } from './notifications.ts';
import { orderRows } from './orders.ts';
import { ownDataRows } from './own-data.ts';
import { paymentBooksRows } from './payment-books.ts';
import { paymentRows } from './payments.ts';
import { pushRows } from './push.ts';
import { searchRows } from './search.ts';
import { securityRows } from './security.ts';
import { shopRows } from './shop.ts';
import { surveyRows } from './surveys.ts';
import { systemRows } from './system.ts';
import { takedownRows } from './takedowns.ts';
import { ticketRows } from './tickets.ts';

/** Who may call what: every operation of the schema, feature by feature. */
export const accessRows: AccessRow[] = [
  ...accountRows,
  ...announcementRows,
  ...approvalRows,
  ...blogRows,
  ...feedbackRows,
  ...galleryRows,
  ...cartRows,
  ...certificateRows,
  ...clubRows,
  ...closingRows,
  ...communicationRows,
  ...consentRows,
  ...ownDataRows,
  ...dashboardRows,
  ...eventRows,
  ...executiveRows,
  ...membershipRows,
  ...mergingRows,
  ...monthEndRows,
  ...notificationRows,
  ...orderRows,
  ...paymentRows,
  ...paymentBooksRows,
  ...pushRows,
  ...searchRows,
  ...securityRows,
  ...shopRows,
  ...surveyRows,
  ...systemRows,
  ...takedownRows,
  ...ticketRows,
];
