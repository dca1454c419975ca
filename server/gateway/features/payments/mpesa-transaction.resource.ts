import { notFound } from '../../../core/errors.ts';
import { contractStatuses } from '../../../features/payments/records/payment-states.ts';
import type { PaymentView } from '../../../features/payments/book/payment.view.ts';
import { int, money, moment, oneOf, text } from '../../answer/kinds.ts';
import { pageOf } from '../../answer/page.ts';
import { resource } from '../../answer/record.ts';
import { contractStatus } from './contract-status.ts';

const numberIn = (code: string | null): number | null =>
  code !== null && /^\d{1,9}$/.test(code) ? Number(code) : null;

function promptOf({ attemptId }: PaymentView): number {
  if (attemptId === null) {
    throw notFound();
  }
  return attemptId;
}

/** The prompt of a payment (contract §17). Money that no prompt brought is not found here. */
export const mpesaTransaction = resource<PaymentView>()('MpesaTransaction', {
  id: int.of(promptOf),
  payment: int.of(({ id }) => id),
  order: int.orNull().of(({ orderId }) => orderId),
  phone_number: text,
  amount: money.of(({ amountCents }) => amountCents),
  checkout_request_id: text,
  merchant_request_id: text,
  mpesa_receipt_number: text.of(({ receipt }) => receipt),
  result_code: int
    .orNull()
    .says('How the provider says that it ended; null while it has not, and where its code is no number.')
    .of(({ resultCode }) => numberIn(resultCode)),
  result_desc: text,
  status: oneOf(contractStatuses).of(contractStatus),
  created_at: moment,
  updated_at: moment,
});

export const mpesaTransactionPage = pageOf(mpesaTransaction);
