import { formatMoment } from '../../../shared/format/dates';
import { methodLabels, periodWords } from '../payment-words';
import { PaperSheet, type Fact } from './paper-sheet';
import type { ReceiptPaper_ReceiptFragment } from './receipt-paper.generated';
import styles from './receipt-paper.module.css';
import { refundsInWords } from './refunds-in-words';
import { spacedCode } from './verification-code';

const TAKEN_BACK = 'M-Pesa has taken this money back: no proof of payment';

/** The receipt as the paper it is. */
export function ReceiptPaper({ receipt }: { receipt: ReceiptPaper_ReceiptFragment }) {
  const { number, amount, description: purpose, verificationCode } = receipt;
  const checkAddress = `${window.location.origin}/receipts/${verificationCode}`;
  return (
    <PaperSheet kind="Receipt" {...{ number, amount, purpose }} facts={factsOf(receipt)}>
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
    </PaperSheet>
  );
}

function factsOf(receipt: ReceiptPaper_ReceiptFragment): Fact[] {
  const { payerRegistrationNumber: memberNumber, mpesaReceipt, periodMonths } = receipt;
  return [
    ...(receipt.status === 'REVERSED' ? [['Reversed', TAKEN_BACK] as Fact] : []),
    ['Received from', receipt.payerName],
    ...(memberNumber ? [['Member no.', memberNumber] as Fact] : []),
    ...(periodMonths === null ? [] : [['Period', periodWords(periodMonths)] as Fact]),
    ['Method', methodLabels[receipt.method]],
    ...(mpesaReceipt ? [['M-Pesa receipt', mpesaReceipt] as Fact] : []),
    ['Reference', receipt.reference],
    ['Paid', formatMoment(receipt.paidAt)],
    ['Issued', formatMoment(receipt.issuedAt)],
    ...refundsInWords(receipt.refunds).map((words): Fact => ['Refunded', words]),
  ];
}
