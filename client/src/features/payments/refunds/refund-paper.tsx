import { club } from '../../../shared/club';
import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { Mark } from '../../../shared/plain/drawings/mark';
import styles from '../papers/receipt-paper.module.css';
import type { RefundPaper_RefundFragment } from './refund-note-page.generated';
import { effectWords, refundMethods } from './refund-words';

/** The note of a refund as the paper it is, on the screen and out of the printer. */
export function RefundPaper({ refund }: { refund: RefundPaper_RefundFragment }) {
  return (
    <article className={styles.paper} aria-label={`Refund ${refund.number}`}>
      <header className={styles.head}>
        <span className={styles.club}>
          <Mark size={36} />
          {club.fullName}
        </span>
        <span className={styles.number}>
          <span>Refund</span> <strong>{refund.number}</strong>
        </span>
      </header>
      <p className={styles.amount}>{formatMoney(refund.amount)}</p>
      <p className={styles.purpose}>Sent back of payment {refund.paymentReference}</p>
      <dl className={styles.facts}>
        {factsOf(refund).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function factsOf(refund: RefundPaper_RefundFragment): [term: string, value: string][] {
  const { paidMethod, paidReference, paidOn } = refund;
  return [
    ['Sent back to', refund.payerName],
    ...(paidMethod === null ? [] : [['Method', refundMethods[paidMethod]] as [string, string]]),
    ...(paidReference ? [['Reference', paidReference] as [string, string]] : []),
    ...(paidOn === null ? [] : [['Sent on', formatDay(paidOn)] as [string, string]]),
    ['Besides', effectWords(refund)],
  ];
}
