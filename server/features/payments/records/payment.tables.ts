import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import { LedgerLineSchema } from './ledger-line.entity.ts';
import { ManualPaymentSchema } from './manual-payment.entity.ts';
import { PayBillNoticeSchema } from './paybill-notice.entity.ts';
import { PayBillPaymentSchema } from './paybill-payment.entity.ts';
import { PayBillShareSchema } from './paybill-share.entity.ts';
import { MonthClosingSchema } from './month-closing.entity.ts';
import { MonthEntrySchema } from './month-entry.entity.ts';
import { MonthReopeningSchema } from './month-reopening.entity.ts';
import { PaymentAttemptSchema } from './payment-attempt.entity.ts';
import { PaymentDecisionSchema } from './payment-decision.entity.ts';
import { PaymentSchema } from './payment.entity.ts';
import { PaymentMessageSchema } from './payment-message.entity.ts';
import { PaymentReceiptSchema } from './payment-receipt.entity.ts';
import { PaymentReversalSchema } from './payment-reversal.entity.ts';
import { NumberSeriesSchema } from './number-series.entity.ts';
import { PayoutWordSchema } from './payout-word.entity.ts';
import { RefundPayoutSchema } from './refund-payout.entity.ts';
import { RefundSchema } from './refund.entity.ts';
import { StatementComparisonSchema } from './statement-comparison.entity.ts';
import { StatementFindingSchema } from './statement-finding.entity.ts';

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
  PayBillNoticeSchema,
  PayBillPaymentSchema,
  PayBillShareSchema,
  StatementComparisonSchema,
  StatementFindingSchema,
  MonthClosingSchema,
  MonthEntrySchema,
  MonthReopeningSchema,
] as const;

/** What is kept about money, and whose it is, as statements know it. */
export type PaymentTables = TablesOf<(typeof paymentEntities)[number]> & PeopleTables;
