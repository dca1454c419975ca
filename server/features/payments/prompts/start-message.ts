import type { PaymentView } from '../book/payment.view.ts';

/** What a payer has to do now. After silence the payer must not pay again; the texts are the contract's (§§16, 17). */
export function startMessage(payment: PaymentView): string {
  if (payment.status !== 'PENDING') {
    return payment.detail;
  }
  return payment.checkoutRequestId === ''
    ? 'We are checking with M-Pesa. Do not pay again until this attempt has finished.'
    : `Payment request sent to ${payment.phoneNumber}. Enter your M-Pesa PIN to complete it.`;
}
