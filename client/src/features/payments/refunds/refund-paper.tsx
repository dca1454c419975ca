import { formatDay } from '../../../shared/format/dates';
import { PaperSheet, type Fact } from '../papers/paper-sheet';
import type { RefundPaper_RefundFragment } from './refund-note-page.generated';
import { effectWords, refundMethods } from './refund-words';

/** The note of a refund as the paper it is. */
export function RefundPaper({ refund }: { refund: RefundPaper_RefundFragment }) {
  const { number, amount, paymentReference } = refund;
  const isOfPart = refund.partId !== null;
  const purpose = `Sent back of ${isOfPart ? 'money held under M-Pesa receipt' : 'payment'} ${paymentReference}`;
  return <PaperSheet kind="Refund" {...{ number, amount, purpose }} facts={factsOf(refund)} />;
}

function factsOf(refund: RefundPaper_RefundFragment): Fact[] {
  const { paidMethod, paidReference, paidOn } = refund;
  return [
    ['Sent back to', refund.payerName],
    ...(paidMethod === null ? [] : [['Method', refundMethods[paidMethod]] as Fact]),
    ...(paidReference ? [['Reference', paidReference] as Fact] : []),
    ...(paidOn === null ? [] : [['Sent on', formatDay(paidOn)] as Fact]),
    ['Besides', effectWords({ ...refund, isOfPart: refund.partId !== null })],
  ];
}
