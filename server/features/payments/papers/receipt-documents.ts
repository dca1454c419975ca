import { nairobiDateTime } from '../../../core/clock.ts';
import { formatKes, toDecimal } from '../../../core/money.ts';
import type { DrawnPaper } from './drawn-paper.ts';
import type { ReceiptView } from './receipt.service.ts';
import { textPaper } from './text-paper.ts';

/** The lines of a receipt, in the order people read them. */
function receiptLines(receipt: ReceiptView): [label: string, value: string][] {
  return [
    ['Receipt', receipt.number],
    ['Received from', payerOf(receipt)],
    ...reversalLine(receipt),
    ['Amount', formatKes(receipt.amountCents)],
    ['For', receipt.description],
    ...periodLine(receipt),
    ['Paid by', receipt.method === 'MPESA' ? 'M-Pesa' : 'Recorded by the club'],
    ['M-Pesa receipt', receipt.mpesaReceipt === '' ? '–' : receipt.mpesaReceipt],
    ['Reference', receipt.reference],
    ['Date', nairobiDateTime(receipt.paidAt).replace('T', ' ').slice(0, 16)],
    ['Verification code', receipt.verificationCode.replace(/(.{4})(?=.)/g, '$1 ')],
    ...refundLines(receipt),
  ];
}

const payerOf = ({ payerName, payerRegistrationNumber: number }: ReceiptView): string =>
  number === '' ? payerName : `${payerName} (${number})`;

/** Money that M-Pesa has taken back is proven by no paper. */
const reversalLine = ({ status }: ReceiptView): [label: string, value: string][] =>
  status === 'REVERSED' ? [['Reversed', 'M-Pesa has taken this money back: no proof of payment']] : [];

/** How much it bought; no line where it bought no time. */
const periodLine = ({ periodMonths: months }: ReceiptView): [label: string, value: string][] =>
  months === null ? [] : [['Period', `${String(months)} ${months === 1 ? 'month' : 'months'}`]];

const refundLines = ({ refunds }: ReceiptView): [label: string, value: string][] =>
  refunds.map(({ number, amountCents, paidOn }) => [
    'Refunded',
    `${formatKes(amountCents)} on ${paidOn}, paper ${number}`,
  ]);

/**
 * The plain-text receipt: what the specification asks of it (payment id, transaction id, amount, type, method, status,
 * date), and whatever else the other papers say.
 */
export function plainTextReceipt({ receipt, club, checkUrl }: PaperReceipt): string {
  const lines: [string, string][] = [
    ['Receipt number', receipt.number],
    ['Received from', payerOf(receipt)],
    ['For', receipt.description],
    ...periodLine(receipt),
    ['Payment ID', String(receipt.paymentId)],
    ['Transaction ID', receipt.mpesaReceipt === '' ? receipt.reference : receipt.mpesaReceipt],
    ['Amount', `KES ${toDecimal(receipt.amountCents)}`],
    ['Type', receipt.type],
    ['Method', receipt.method],
    ['Status', receipt.status],
    ...reversalLine(receipt),
    ['Date', nairobiDateTime(receipt.paidAt)],
    ['Reference', receipt.reference],
    ['Verification code', receipt.verificationCode],
    ['Check this receipt at', checkUrl],
    ...refundLines(receipt),
  ];
  return textPaper({ club, kind: 'Payment receipt', lines });
}

/** A receipt that is to become a paper. */
export interface PaperReceipt {
  receipt: ReceiptView;
  club: string;
  checkUrl: string;
}

/** The receipt as a page to draw. */
export const receiptPaper = ({ receipt, club, checkUrl }: PaperReceipt): DrawnPaper => ({
  club,
  title: `Receipt ${receipt.number}`,
  kind: 'Payment receipt',
  lines: receiptLines(receipt),
  foot: `Check this receipt at ${checkUrl}`,
});
