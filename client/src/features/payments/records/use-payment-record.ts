import { useFollowedPayment, type FollowedPayment } from '../prompts/use-followed-payment';
import {
  PaymentRecordDocument,
  PaymentRecordUpdatedDocument,
  type PaymentRecord_PaymentFragment,
} from './payment-record.generated';

const record = { query: PaymentRecordDocument, updates: PaymentRecordUpdatedDocument };

/** Everything about one payment with all that happened to it, kept up to date. */
export const usePaymentRecord = (id: string): FollowedPayment<PaymentRecord_PaymentFragment> =>
  useFollowedPayment(record, id);
