import { accountFeature } from '../accounts/account.feature.ts';
import { auditFeature } from '../audit/audit.feature.ts';
import { feature, type House } from '../feature.ts';
import { notificationFeature } from '../notifications/notification.feature.ts';
import { buildReceiptQuestions } from './desk/build-questions.ts';
import { LedgerLineResolver } from './desk/ledger-line.resolver.ts';
import { LedgerLineService } from './desk/ledger-line.service.ts';
import { LikelyPeopleResolver } from './desk/likely-people.resolver.ts';
import { LikelyPeopleService } from './desk/likely-people.service.ts';
import { ManualPaymentService } from './desk/manual-payment.service.ts';
import { ReviewResolver } from './desk/review.resolver.ts';
import { ReviewService } from './desk/review.service.ts';
import { ReversedPaymentResolver } from './desk/reversed-payment.resolver.ts';
import { ReversedPaymentService } from './desk/reversed-payment.service.ts';
import { ReceiptAnswers } from './desk/receipts/receipt-answer.service.ts';
import { ReceiptQuestionResolver } from './desk/receipts/receipt-question.resolver.ts';
import { UndecidedService } from './desk/undecided.service.ts';
import { Asking } from './evidence/asking.ts';
import { CallbackService } from './evidence/callback.service.ts';
import { InquiryService } from './evidence/inquiry.service.ts';
import { KeptCallbacks } from './evidence/kept-callbacks.ts';
import { LedgerService } from './evidence/ledger.service.ts';
import { HeldLineService } from './paybill/held-line.service.ts';
import { OwnPayBillService, payBillOf } from './paybill/own-paybill.service.ts';
import { PartRefundResolver } from './refunds/part-refund.resolver.ts';
import { PartRefundService } from './refunds/part-refund.service.ts';
import { PartResolver } from './paybill/part.resolver.ts';
import { AcceptedMoney } from './paybill/accepted-money.service.ts';
import { PartService } from './paybill/part.service.ts';
import { PayBillBooks } from './paybill/paybill-books.service.ts';
import { PayBillNotices } from './paybill/paybill-notice.service.ts';
import { PayBillPlacing } from './paybill/paybill-placing.service.ts';
import { buildMonths } from './months/build-months.ts';
import { MonthResolver } from './months/month.resolver.ts';
import { ReopeningResolver } from './months/reopening.resolver.ts';
import { ExportService } from './papers/export.service.ts';
import { ReceiptResolver } from './papers/receipt.resolver.ts';
import { ReceiptService } from './papers/receipt.service.ts';
import { paymentAccess } from './payment.access.ts';
import { paymentFinders } from './book/payment-finders.ts';
import { waitingPayments } from './book/payment-figures.query.ts';
import { openStates } from './records/payment-states.ts';
import { peopleInPayments } from './records/payment.references.ts';
import { PaymentResolver } from './book/payment.resolver.ts';
import { PaymentService } from './book/payment.service.ts';
import {
  ASK_PAYOUT_TASK,
  CHECK_TASK,
  LEDGER_CRONTAB,
  LEDGER_TASK,
  PROBE_TASK,
  PROCESS_CALLBACKS_TASK,
  READ_NOTICE_TASK,
  READ_PAYOUT_WORD_TASK,
  UPKEEP_TASK,
  upkeepTimes,
  type JobPayload,
} from './payment.tasks.ts';
import { PaymentCheckResolver } from './prompts/payment-check.resolver.ts';
import { PaymentCheckService } from './prompts/payment-check.service.ts';
import { ProbeService } from './prompts/probe.service.ts';
import { PromptIntents } from './prompts/prompt-intent.ts';
import { PromptService } from './prompts/prompt.service.ts';
import { ReconciliationService } from './prompts/reconciliation.service.ts';
import { UpkeepService } from './prompts/upkeep.service.ts';
import { paymentEntities } from './records/payment.tables.ts';
import { PaymentRefundsResolver } from './refunds/payment-refunds.resolver.ts';
import { RefundDecisionService } from './refunds/refund-decision.service.ts';
import { buildSending, resultAddressesOf } from './refunds/payouts/build-sending.ts';
import { LockedRefunds } from './refunds/locked-refund.ts';
import { MoneyOfRefunds } from './refunds/money-lock.ts';
import { RefundNews } from './refunds/refund-news.ts';
import { RefundNoteService } from './refunds/refund-note.service.ts';
import { RefundPayoutService } from './refunds/payouts/refund-payout.service.ts';
import { RefundRequestService } from './refunds/refund-request.service.ts';
import { RefundResolver } from './refunds/refund.resolver.ts';
import { RefundService } from './refunds/refund.service.ts';
import { buildSettlement } from './settlement/build-settlement.ts';
import { DoubtedPayments } from './settlement/doubted-payments.ts';
import { Reversals } from './settlement/reversals.ts';
import { TimelineResolver } from './timeline/timeline.resolver.ts';
import { TimelineService } from './timeline/timeline.service.ts';
import { ComparisonResolver } from './statements/comparison.resolver.ts';
import { ComparisonService } from './statements/comparison.service.ts';
import { StatementResolver } from './statements/statement.resolver.ts';
import { StatementService } from './statements/statement.service.ts';
import { FinancialReportService } from './treasury/financial-report.service.ts';
import { TreasuryResolver } from './treasury/treasury.resolver.ts';
import { TreasuryService } from './treasury/treasury.service.ts';
import { paymentRecords, ownPaymentRecords } from './records/payment.records.ts';

/** Applying what is said of money, whoever says it. */
function buildSettling(house: House) {
  const { clock, config, of } = house;
  const { notifications } = of(notificationFeature);
  const { completing, completion, credit, held, settlement, treasurers } = buildSettlement(house);
  const placing = new PayBillPlacing(clock, settlement, credit);
  return {
    completing,
    completion,
    settlement,
    treasurers,
    credit,
    placing,
    payBillBooks: new PayBillBooks(
      clock,
      new DoubtedPayments(clock, { completion, held, treasurers }),
      payBillOf(config) && placing,
    ),
    reversals: new Reversals(clock, completion, { treasurers, notifications, audit: of(auditFeature).audit }),
  };
}

/** Asking M-Pesa, and hearing what it says. */
function buildAsking(house: House, settling: ReturnType<typeof buildSettling>) {
  const { settlement, reversals, payBillBooks: listener, placing, treasurers } = settling;
  const { config, clock, limiter, provider, log, origin } = house;
  const asking = new Asking(clock, provider);
  const kept = new KeptCallbacks(clock);
  const ledger = new LedgerService(clock, provider, log, { asking, settlement, reversals, listener });
  const inquiry = new InquiryService(clock, provider, { asking, kept, settlement, ledger });
  const reconciliation = new ReconciliationService(inquiry, settlement);
  const intents = new PromptIntents(clock, config.mpesa.firstCheckSeconds);
  return {
    callbacks: new CallbackService(clock, provider, house, { asking, kept, settlement, inquiry, ledger }),
    payBillNotices: new PayBillNotices(clock, provider, config.mpesa.paybillToken, { placing, treasurers }),
    inquiry,
    ledger,
    prompts: new PromptService(
      clock,
      limiter,
      {
        callbackOrigin: () => config.mpesa.callbackOrigin ?? origin(),
        maxAmountKes: config.mpesa.maxAmountKes,
        limitPhones: !config.mpesa.simulator,
      },
      { provider, asking, settlement, inquiry, intents, parts: settling.completing },
    ),
    reconciliation,
    probes: new ProbeService(clock, reconciliation),
  };
}

/** What a treasurer decides. */
function buildDesk(house: House, { completion, credit }: ReturnType<typeof buildSettling>) {
  const { clock, config, of } = house;
  const { audit } = of(auditFeature);
  const ledgerLines = new LedgerLineService(clock, audit);
  return {
    ledgerLines,
    receiptQuestions: buildReceiptQuestions(house, (conversationId) =>
      resultAddressesOf(house).ofQuestion(conversationId),
    ),
    likelyPeople: new LikelyPeopleService(),
    parts: new PartService(),
    heldLines: new HeldLineService(clock, audit, { ledgerLines, credit }),
    ownPayBill: new OwnPayBillService(payBillOf(config), credit),
    manualPayments: new ManualPaymentService(clock, completion, ledgerLines),
    reviews: new ReviewService(clock, completion, new AcceptedMoney(clock, credit, house.settlementHandlers)),
    reversedPayments: new ReversedPaymentService(clock, completion, ledgerLines),
    undecided: new UndecidedService(clock, completion),
  };
}

/** Sending money back: asked by one person, approved by another. */
function buildRefunds(house: House, payments: PaymentService, settling: ReturnType<typeof buildSettling>) {
  const { clock, club, of, provider } = house;
  const { completion, credit, payBillBooks, reversals, settlement } = settling;
  const { audit } = of(auditFeature);
  const { rightHolders } = of(accountFeature);
  const { notifications } = of(notificationFeature);
  const news = new RefundNews({ audit, staff: rightHolders });
  const locked = new LockedRefunds(new MoneyOfRefunds({ clock, completion, credit, notifications }));
  const refunds = new RefundService();
  const payouts = new RefundPayoutService(clock, locked, news);
  const requests = new RefundRequestService(clock, payments, locked, news);
  const decisions = new RefundDecisionService(clock, locked, news);
  const { refundSending, payoutWords } = buildSending(house, {
    ...{ locked, news, payouts, treasurers: settling.treasurers },
    receipts: new ReceiptAnswers(clock, {
      channel: provider.receipts ?? null,
      ...{ settlement, reversals, listener: payBillBooks },
    }),
  });
  return {
    refunds,
    partRefunds: new PartRefundService({ requests, decisions, payouts, sending: refundSending }),
    timelines: new TimelineService(refunds),
    refundNotes: new RefundNoteService(refunds, club.name),
    refundRequests: requests,
    refundDecisions: decisions,
    refundPayouts: payouts,
    refundSending,
    payoutWords,
  };
}

function buildServices(house: House) {
  const { clock, provider, origin, club, purchases } = house;
  const settling = buildSettling(house);
  const { settlement } = settling;
  const asking = buildAsking(house, settling);
  const desk = buildDesk(house, settling);
  const payments = new PaymentService(clock, provider, purchases);
  const receipts = new ReceiptService(purchases);
  const statements = new StatementService(provider, settling.reversals);
  return {
    completing: settling.completing,
    ...asking,
    ...desk,
    ...buildRefunds(house, payments, settling),
    ...buildMonths(house),
    payments,
    receipts,
    settlement,
    exports: new ExportService(
      clock,
      { name: club.name, origin },
      { payments, ledgerLines: desk.ledgerLines, receipts, audit: house.of(auditFeature).audit },
    ),
    paymentChecks: new PaymentCheckService(clock, payments, asking.inquiry),
    financialReports: new FinancialReportService(clock, club.name),
    paymentUpkeep: new UpkeepService(clock),
    treasury: new TreasuryService(clock),
    statements,
    comparisons: new ComparisonService(clock, statements, house.of(auditFeature).audit),
  };
}

const about = (payload: unknown): JobPayload => payload as JobPayload;

export const paymentFeature = feature({
  name: 'payments',
  entities: paymentEntities,
  keeps: paymentRecords,
  ownRecords: ownPaymentRecords,
  namesPeople: peopleInPayments,
  services: buildServices,
  figures: [
    {
      name: 'payments_waiting',
      help: 'Payments without an end, by the state of their prompt; "review" waits for a treasurer.',
      label: 'state',
      labels: [...openStates.map((state) => state.toLowerCase()), 'review'],
      read: (em) => waitingPayments(em),
    },
  ],
  finds: () => paymentFinders,
  access: paymentAccess,
  resolvers: ({ exports, ledgerLines, paymentChecks, payments, receipts, reviews, ...services }) => [
    new PaymentResolver(payments),
    new PaymentCheckResolver(paymentChecks),
    new TimelineResolver(services.timelines),
    new ReviewResolver(reviews, services.undecided, payments),
    new ReversedPaymentResolver(services.reversedPayments, payments),
    new LedgerLineResolver(ledgerLines),
    new LikelyPeopleResolver(services.likelyPeople),
    new ReceiptQuestionResolver(services.receiptQuestions),
    new PartResolver(services.parts, services.ownPayBill, services.heldLines),
    new PartRefundResolver(services.partRefunds),
    new StatementResolver(services.comparisons),
    new ComparisonResolver(services.comparisons),
    new ReceiptResolver(receipts, exports),
    new RefundResolver(services.refunds, {
      notes: services.refundNotes,
      requests: services.refundRequests,
      decisions: services.refundDecisions,
      payouts: services.refundPayouts,
      sending: services.refundSending,
    }),
    new PaymentRefundsResolver(services.refunds),
    new TreasuryResolver(services.treasury, services.financialReports),
    new MonthResolver(services.months, services.closings, services.reopenings, services.monthFiles),
    new ReopeningResolver(),
  ],
  jobs: ({ callbacks, ledger, payBillNotices, paymentUpkeep, probes, reconciliation, ...services }) => [
    { task: CHECK_TASK, run: (call, payload) => reconciliation.runCheck(call, about(payload).attemptId) },
    {
      task: PROCESS_CALLBACKS_TASK,
      run: (call, payload) => callbacks.process(call, about(payload).attemptId),
    },
    { task: READ_NOTICE_TASK, run: (call, payload) => payBillNotices.process(call, about(payload).noticeId) },
    {
      task: READ_PAYOUT_WORD_TASK,
      run: (call, payload) => services.payoutWords.process(call, about(payload).wordId),
    },
    {
      task: ASK_PAYOUT_TASK,
      run: (call, payload) => services.refundSending.ask(call, about(payload).payoutId),
    },
    { task: PROBE_TASK, run: (call) => probes.run(call) },
    { task: LEDGER_TASK, crontab: LEDGER_CRONTAB, run: (call) => ledger.run(call) },
    {
      ...{ task: UPKEEP_TASK, ...upkeepTimes },
      run: (call, payload) => paymentUpkeep.run(call, about(payload)),
    },
  ],
});
