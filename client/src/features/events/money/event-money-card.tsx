import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { countOf } from '../../../shared/format/counts';
import { formatMoney } from '../../../shared/format/money';
import { DateText } from '../../../shared/plain/facts/date-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { useCanManagePayments } from '../../payments/books/use-can-manage-payments';
import { FactLine } from '../../payments/desk/fact-line';
import styles from '../../payments/refunds/refund-card.module.css';
import { FeesToPay } from './fees-to-pay';
import { ApproveAllButton } from './approve-all-button';
import type { EventMoneyCard_EventFragment } from './event-money-card.generated';
import { SendAllBackButton } from './send-all-back-button';

/** The money of one event, and what its reader may do about it. */
export function EventMoneyCard({ event }: { event: EventMoneyCard_EventFragment }) {
  const canManage = useCanManagePayments();
  const { title, startsAt, cancelledAt, paid, paidAmount, awaited, refundable, approvable, returnedAmount } =
    event;
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.money}>
          <Link to={`/events/${event.eventId}`}>{title}</Link>
          {cancelledAt !== null && <StatusTag tone="neutral">Cancelled</StatusTag>}
        </h2>
        <DateText value={startsAt} />
      </header>
      <FactLine>
        <li>{formatMoney(paidAmount)}</li>
        <li>{countOf(paid, 'place')} paid</li>
        {awaited > 0 && <li>{countOf(awaited, 'place')} still to be paid</li>}
        {Number(returnedAmount) > 0 && <li>{formatMoney(returnedAmount)} sent back</li>}
        {paid > refundable && <li>{countOf(paid - refundable, 'refund')} asked for or sent</li>}
      </FactLine>
      {awaited > 0 && canManage && <AwaitedMoney event={event} />}
      {canManage && approvable + refundable > 0 && (
        <div className={styles.acts}>
          {approvable > 0 && <ApproveAllButton event={event} />}
          {refundable > 0 && <SendAllBackButton event={event} />}
        </div>
      )}
    </article>
  );
}

/** Who has yet to pay, on demand: most readers want the sums alone. */
function AwaitedMoney({ event: { eventId, title } }: { event: EventMoneyCard_EventFragment }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={styles.acts}>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide who has to pay' : 'Record cash …'}
        </Button>
      </div>
      {isOpen && <FeesToPay eventId={eventId} title={title} />}
    </>
  );
}
