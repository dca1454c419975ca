import { accountFeature } from '../../accounts/account.feature.ts';
import { auditFeature } from '../../audit/audit.feature.ts';
import type { House } from '../../feature.ts';
import { notificationFeature } from '../../notifications/notification.feature.ts';
import { CompletingPrompts } from '../paybill/completing-prompts.ts';
import { PayBillCredit } from '../paybill/paybill-credit.service.ts';
import { CompletionService } from './completion.service.ts';
import { Credits } from './credits.ts';
import { HeldPayments } from './held-payments.ts';
import { JointSettlement } from './joint-settlement.ts';
import { SettlementService } from './settlement.service.ts';
import { TreasurerAlerts } from './treasurer-alerts.ts';

/** Deciding about payments, and telling of it. */
export function buildSettlement({ clock, log, of, settlementHandlers }: House) {
  const { audit } = of(auditFeature);
  const { notifications } = of(notificationFeature);
  const { rightHolders } = of(accountFeature);
  const treasurers = new TreasurerAlerts(clock, rightHolders, notifications, log);
  const completion = new CompletionService(clock, { notifications, audit, treasurers }, settlementHandlers);
  const held = new HeldPayments(clock, completion, treasurers);
  const credits = new Credits(completion, treasurers);
  const joint = new JointSettlement(credits);
  const credit = new PayBillCredit(clock, notifications, completion, settlementHandlers);
  const completing = new CompletingPrompts(clock, completion, { credit, credits, held });
  const settlement = new SettlementService(clock, completion, {
    ...{ completing, credits, joint, held, treasurers },
  });
  return { completing, completion, credit, held, settlement, treasurers };
}
