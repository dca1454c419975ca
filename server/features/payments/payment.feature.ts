import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { CallbackService } from './callback.service.ts';
import { CompletionService } from './completion.service.ts';
import { ExportService } from './export.service.ts';
import { LedgerLineSchema } from './ledger-line.entity.ts';
import { LedgerLineService } from './ledger-line.service.ts';
import { LedgerService } from './ledger.service.ts';
import { ManualPaymentSchema } from './manual-payment.entity.ts';
import { ManualPaymentService } from './manual-payment.service.ts';
import { PaymentAttemptSchema } from './payment-attempt.entity.ts';
import { PaymentBooksResolver } from './payment-books.resolver.ts';
import { PaymentCheckService } from './payment-check.service.ts';
import { PaymentDecisionSchema } from './payment-decision.entity.ts';
import { PaymentMessageSchema } from './payment-message.entity.ts';
import { PaymentReceiptSchema } from './payment-receipt.entity.ts';
import { paymentAccess } from './payment.access.ts';
import { PaymentSchema } from './payment.entity.ts';
import { PaymentResolver } from './payment.resolver.ts';
import { PaymentService } from './payment.service.ts';
import {
  CHECK_TASK,
  LEDGER_CRONTAB,
  LEDGER_TASK,
  PROCESS_CALLBACKS_TASK,
  UPKEEP_CRONTAB,
  UPKEEP_TASK,
} from './payment.tasks.ts';
import { PromptService } from './prompt.service.ts';
import { ReceiptResolver } from './receipt.resolver.ts';
import { ReceiptService } from './receipt.service.ts';
import { ReconciliationService } from './reconciliation.service.ts';
import { ReviewService } from './review.service.ts';
import { SettlementService } from './settlement.service.ts';
import { StatementService } from './statement.service.ts';
import { TimelineService } from './timeline.service.ts';
import { TreasurerAlerts } from './treasurer-alerts.ts';
import { UndecidedResolver } from './undecided.resolver.ts';
import { UndecidedService } from './undecided.service.ts';
import { UpkeepService } from './upkeep.service.ts';

/** Asking M-Pesa, hearing what it says, and settling by it. */
function buildSettling({ config, clock, limiter, provider, log, origin, of, settlementHandlers }: House) {
  const { audit } = of(auditFeature);
  const { notifications } = of(notificationFeature);
  const { rightHolders } = of(accountFeature);
  const treasurers = new TreasurerAlerts(clock, rightHolders, notifications, log);
  const completion = new CompletionService(clock, notifications, audit, settlementHandlers);
  const settlement = new SettlementService(clock, notifications, completion, treasurers);
  const ledger = new LedgerService(clock, provider, settlement, log);
  const undecided = new UndecidedService(clock, notifications, completion, treasurers, audit);
  const reconciliation = new ReconciliationService(clock, provider, settlement, ledger, undecided);
  const callbacks = new CallbackService(clock, provider, settlement, reconciliation, ledger, log);
  const prompts = new PromptService(clock, limiter, provider, settlement, reconciliation, {
    callbackOrigin: () => config.mpesa.callbackOrigin ?? origin(),
    maxAmountKes: config.mpesa.maxAmountKes,
    limitPhones: !config.mpesa.simulator,
    firstCheckSeconds: config.mpesa.firstCheckSeconds,
  });
  return { callbacks, completion, ledger, prompts, reconciliation, settlement, undecided };
}

function buildServices(house: House) {
  const { clock, provider, origin, club, of } = house;
  const { audit } = of(auditFeature);
  const { notifications } = of(notificationFeature);
  const settling = buildSettling(house);
  const payments = new PaymentService(clock, provider);
  const ledgerLines = new LedgerLineService(clock, audit);
  const receipts = new ReceiptService();
  return {
    ...settling,
    payments,
    ledgerLines,
    receipts,
    exports: new ExportService(clock, payments, ledgerLines, receipts, { name: club.name, origin }),
    manualPayments: new ManualPaymentService(clock, settling.completion, ledgerLines, audit),
    paymentChecks: new PaymentCheckService(clock, payments, settling.reconciliation, audit),
    paymentUpkeep: new UpkeepService(),
    reviews: new ReviewService(clock, notifications, settling.completion, audit),
    statements: new StatementService(provider),
    timelines: new TimelineService(),
  };
}

const attemptOf = (payload: unknown): number => (payload as { attemptId: number }).attemptId;

export const paymentFeature = feature({
  name: 'payments',
  entities: [
    PaymentSchema,
    PaymentAttemptSchema,
    PaymentMessageSchema,
    PaymentReceiptSchema,
    PaymentDecisionSchema,
    ManualPaymentSchema,
    LedgerLineSchema,
  ],
  services: buildServices,
  access: paymentAccess,
  resolvers: ({ exports, ledgerLines, paymentChecks, payments, receipts, ...services }) => [
    new PaymentResolver(payments),
    new PaymentBooksResolver(
      payments,
      services.timelines,
      services.reviews,
      ledgerLines,
      services.statements,
      paymentChecks,
    ),
    new UndecidedResolver(services.undecided, payments),
    new ReceiptResolver(receipts, exports),
  ],
  jobs: ({ callbacks, ledger, paymentUpkeep, reconciliation }) => [
    { task: CHECK_TASK, run: (call, payload) => reconciliation.runCheck(call, attemptOf(payload)) },
    { task: PROCESS_CALLBACKS_TASK, run: (call, payload) => callbacks.process(call, attemptOf(payload)) },
    { task: LEDGER_TASK, crontab: LEDGER_CRONTAB, run: (call) => ledger.run(call) },
    { task: UPKEEP_TASK, crontab: UPKEEP_CRONTAB, run: (call) => paymentUpkeep.run(call) },
  ],
});
