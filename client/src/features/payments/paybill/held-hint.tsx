import { useQuery } from '@apollo/client/react';
import { Alert } from 'antd';
import { formatMoney } from '../../../shared/format/money';
import styles from './held-hint.module.css';
import { OwnPayBillDocument } from './own-paybill.generated';

/** What somebody has paid in parts, before they pay the rest; nothing while nothing is held. */
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
          {formatMoney(missing)} completes the year. Pay it by the form below, or to the PayBill{' '}
          <strong>{number}</strong> with the account <strong>{account}</strong>. Other periods than whole
          years are asked for in full; what is held then stays yours.
        </>
      }
    />
  );
}
