import {
  contractStatuses,
  paymentMethods,
  paymentTypes,
} from '../../../features/payments/records/payment-states.ts';
import type { PaymentStats } from '../../../features/payments/book/payment.service.ts';
import type { PaymentView } from '../../../features/payments/book/payment.view.ts';
import { int, money, moment, oneOf, text, whole } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { record, resource } from '../../answer/record.ts';
import { contractStatus } from './contract-status.ts';

/** A payment as its payer and the treasurer see it (contract §16). */
export const payment = resource<PaymentView>()('Payment', {
  id: int,
  transaction_id: text.says('Receipt of the provider, `""` until there is one.').of(({ receipt }) => receipt),
  reference_id: text.says('Our own reference.').of(({ reference }) => reference),
  amount: money.of(({ amountCents }) => amountCents),
  payment_type: oneOf(paymentTypes).of(({ type }) => type),
  payment_method: oneOf(paymentMethods).of(({ method }) => method),
  status: oneOf(contractStatuses).of(contractStatus),
  description: text,
  phone_number: text,
  order: int.orNull().of(({ orderId }) => orderId),
  created_at: moment,
  updated_at: moment,
  user_details: record<PaymentView['payer']>()({ id: int, name: text, email: text, username: text }).of(
    ({ payer }) => payer,
  ),
});

export const paymentPage = pageOf(payment);

/** A payment seen as months of membership (Z4). */
const membershipPayment = resource<PaymentView>()('MembershipPayment', {
  id: int.orNull().of(({ membershipPaymentId }) => membershipPaymentId),
  membership_period: whole(1, 24)
    .orNull()
    .of(({ membershipPeriodMonths }) => membershipPeriodMonths),
  payment_details: payment.of((paid) => paid),
  created_at: moment,
});

export const membershipPaymentPage = pageOf(membershipPayment);

/** Totals (Z6). */
export const paymentStats = resource<PaymentStats>()('PaymentStats', {
  total_payments: int,
  total_amount: money.of(({ totalAmountCents }) => totalAmountCents),
  completed_payments: int,
  pending_payments: int,
  failed_payments: int,
  membership_payments: int,
  order_payments: int,
});
