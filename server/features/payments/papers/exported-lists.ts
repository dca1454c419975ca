import type { LedgerLineView } from '../desk/ledger-line.query.ts';
import type { PaymentView } from '../book/payment.view.ts';
import type { Columns } from '../../../core/files/list-files.ts';

/** The lists of money that can be had as a file. */
export const exportedLists = ['PAYMENTS', 'MY_PAYMENTS', 'UNMATCHED_MONEY'] as const;
export type ExportedList = (typeof exportedLists)[number];

export const paymentColumns: Columns<PaymentView> = [
  ['Reference', 'text', (payment) => payment.reference],
  ['M-Pesa receipt', 'text', (payment) => payment.receipt],
  ['Date', 'moment', (payment) => payment.createdAt],
  ['Completed', 'moment', (payment) => payment.completedAt],
  ['Payer', 'text', (payment) => payment.payer.name],
  ['E-mail', 'text', (payment) => payment.payer.email],
  ['Phone', 'text', (payment) => payment.phoneNumber],
  ['Type', 'text', (payment) => payment.type],
  ['Method', 'text', (payment) => payment.method],
  ['Status', 'text', (payment) => payment.status],
  ['Amount KES', 'money', (payment) => payment.amountCents],
  ['Months', 'number', (payment) => payment.membershipPeriodMonths],
  ['Description', 'text', (payment) => payment.description],
  ['Received KES', 'money', (payment) => payment.receivedCents],
  ['In review', 'text', (payment) => payment.reviewReason ?? ''],
  ['Reversed KES', 'money', (payment) => payment.reversedCents],
  ['Refund due', 'text', (payment) => (payment.refundDue ? 'YES' : '')],
  ['Refunded KES', 'money', (payment) => (payment.refundedCents > 0 ? payment.refundedCents : null)],
];

export const ledgerLineColumns: Columns<LedgerLineView> = [
  ['M-Pesa receipt', 'text', (line) => line.receipt],
  ['Date', 'moment', (line) => line.paidAt],
  ['Account', 'text', (line) => line.accountReference],
  ['Sender', 'text', (line) => line.payerName],
  ['Phone', 'text', (line) => line.phone],
  ['Amount KES', 'money', (line) => line.amountCents],
];
