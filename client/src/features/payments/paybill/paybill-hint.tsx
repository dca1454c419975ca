import { useQuery } from '@apollo/client/react';
import { OwnPayBillDocument } from './own-paybill.generated';
import styles from './paybill-hint.module.css';
import { PayBillWay } from './paybill-way';

/** The other way to pay, folded away beside the first; nothing where the club has no PayBill, or while that is asked. */
export function PayBillHint({ title = 'Pay by PayBill, without a request' }: { title?: string }) {
  const { data } = useQuery(OwnPayBillDocument);
  const payBill = data?.myPayBill;
  if (!payBill) return null;
  return (
    <details className={styles.hint}>
      <summary>{title}</summary>
      <PayBillWay payBill={payBill} />
    </details>
  );
}
