import type { FeePaymentStart } from '../../../features/memberships/fee/fee-payment.service.ts';
import { paymentStatuses } from '../../../features/payments/records/payment-states.ts';
import { int, money, oneOf, text, whole } from '../../answer/kinds.ts';
import { resource } from '../../answer/record.ts';

/** The prompt on its way to the phone (Z5, Z7). */
export const feePaymentStart = resource<FeePaymentStart>()('FeePaymentStart', {
  message: text,
  status: oneOf(paymentStatuses).of(({ payment }) => payment.status),
  amount: money.of(({ payment }) => payment.amountCents),
  membership_period: whole(1, 24)
    .orNull()
    .of(({ payment }) => payment.membershipPeriodMonths),
  payment_id: int.of(({ payment }) => payment.id),
  membership_payment_id: int.orNull().of(({ payment }) => payment.membershipPaymentId),
  mpesa_id: int.orNull().of(({ payment }) => payment.attemptId),
  checkout_request_id: text
    .says('`""` while the provider has not answered.')
    .of(({ payment }) => payment.checkoutRequestId),
  transaction_id: text.of(({ payment }) => payment.receipt),
  reference_id: text.of(({ payment }) => payment.reference),
});
