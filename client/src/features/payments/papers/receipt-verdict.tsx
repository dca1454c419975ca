import { formatMoment } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import { FactRows } from '../../../shared/plain/facts/fact-rows';
import { methodLabels } from '../payment-words';
import type { VerifyReceiptQuery } from './receipt-check-page.generated';
import styles from './receipt-check-page.module.css';
import { refundsInWords } from './refunds-in-words';
import { spacedCode } from './verification-code';

type CheckedReceipt = VerifyReceiptQuery['verifyReceipt'];

/** Whether the club issued a receipt with this code, and what must stand on it. */
export function ReceiptVerdict({ code, receipt }: { code: string; receipt: CheckedReceipt }) {
  if (!receipt) return <Unknown code={code} />;
  const { tone, title, text } = wordsFor(receipt);
  return (
    <section className={styles.verdict} data-verdict={tone} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
      <FactRows
        facts={[
          { term: 'Receipt', value: receipt.number },
          { term: 'Amount', value: <strong>{formatMoney(receipt.amount)}</strong> },
          { term: 'For', value: receipt.description },
          { term: 'Method', value: methodLabels[receipt.method] },
          { term: 'Initials of the payer', value: receipt.payerInitials },
          { term: 'Issued', value: formatMoment(receipt.issuedAt) },
          ...refundsInWords(receipt.refunds).map((value) => ({ term: 'Refunded', value })),
        ]}
      />
    </section>
  );
}

function wordsFor({ refundDue, refunded, reversed, refunds }: NonNullable<CheckedReceipt>) {
  if (reversed)
    return {
      tone: 'refund',
      title: 'This payment was reversed',
      text: 'We issued this receipt, but M-Pesa has taken the money back. It proves no payment any more.',
    };
  if (refunded)
    return {
      tone: 'refund',
      title: 'This money went back to the payer',
      text: 'We issued this receipt, but the payment was refunded. It proves no payment any more.',
    };
  if (refundDue)
    return {
      tone: 'refund',
      title: 'This money goes back to the payer',
      text: 'We issued this receipt, but the payment is being refunded. It proves no payment any more.',
    };
  if (refunds.length > 0)
    return {
      tone: 'valid',
      title: 'This receipt is genuine, and a part went back',
      text: 'We issued it, and sent a part of the money back to the payer. Compare what the paper says with our books:',
    };
  return {
    tone: 'valid',
    title: 'This receipt is genuine',
    text: 'We issued it. Compare what the paper says with what our books say:',
  };
}

function Unknown({ code }: { code: string }) {
  return (
    <section className={styles.verdict} data-verdict="unknown" role="status">
      <h2>We know no such receipt</h2>
      <p>
        No receipt of the club has the code <strong className={styles.code}>{spacedCode(code)}</strong>. Look
        at each sign again: the codes use no 0, 1, I, L or O. If it is written like this on the paper, the
        paper is not from us.
      </p>
    </section>
  );
}
