import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../shared/plain/button-link';
import { MoneyText } from '../../../shared/plain/facts/money-text';
import { StatusTag } from '../../../shared/plain/facts/status-tag';
import { ListSkeleton } from '../../../shared/ui/lists/list-skeleton';
import { Panel } from '../../../shared/ui/panel';
import { bookStageWords } from '../book-stage';
import { useCanManagePayments } from '../books/use-can-manage-payments';
import { ReviewPanel } from '../desk/review-panel';
import { stageOf } from '../payment-words';
import { CheckButton } from '../prompts/check-button';
import { RecordFailure } from '../record-failure';
import { AskRefundButton } from '../refunds/ask-refund-button';
import { PaymentRefunds } from '../refunds/payment-refunds';
import { PaymentFacts } from './payment-facts';
import styles from './payment-record-view.module.css';
import type { PaymentRecord_PaymentFragment } from './payment-record.generated';
import { PaymentTimeline } from './payment-timeline';
import { usePaymentRecord } from './use-payment-record';

type Record = PaymentRecord_PaymentFragment;

/** One payment with all its facts, every message exchanged about it, and what can be done. */
export function PaymentRecordView({ id }: { id: string }) {
  const { payment, error, retry } = usePaymentRecord(id);
  if (payment) return <Loaded payment={payment} />;
  if (!error) return <ListSkeleton rows={5} />;
  return <RecordFailure error={error} name="Payment" backTo="/dashboard/payments" onRetry={retry} />;
}

function Loaded({ payment }: { payment: Record }) {
  const standing = bookStageWords(payment);
  return (
    <div className={styles.record}>
      <header className={styles.head}>
        <div>
          <p className={styles.reference}>{payment.reference}</p>
          <h1 className={styles.amount}>
            <MoneyText amount={payment.amount} />
            <StatusTag tone={standing.tone}>{standing.label}</StatusTag>
          </h1>
          <p className={styles.payer}>
            {payment.description}, from <Link to={payerAddress(payment)}>{payment.payer.name}</Link>
          </p>
        </div>
        <Actions payment={payment} />
      </header>
      <ReviewPanel payment={payment} />
      <PaymentRefunds payment={payment} />
      <div className={styles.columns}>
        <Panel title="Timeline">
          <PaymentTimeline payment={payment} />
        </Panel>
        <Panel title="Details">
          <PaymentFacts
            payment={payment}
            standing={standing}
            more={[
              { term: 'Payer', value: payment.payer.name },
              { term: 'Username', value: payment.payer.username },
              { term: 'Email', value: <a href={`mailto:${payment.payer.email}`}>{payment.payer.email}</a> },
            ]}
          />
          {stageOf(payment) !== 'PAID' && <p className={styles.told}>The payer reads: “{payment.detail}”</p>}
        </Panel>
      </div>
    </div>
  );
}

const payerAddress = ({ payer }: Record) => `/dashboard/payments?search=${encodeURIComponent(payer.email)}`;

function Actions({ payment }: { payment: Record }) {
  const canManage = useCanManagePayments();
  return (
    <div className={styles.actions}>
      {canManage && <CheckButton payment={payment} />}
      <AskRefundButton payment={payment} />
      {payment.status === 'COMPLETED' && (
        <ButtonLink to={`/dashboard/payments/${payment.id}/receipt`} tone="outline">
          Receipt
        </ButtonLink>
      )}
    </div>
  );
}
