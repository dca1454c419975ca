import { LivePaymentDocument, PaymentUpdatedDocument } from './live-payment.generated';
import type { PaymentProgress_PaymentFragment } from './payment-progress.generated';
import { useFollowedPayment, type FollowedPayment } from './use-followed-payment';

const progress = { query: LivePaymentDocument, updates: PaymentUpdatedDocument };

/** The progress of one payment, kept up to date to its end. */
export const useLivePayment = (id: string): FollowedPayment<PaymentProgress_PaymentFragment> =>
  useFollowedPayment(progress, id);
