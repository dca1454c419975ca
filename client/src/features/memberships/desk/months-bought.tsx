import { formatMoney } from '../../../shared/format/money';
import { useCanApprovePayments } from '../../payments/books/use-can-approve-payments';
import { monthsInWords } from './months-in-words';
import { PeriodAndPrice } from './period-and-price';
import styles from './period-and-price.module.css';

interface MonthsBoughtProps {
  amount: string;
  months: number | null;
}

/** What money that came in buys; who may waive fees may choose another period. */
export function MonthsBought({ amount, months }: MonthsBoughtProps) {
  if (useCanApprovePayments()) return <PeriodAndPrice amount={amount} />;
  return (
    <p className={styles.price}>
      {months ? (
        <>
          {formatMoney(amount)} buys <strong>{monthsInWords(months)}</strong> at today’s price.
        </>
      ) : (
        `${formatMoney(amount)} does not pay for a month of membership.`
      )}
    </p>
  );
}
