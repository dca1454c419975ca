import type { PaymentReviewReason } from '../../../shared/api/types.generated';
import { formatMoney } from '../../../shared/format/money';
import { WhyButton } from '../../../shared/missing-right/why-button';
import * as Permission from '../../../shared/session/permission.generated';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { AskMpesaButton } from '../questions/ask-mpesa-button';
import { DecisionButton } from './decision-button';
import { KeepReversedButton } from './keep-reversed-button';
import { moneyDifference } from './money-difference';
import type { ReviewPanel_PaymentFragment } from './review-panel.generated';
import styles from './review-panel.module.css';

type Payment = ReviewPanel_PaymentFragment;

/** What arrived beside what was asked for, and the decisions about it. Nothing for payments without a question. */
export function ReviewPanel({ payment }: { payment: Payment }) {
  const canManage = useCanManagePayments();
  const { reviewReason, refundDue, viewerCanDecide, viewerCanRecordSentBack } = payment;
  if (reviewReason === null && !refundDue) return null;
  return (
    <section className={styles.review} aria-label={`Decision about ${payment.reference}`}>
      <p className={styles.question}>{questionOf(payment)}</p>
      <Comparison payment={payment} />
      {viewerCanDecide ? (
        <>
          <div className={styles.actions}>
            {payment.receipt && <AskMpesaButton receipt={payment.receipt} />}
            <Decisions payment={payment} />
          </div>
          {refundDue && !viewerCanRecordSentBack && (
            <p className={styles.hint}>
              You decided that this money goes back. Somebody else has to say that it was sent.
            </p>
          )}
        </>
      ) : (
        <p className={styles.hint}>
          {canManage
            ? 'This is your own payment. Somebody else has to decide about it.'
            : 'Deciding needs the right to manage payments. An administrator can grant it.'}
          {!canManage && (
            <WhyButton permission={Permission.PaymentManagePayments} about="Decide about this payment" />
          )}
        </p>
      )}
    </section>
  );
}

/** What can be decided about a question. */
function Decisions({ payment }: { payment: Payment }) {
  if (payment.reviewReason === 'REVERSED')
    return (
      <>
        <DecisionButton kind="end" payment={payment} type="primary" />
        <KeepReversedButton payment={payment} />
      </>
    );
  if (payment.refundDue)
    return (
      <>
        {payment.viewerCanRecordSentBack && (
          <DecisionButton kind="refunded" payment={payment} type="primary" />
        )}
        <DecisionButton kind="accept" payment={payment} />
      </>
    );
  return (
    <>
      <DecisionButton kind="accept" payment={payment} type="primary" />
      <DecisionButton kind="refund" payment={payment} />
      {payment.reviewReason === 'UNDECIDED' && <DecisionButton kind="close" payment={payment} />}
    </>
  );
}

function questionOf({ reviewReason, refundDue }: Payment): string {
  if (refundDue) return 'This money has to go back to the payer.';
  return reviewReason === null ? '' : questions[reviewReason];
}

const questions: Record<PaymentReviewReason, string> = {
  AMOUNT_MISMATCH: 'Another amount arrived than was asked for, or one that cannot be read.',
  DUPLICATE_RECEIPT: 'M-Pesa sent a receipt that belongs to another payment.',
  UNDECIDED:
    'M-Pesa has not told in two days how this request ended. Look for the money in the M-Pesa statement.',
  UNVERIFIED:
    'This was credited on a report alone, and M-Pesa knows of no such money. Look for it in the M-Pesa statement.',
  REVERSED:
    'M-Pesa has taken back money of this payment, all of it or a part. What it bought stands until you decide.',
  PAID_AFTER_CANCEL:
    'The money came after its order had been cancelled. Accept it to take the order up again, while its goods are there; or send the money back.',
  PAID_OUT_OF_STOCK:
    'The money came after its order had lapsed, and the goods were sold out by then. Wait until they are there again and accept it, or send the money back.',
  PAID_WITHOUT_PLACE:
    'Its place at the event had lapsed, and the event was full when the money came. Send it back, or credit it once a place is free.',
  PAID_TWICE: 'Its order had been paid before. Send this money back.',
};

function Comparison({ payment }: { payment: Payment }) {
  const { amount, receivedAmount, reviewReason, reversedAmount, refundedAmount } = payment;
  if (reviewReason === 'REVERSED')
    // What was sent back before went out beside it: the club may have lost it.
    return (
      <dl className={styles.amounts}>
        <div>
          <dt>Paid</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
        <div>
          <dt>Taken back</dt>
          <dd>{reversedAmount === null ? '–' : formatMoney(reversedAmount)}</dd>
        </div>
        {refundedAmount !== '0.00' && (
          <div>
            <dt>Refunded before</dt>
            <dd>{formatMoney(refundedAmount)}</dd>
          </div>
        )}
      </dl>
    );
  const difference = receivedAmount === null ? null : moneyDifference(receivedAmount, amount);
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Asked for</dt>
        <dd>{formatMoney(amount)}</dd>
      </div>
      <div>
        <dt>Arrived</dt>
        <dd>{receivedAmount === null ? '–' : formatMoney(receivedAmount)}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>{difference ?? '–'}</dd>
      </div>
    </dl>
  );
}
