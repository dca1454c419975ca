import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { LedgerLineService } from './desk/ledger-line.service.ts';
import { ManualPaymentService } from './desk/manual-payment.service.ts';
import { ReviewService } from './desk/review.service.ts';
import { TimelineService } from './desk/timeline.service.ts';
import { UndecidedResolver } from './desk/undecided.resolver.ts';
import { UndecidedService } from './desk/undecided.service.ts';
import { CallbackService } from './evidence/callback.service.ts';
import { LedgerService } from './evidence/ledger.service.ts';
import { ExportService } from './papers/export.service.ts';
import { ReceiptResolver } from './papers/receipt.resolver.ts';
import { ReceiptService } from './papers/receipt.service.ts';
import { paymentAccess } from './payment.access.ts';
import { PaymentBooksResolver } from './payment-books.resolver.ts';
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
import { PaymentCheckService } from './prompts/payment-check.service.ts';
import { PromptService } from './prompts/prompt.service.ts';
import { ReconciliationService } from './prompts/reconciliation.service.ts';
import { UpkeepService } from './prompts/upkeep.service.ts';
import { LedgerLineSchema } from './records/ledger-line.entity.ts';
import { ManualPaymentSchema } from './records/manual-payment.entity.ts';
import { PaymentAttemptSchema } from './records/payment-attempt.entity.ts';
import { PaymentDecisionSchema } from './records/payment-decision.entity.ts';
import { PaymentSchema } from './records/payment.entity.ts';
import { PaymentMessageSchema } from './records/payment-message.entity.ts';
import { PaymentReceiptSchema } from './records/payment-receipt.entity.ts';
import { CompletionService } from './settlement/completion.service.ts';
import { SettlementService } from './settlement/settlement.service.ts';
import { TreasurerAlerts } from './settlement/treasurer-alerts.ts';
import { StatementService } from './statements/statement.service.ts';

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
