import type { TablesOf } from '../../../core/db/tables.ts';
import type { PeopleTables } from '../../accounts/people/people.tables.ts';
import type { LedgerLineSchema } from './ledger-line.entity.ts';
import type { ManualPaymentSchema } from './manual-payment.entity.ts';
import type { PayBillNoticeSchema } from './paybill-notice.entity.ts';
import type { PayBillPaymentSchema } from './paybill-payment.entity.ts';
import type { PayBillShareSchema } from './paybill-share.entity.ts';
import type { PaymentAttemptSchema } from './payment-attempt.entity.ts';
import type { PaymentDecisionSchema } from './payment-decision.entity.ts';
import type { PaymentSchema } from './payment.entity.ts';
import type { PaymentMessageSchema } from './payment-message.entity.ts';
import type { PaymentReceiptSchema } from './payment-receipt.entity.ts';
import type { PaymentReversalSchema } from './payment-reversal.entity.ts';
import type { NumberSeriesSchema } from './number-series.entity.ts';
import type { RefundSchema } from './refund.entity.ts';

type Records =
  | typeof PaymentSchema
  | typeof PaymentAttemptSchema
  | typeof PaymentMessageSchema
  | typeof PaymentReceiptSchema
  | typeof NumberSeriesSchema
  | typeof PaymentDecisionSchema
  | typeof PaymentReversalSchema
  | typeof ManualPaymentSchema
  | typeof LedgerLineSchema
  | typeof RefundSchema
  | typeof PayBillNoticeSchema
  | typeof PayBillPaymentSchema
  | typeof PayBillShareSchema;

/** What is kept about money, and whose it is, as statements know it. */
export type PaymentTables = TablesOf<Records> & PeopleTables;
