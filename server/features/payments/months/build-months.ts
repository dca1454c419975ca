import { accountFeature } from '../../accounts/account.feature.ts';
import { auditFeature } from '../../audit/audit.feature.ts';
import type { House } from '../../feature.ts';
import { notificationFeature } from '../../notifications/notification.feature.ts';
import { ClosingService } from './closing.service.ts';
import { MonthFileService } from './month-file.service.ts';
import { MonthService } from './month.service.ts';
import { ReopeningService } from './reopening.service.ts';

/** Months of the books, closed and opened again. */
export function buildMonths({ clock, club, of }: House) {
  const { audit } = of(auditFeature);
  const { notifications } = of(notificationFeature);
  const { rightHolders } = of(accountFeature);
  const months = new MonthService(clock);
  return {
    months,
    monthFiles: new MonthFileService(months, club.name),
    closings: new ClosingService(clock, audit),
    reopenings: new ReopeningService(clock, { audit, notifications, staff: rightHolders }),
  };
}
