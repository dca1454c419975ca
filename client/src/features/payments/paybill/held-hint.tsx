import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { formatMoney } from '../../../shared/format/money';
import styles from './held-hint.module.css';
import { OwnPayBillDocument } from './own-paybill.generated';

/** Said before anybody pays a whole fee beside the parts that they have paid; nothing while nothing is held. */
export function HeldHint() {
  const { data } = useQuery(OwnPayBillDocument);
  const payBill = data?.myPayBill;
  if (!payBill || payBill.parts.length === 0) return null;
  const { held, fee, missing, number, account } = payBill;
  return (
    <Alert
      className={styles.hint}
      type="warning"
      showIcon
      title={`You have paid ${formatMoney(held)} of ${formatMoney(fee).replace(/^KES /, '')}`}
      description={
        <>
          {formatMoney(missing)} to the PayBill <strong>{number}</strong> with the account{' '}
          <strong>{account}</strong> completes the year. The form below asks for a whole fee; what is held
          stays yours.
        </>
      }
    />
  );
}
