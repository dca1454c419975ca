import type { ReactNode } from 'react';
import { DateText } from '../../shared/plain/facts/date-text';
import { MoneyText } from '../../shared/plain/facts/money-text';
import { methodLabels, statusLabels } from '../payments/payment-words';
import { ReceiptLink } from '../payments/papers/receipt-link';
import type { OrderDetails_OrderFragment } from './orders.generated';
import styles from './orders.module.css';

type Payment = OrderDetails_OrderFragment['payments'][number];

interface OrderPaymentsProps {
  payments: readonly Payment[];
  /** Where a payment leads: for its payer to the receipt. */
  wayOf?: (payment: Payment) => ReactNode;
}

const toReceipt = (payment: Payment) => <ReceiptLink payment={payment} size="small" />;

/** What was paid for an order, or tried to be; receipts where money came. */
export function OrderPayments({ payments, wayOf = toReceipt }: OrderPaymentsProps) {
  if (payments.length === 0) return <p className={styles.quiet}>Nothing has been paid for this order yet.</p>;
  return (
    <ul className={styles.lines}>
      {payments.map((payment) => (
        <li key={payment.id} className={styles.line}>
          <span className={styles.name}>
            <span>
              <MoneyText amount={payment.amount} />, {statusLabels[payment.status].toLowerCase()}
            </span>
            {Number(payment.refundedAmount) > 0 && (
              <span>
                <MoneyText amount={payment.refundedAmount} /> sent back
              </span>
            )}
            <span className={styles.quiet}>
              {payment.receipt || methodLabels[payment.method]}, <DateText value={payment.createdAt} />
            </span>
          </span>
          {wayOf(payment)}
        </li>
      ))}
    </ul>
  );
}
