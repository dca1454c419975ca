import { club } from '../../../shared/club';
import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { Mark } from '../../../shared/plain/drawings/mark';
import { methodLabels, periodWords } from '../payment-words';
import type { ReceiptPaper_ReceiptFragment } from './receipt-paper.generated';
import styles from './receipt-paper.module.css';
import { refundsInWords } from './refunds-in-words';
import { spacedCode } from './verification-code';

const TAKEN_BACK = 'M-Pesa has taken this money back: no proof of payment';

/** The receipt as the paper it is, on the screen and out of the printer. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptPaper_ReceiptFragment }) {
  const { number, amount, description, verificationCode } = receipt;
  const checkAddress = `${window.location.origin}/receipts/${verificationCode}`;
  return (
    <article className={styles.paper} aria-label={`Receipt ${number}`}>
      <header className={styles.head}>
        <span className={styles.club}>
          <Mark size={36} />
          {club.fullName}
        </span>
        <span className={styles.number}>
          <span>Receipt</span> <strong>{number}</strong>
        </span>
      </header>
      <p className={styles.amount}>{formatMoney(amount)}</p>
      <p className={styles.purpose}>{description}</p>
      <dl className={styles.facts}>
        {factsOf(receipt).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <footer className={styles.check}>
        <p>
          Verification code <strong className={styles.code}>{spacedCode(verificationCode)}</strong>
        </p>
        <p>
          Anybody can check this receipt at{' '}
          <a href={checkAddress} className={styles.address}>
            {checkAddress}
          </a>
        </p>
      </footer>
    </article>
  );
}

function factsOf(receipt: ReceiptPaper_ReceiptFragment): [term: string, value: string][] {
  const { payerRegistrationNumber: memberNumber, mpesaReceipt, periodMonths } = receipt;
  return [
    ...(receipt.status === 'REVERSED' ? [['Reversed', TAKEN_BACK] as [string, string]] : []),
    ['Received from', receipt.payerName],
    ...(memberNumber ? [['Member no.', memberNumber] as [string, string]] : []),
    ...(periodMonths === null ? [] : [['Period', periodWords(periodMonths)] as [string, string]]),
    ['Method', methodLabels[receipt.method]],
    ...(mpesaReceipt ? [['M-Pesa receipt', mpesaReceipt] as [string, string]] : []),
    ['Reference', receipt.reference],
    ['Paid', formatMoment(receipt.paidAt)],
    ['Issued', formatMoment(receipt.issuedAt)],
    ...refundsInWords(receipt.refunds).map((words): [string, string] => ['Refunded', words]),
  ];
}
