import { formatMoney } from '../../../shared/format/money';
import { DateText } from '../../../shared/plain/facts/date-text';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { AskMpesaButton } from '../questions/ask-mpesa-button';
import { FactLine } from '../desk/fact-line';
import styles from '../desk/unmatched-line.module.css';
import { RefundActs } from '../refunds/refund-acts';
import { SendingNews } from '../refunds/sending-news';
import { AskPartBackButton } from './ask-part-back-button';
import type { PartCard_PartFragment } from './parts-page.generated';
import { inHand, refundStanding } from './part-refund-words';

/** PayBill money of one member, and where each shilling of it is. */
export function PartCard({ part }: { part: PartCard_PartFragment }) {
  const { amount, receipt, payerName, phone, accountReference, memberName, registrationNumber } = part;
  return (
    <article className={styles.line} aria-label={`M-Pesa receipt ${receipt}`}>
      <div>
        <p className={styles.amount}>
          <MoneyText amount={amount} /> <Standing part={part} />
        </p>
        <p className={styles.sender}>
          For {memberName}, {registrationNumber}
        </p>
        <FactLine>
          <li>{receipt}</li>
          <li>{[payerName, phone].filter(Boolean).join(', ') || 'Unknown sender'}</li>
          <li>{accountReference ? `Account written: “${accountReference}”` : 'No account written'}</li>
          <li>
            <DateText value={part.paidAt ?? part.toldAt} />
          </li>
        </FactLine>
        <FactLine>
          {wherePlaced(part).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </FactLine>
        {part.refund && <SendingNews refund={inHand(part.refund)} />}
      </div>
      <div className={styles.actions}>
        <AskMpesaButton receipt={receipt} />
        {isOpen(part) ? null : part.viewerCanRefund && <AskPartBackButton part={part} />}
      </div>
      {part.refund && <RefundActs refund={inHand(part.refund)} />}
    </article>
  );
}

const isSome = (amount: string): boolean => amount !== '0.00';

const isOpen = ({ refund }: PartCard_PartFragment): boolean =>
  refund?.state === 'REQUESTED' || refund?.state === 'APPROVED';

const wherePlaced = ({ held, spent, sentBack, sentBackReason, refund }: PartCard_PartFragment): string[] => [
  ...(isSome(held) ? [`${formatMoney(held)} held`] : []),
  ...(isSome(spent) ? [`${formatMoney(spent)} spent on the fee`] : []),
  ...(isSome(sentBack) ? [`${formatMoney(sentBack)} sent back: ${sentBackReason}`] : []),
  ...(refund ? [refundStanding(refund)] : []),
];

function Standing({ part: { isDoubted, isPendingBooks } }: { part: PartCard_PartFragment }) {
  if (isDoubted) return <StatusTag tone="danger">Not in M-Pesa’s books</StatusTag>;
  if (isPendingBooks) return <StatusTag tone="waiting">Pending the books</StatusTag>;
  return <StatusTag tone="success">In the books</StatusTag>;
}
