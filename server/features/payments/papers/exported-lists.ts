import { nairobiDateTime } from '../../../core/clock.ts';
import { toDecimal } from '../../../core/money.ts';
import type { LedgerLineView } from '../desk/ledger-line.query.ts';
import type { PaymentView } from '../payment.view.ts';
import type { Columns } from './list-files.ts';

/** The lists of money that can be had as a file. */
export const exportedLists = ['PAYMENTS', 'MY_PAYMENTS', 'UNMATCHED_MONEY'] as const;
export type ExportedList = (typeof exportedLists)[number];

export const paymentColumns: Columns<PaymentView> = [
  ['Reference', (payment) => payment.reference],
  ['M-Pesa receipt', (payment) => payment.receipt],
  ['Date', (payment) => nairobiDateTime(payment.createdAt)],
  ['Completed', (payment) => (payment.completedAt ? nairobiDateTime(payment.completedAt) : '')],
  ['Payer', (payment) => payment.payer.name],
  ['E-mail', (payment) => payment.payer.email],
  ['Phone', (payment) => payment.phoneNumber],
  ['Type', (payment) => payment.type],
  ['Method', (payment) => payment.method],
  ['Status', (payment) => payment.status],
  ['Amount KES', (payment) => toDecimal(payment.amountCents)],
  ['Months', (payment) => payment.membershipPeriodMonths ?? ''],
  ['Description', (payment) => payment.description],
  ['Received KES', ({ receivedCents }) => (receivedCents === null ? '' : toDecimal(receivedCents))],
  ['In review', (payment) => payment.reviewReason ?? ''],
  ['Refund due', (payment) => (payment.refundDue ? 'YES' : '')],
];

export const ledgerLineColumns: Columns<LedgerLineView> = [
  ['M-Pesa receipt', (line) => line.receipt],
  ['Date', (line) => (line.paidAt ? nairobiDateTime(line.paidAt) : '')],
  ['Account', (line) => line.accountReference],
  ['Sender', (line) => line.payerName],
  ['Phone', (line) => line.phone],
  ['Amount KES', ({ amountCents }) => (amountCents === null ? '' : toDecimal(amountCents))],
];
