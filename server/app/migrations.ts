import type { OrmOptions } from '../core/db/orm.ts';
import { CreateAccounts } from '../../migrations/0001-accounts.ts';
import { CreateExecutives } from '../../migrations/0002-executives.ts';
import { CreatePayments } from '../../migrations/0003-payments.ts';
import { CreateMemberships } from '../../migrations/0004-memberships.ts';
import { CreateNotifications } from '../../migrations/0005-notifications.ts';
import { CreateAudit } from '../../migrations/0006-audit.ts';
import { CreateRateLimits } from '../../migrations/0007-rate-limits.ts';
import { CreateEvents } from '../../migrations/0008-events.ts';
import { CreateGallery } from '../../migrations/0010-gallery.ts';
import { CreatePictures } from '../../migrations/0011-pictures.ts';
import { CreatePaymentBooks } from '../../migrations/0012-payment-books.ts';
import { CreateSettings } from '../../migrations/0013-settings.ts';
import { CreatePaymentDecisions } from '../../migrations/0014-payment-decisions.ts';
import { CreateBlog } from '../../migrations/0015-blog.ts';
import { IndexUnfinishedPayments } from '../../migrations/0016-payment-upkeep.ts';
import { IndexLargeLists } from '../../migrations/0017-large-lists.ts';
import { AllowClosingPayments } from '../../migrations/0018-closed-payments.ts';
import { UniqueManualReferences } from '../../migrations/0019-manual-references.ts';
import { AddEventRevision } from '../../migrations/0020-event-revision.ts';
import { CreateMembershipReminders } from '../../migrations/0021-membership-reminders.ts';
import { AddVenueMaps } from '../../migrations/0022-venue-maps.ts';

/** In the order in which they run; a landed one is never edited. */
export const migrations: OrmOptions['migrations'] = [
  { name: '0001-accounts', class: CreateAccounts },
  { name: '0002-executives', class: CreateExecutives },
  { name: '0003-payments', class: CreatePayments },
  { name: '0004-memberships', class: CreateMemberships },
  { name: '0005-notifications', class: CreateNotifications },
  { name: '0006-audit', class: CreateAudit },
  { name: '0007-rate-limits', class: CreateRateLimits },
  { name: '0008-events', class: CreateEvents },
  { name: '0010-gallery', class: CreateGallery },
  { name: '0011-pictures', class: CreatePictures },
  { name: '0012-payment-books', class: CreatePaymentBooks },
  { name: '0013-settings', class: CreateSettings },
  { name: '0014-payment-decisions', class: CreatePaymentDecisions },
  { name: '0015-blog', class: CreateBlog },
  { name: '0016-payment-upkeep', class: IndexUnfinishedPayments },
  { name: '0017-large-lists', class: IndexLargeLists },
  { name: '0018-closed-payments', class: AllowClosingPayments },
  { name: '0019-manual-references', class: UniqueManualReferences },
  { name: '0020-event-revision', class: AddEventRevision },
  { name: '0021-membership-reminders', class: CreateMembershipReminders },
  { name: '0022-venue-maps', class: AddVenueMaps },
];
