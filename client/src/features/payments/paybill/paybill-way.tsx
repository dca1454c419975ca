import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../../shared/format/money';
import type { PayBillWay_PayBillFragment } from './own-paybill.generated';
import styles from './paybill-way.module.css';

interface PayBillWayProps {
  payBill: PayBillWay_PayBillFragment;
  /** On the sheet itself, nothing leads there. */
  isSheet?: boolean;
}

/** What to type in the M-Pesa menu, and what somebody else has to type to pay for this member. */
export function PayBillWay({
  payBill: { number, account, fee, held, missing },
  isSheet = false,
}: PayBillWayProps) {
  const amount = held === '0.00' ? fee : missing;
  return (
    <div className={styles.way}>
      <dl className={styles.facts}>
        <Fact term="PayBill number" value={number} isSheet={isSheet} />
        <Fact term="Account" value={account} isSheet={isSheet} />
        <div>
          <dt>Amount</dt>
          <dd>{formatMoney(amount)}</dd>
        </div>
      </dl>
      <p className={styles.words}>
        In the M-Pesa menu choose Lipa na M-Pesa, then Pay Bill. Anybody can pay for you. You may also pay in
        parts: they are held for you until they make the fee.
      </p>
      {!isSheet && (
        <p className={styles.words}>
          <Link to="/dashboard/membership/paybill">A sheet to print, with a QR code</Link>
        </p>
      )}
    </div>
  );
}

function Fact({ term, value, isSheet }: { term: string; value: string; isSheet: boolean }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        {isSheet ? (
          value
        ) : (
          <Typography.Text copyable={{ text: value, tooltips: [`Copy ${term}`, 'Copied'] }}>
            {value}
          </Typography.Text>
        )}
      </dd>
    </div>
  );
}
