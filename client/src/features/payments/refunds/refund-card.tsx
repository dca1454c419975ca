import { Link } from 'react-router-dom';
import { formatMoment } from '../../../shared/format/dates';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { FactLine } from '../desk/fact-line';
import { RefundActs } from './refund-acts';
import type { RefundCard_RefundFragment } from './refund-card.generated';
import styles from './refund-card.module.css';
import { SendingNews } from './sending-news';
import { effectWords, moneyBack, payoutWords, stateTag } from './refund-words';

interface RefundCardProps {
  refund: RefundCard_RefundFragment;
  /** 3 where the card stands inside a titled panel. */
  headingLevel?: 2 | 3;
}

/** One refund with who stands behind it, and what its reader may do about it. */
export function RefundCard({ refund, headingLevel = 2 }: RefundCardProps) {
  const { label, tone } = stateTag(refund);
  const inHand = { ...refund, isOfPart: refund.partId !== null };
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className={styles.card} aria-label={`Refund ${refund.number}`}>
      <header className={styles.head}>
        <Heading className={styles.money}>
          <Link to={placeOf(refund)}>{moneyBack(refund)}</Link>
          <StatusTag tone={tone}>{label}</StatusTag>
        </Heading>
        <DateText value={refund.askedAt} />
      </header>
      <FactLine>
        <li>{refund.number}</li>
        <li>
          {inHand.isOfPart ? 'Part payment' : 'Payment'} {refund.paymentReference}
        </li>
        <li>{effectWords(inHand)}</li>
      </FactLine>
      <ul className={styles.story}>
        {storyOf(refund).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SendingNews refund={inHand} />
      <RefundActs refund={inHand} />
    </article>
  );
}

const placeOf = ({ paymentId }: RefundCard_RefundFragment): string =>
  paymentId === null ? '/dashboard/payments/parts' : `/dashboard/payments/${paymentId}`;

function storyOf(refund: RefundCard_RefundFragment): string[] {
  const { askedBy, reason, approvedBy, approvedAt, endedBy, endedAt, endedReason, state } = refund;
  const ended = state === 'DECLINED' ? 'Declined' : 'Withdrawn';
  return [
    `Asked for by ${askedBy ?? 'the club'}: “${reason ?? ''}”`,
    ...(approvedAt === null ? [] : [`Approved by ${approvedBy ?? 'the club'}, ${formatMoment(approvedAt)}`]),
    ...(endedAt === null ? [] : [`${ended} by ${endedBy ?? 'the club'}: “${endedReason ?? ''}”`]),
    ...[payoutWords(refund)].filter((line) => line !== null),
    ...(refund.isMoneyGone
      ? ['M-Pesa has taken this money back: there is nothing left to send. End this refund.']
      : []),
  ];
}
