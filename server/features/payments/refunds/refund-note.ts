import { formatKes } from '../../../core/money.ts';
import type { DrawnPaper } from '../papers/drawn-paper.ts';
import { textPaper } from '../papers/text-paper.ts';
import type { RefundMethod } from '../records/payment-states.ts';
import type { RefundView } from './refund.view.ts';

const METHODS: Record<RefundMethod, string> = { MPESA: 'M-Pesa', BANK: 'Bank', CASH: 'Cash' };

/** What became of what the money had bought, now that it is out. */
function boughtWords({ effect, monthsKept, partId }: RefundView): string {
  if (partId !== null) {
    return 'Nothing yet: it was held';
  }
  if (effect === 'SHORTEN') {
    return `Shortened to ${String(monthsKept)} ${monthsKept === 1 ? 'month' : 'months'}`;
  }
  return effect === 'END' ? 'Ended' : 'Kept';
}

/** The lines of a refund note, in the order people read them; who decided it stands in the books, not on the paper. */
const noteLines = (refund: RefundView): [label: string, value: string][] => [
  ['Refund', refund.number],
  ['Sent back to', refund.payerName],
  ['Amount', formatKes(refund.amountCents)],
  [refund.partId === null ? 'Of payment' : 'Of M-Pesa receipt', refund.paymentReference],
  ['Sent by', refund.paidMethod === null ? '–' : METHODS[refund.paidMethod]],
  ['Reference', refund.paidReference === '' ? '–' : refund.paidReference],
  ['Date', refund.paidOn ?? '–'],
  ['What it had bought', boughtWords(refund)],
];

/** The note as a page to draw. */
export const refundNote = (refund: RefundView, club: string): DrawnPaper => ({
  club,
  title: `Refund ${refund.number}`,
  kind: 'Refund note',
  lines: noteLines(refund),
  foot:
    refund.partId === null
      ? 'The receipt of the payment says the same where it is checked.'
      : 'The money had come to the PayBill and was held for its owner; no receipt of the club was given for it.',
});

/** The note as plain text. */
export const plainTextNote = (refund: RefundView, club: string): string =>
  textPaper(refundNote(refund, club));
