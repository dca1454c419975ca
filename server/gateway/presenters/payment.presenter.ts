import { nairobiDateTime } from '../../core/clock.ts';
import { notFound } from '../../core/errors.ts';
import { toDecimal } from '../../core/money.ts';
import type { FeePaymentStart } from '../../features/memberships/fee-payment.service.ts';
import { paymentMethods, paymentStatuses, paymentTypes } from '../../features/payments/payment-states.ts';
import type { PaymentStats } from '../../features/payments/payment.service.ts';
import type { PaymentView } from '../../features/payments/payment.view.ts';
import * as schema from '../json-schema.ts';

export const paymentSchema = schema.record({
  id: schema.integer,
  transaction_id: schema.describe(schema.string, 'Receipt of the provider, `""` until there is one.'),
  reference_id: schema.describe(schema.string, 'Our own reference.'),
  amount: schema.money,
  payment_type: schema.codes(paymentTypes),
  payment_method: schema.codes(paymentMethods),
  status: schema.codes(paymentStatuses),
  description: schema.string,
  phone_number: schema.string,
  order: schema.nullable(schema.integer),
  created_at: schema.moment,
  updated_at: schema.moment,
  user_details: schema.record({
    id: schema.integer,
    name: schema.string,
    email: schema.string,
    username: schema.string,
  }),
});

/** A payment as its payer and the treasurer see it (contract §16). */
export const presentPayment = (payment: PaymentView): object => ({
  id: payment.id,
  transaction_id: payment.receipt,
  reference_id: payment.reference,
  amount: toDecimal(payment.amountCents),
  payment_type: payment.type,
  payment_method: payment.method,
  status: payment.status,
  description: payment.description,
  phone_number: payment.phoneNumber,
  order: null,
  created_at: nairobiDateTime(payment.createdAt),
  updated_at: nairobiDateTime(payment.updatedAt),
  user_details: payment.payer,
});

export const feePaymentStartSchema = schema.record({
  message: schema.string,
  status: schema.codes(paymentStatuses),
  amount: schema.money,
  membership_period: schema.nullable(schema.whole(1, 24)),
  payment_id: schema.integer,
  membership_payment_id: schema.nullable(schema.integer),
  mpesa_id: schema.nullable(schema.integer),
  checkout_request_id: schema.describe(schema.string, '`""` while the provider has not answered.'),
  transaction_id: schema.string,
  reference_id: schema.string,
});

/** The prompt on its way to the phone (Z5, Z7). */
export const presentFeePaymentStart = ({ message, payment }: FeePaymentStart): object => ({
  message,
  status: payment.status,
  amount: toDecimal(payment.amountCents),
  membership_period: payment.membershipPeriodMonths,
  payment_id: payment.id,
  membership_payment_id: payment.membershipPaymentId,
  mpesa_id: payment.attemptId,
  checkout_request_id: payment.checkoutRequestId,
  transaction_id: payment.receipt,
  reference_id: payment.reference,
});

export const membershipPaymentSchema = schema.record({
  id: schema.integer,
  membership_period: schema.nullable(schema.whole(1, 24)),
  payment_details: schema.ref('Payment'),
  created_at: schema.moment,
});

/** A payment seen as months of membership (Z4). */
export const presentMembershipPayment = (payment: PaymentView): object => ({
  id: payment.membershipPaymentId,
  membership_period: payment.membershipPeriodMonths,
  payment_details: presentPayment(payment),
  created_at: nairobiDateTime(payment.createdAt),
});

export const paymentStatsSchema = schema.record({
  total_payments: schema.integer,
  total_amount: schema.money,
  completed_payments: schema.integer,
  pending_payments: schema.integer,
  failed_payments: schema.integer,
  membership_payments: schema.integer,
  order_payments: schema.integer,
});

/** Totals (Z6). */
export const presentPaymentStats = (stats: PaymentStats): object => ({
  total_payments: stats.totalPayments,
  total_amount: toDecimal(stats.totalAmountCents),
  completed_payments: stats.completedPayments,
  pending_payments: stats.pendingPayments,
  failed_payments: stats.failedPayments,
  membership_payments: stats.membershipPayments,
  order_payments: stats.orderPayments,
});

export const mpesaTransactionSchema = schema.record({
  id: schema.integer,
  payment: schema.integer,
  order: schema.nullable(schema.integer),
  phone_number: schema.string,
  amount: schema.money,
  checkout_request_id: schema.string,
  merchant_request_id: schema.string,
  mpesa_receipt_number: schema.string,
  result_code: schema.describe(
    schema.nullable(schema.integer),
    'How the provider says that it ended; null while it has not, and where its code is no number.',
  ),
  result_desc: schema.string,
  status: schema.codes(paymentStatuses),
  created_at: schema.moment,
  updated_at: schema.moment,
});

const numberIn = (code: string | null): number | null =>
  code !== null && /^\d{1,9}$/.test(code) ? Number(code) : null;

/** The prompt of a payment (contract §17). Throws `not_found` for money that no prompt brought. */
export function presentMpesaTransaction(payment: PaymentView): object {
  if (payment.attemptId === null) {
    throw notFound();
  }
  return {
    id: payment.attemptId,
    payment: payment.id,
    order: null,
    phone_number: payment.phoneNumber,
    amount: toDecimal(payment.amountCents),
    checkout_request_id: payment.checkoutRequestId,
    merchant_request_id: payment.merchantRequestId,
    mpesa_receipt_number: payment.receipt,
    result_code: numberIn(payment.resultCode),
    result_desc: payment.resultDesc,
    status: payment.status,
    created_at: nairobiDateTime(payment.createdAt),
    updated_at: nairobiDateTime(payment.updatedAt),
  };
}
