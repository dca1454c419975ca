import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import { LedgerLineSchema } from './entities/ledger-line.entity.ts';
import { ManualPaymentSchema } from './entities/manual-payment.entity.ts';
import { PayBillNoticeSchema } from './entities/paybill-notice.entity.ts';
import { PartRefundSchema } from './entities/part-refund.entity.ts';
import { PayBillPaymentSchema } from './entities/paybill-payment.entity.ts';
import { PayBillShareSchema } from './entities/paybill-share.entity.ts';
import { MonthClosingSchema } from './entities/month-closing.entity.ts';
import { MonthEntrySchema } from './entities/month-entry.entity.ts';
import { MonthReopeningSchema } from './entities/month-reopening.entity.ts';
import { PaymentAttemptSchema } from './entities/payment-attempt.entity.ts';
import { PaymentDecisionSchema } from './entities/payment-decision.entity.ts';
import { PaymentSchema } from './entities/payment.entity.ts';
import { PaymentMessageSchema } from './entities/payment-message.entity.ts';
import { PaymentReceiptSchema } from './entities/payment-receipt.entity.ts';
import { PaymentReversalSchema } from './entities/payment-reversal.entity.ts';
import { NumberSeriesSchema } from './entities/number-series.entity.ts';
import { PayoutWordSchema } from './entities/payout-word.entity.ts';
import { ReceiptQuestionSchema } from './entities/receipt-question.entity.ts';
import { RefundPayoutSchema } from './entities/refund-payout.entity.ts';
import { RefundSchema } from './entities/refund.entity.ts';
import { StatementComparisonSchema } from './entities/statement-comparison.entity.ts';
import { StatementFindingSchema } from './entities/statement-finding.entity.ts';

/** Everything that is kept about money. */
export const paymentEntities = [
  PaymentSchema,
  PaymentAttemptSchema,
  PaymentMessageSchema,
  PaymentReceiptSchema,
  NumberSeriesSchema,
  PaymentDecisionSchema,
  PaymentReversalSchema,
  ManualPaymentSchema,
  LedgerLineSchema,
  RefundSchema,
  RefundPayoutSchema,
  PayoutWordSchema,
  ReceiptQuestionSchema,
  PayBillNoticeSchema,
  PayBillPaymentSchema,
  PayBillShareSchema,
  PartRefundSchema,
  StatementComparisonSchema,
  StatementFindingSchema,
  MonthClosingSchema,
  MonthEntrySchema,
  MonthReopeningSchema,
] as const;

/** What is kept about money, and whose it is, as statements know it. */
export type PaymentTables = TablesOf<(typeof paymentEntities)[number]> & PeopleTables;
