import { useQuery } from '@apollo/client/react';
import { Form } from 'antd';
import { formatMoney } from '../../../shared/format/money';
import { PeriodField } from '../components/period-field';
import { FeeDeskDocument } from './desk.generated';
import styles from './period-and-price.module.css';
import { useFeePrice } from './use-fee-price';

interface PeriodAndPriceProps {
  /** Money that is there already, in KES; absent when the price is what was paid. */
  amount?: string | null;
}

/** The months a fee buys, beside the server's price for them. */
export function PeriodAndPrice({ amount }: PeriodAndPriceProps) {
  const { data } = useQuery(FeeDeskDocument);
  const price = useFeePrice(Form.useWatch<number | null>('periodMonths'));
  return (
    <>
      <PeriodField shortest={data?.club.minPeriodMonths ?? 1} longest={data?.club.maxPeriodMonths ?? 24} />
      <p className={styles.price} aria-live="polite">
        Price <strong>{price === null ? 'KES …' : formatMoney(price)}</strong>
        {amount && price !== null && amount !== price && (
          <span className={styles.difference}>
            , while {formatMoney(amount)} came in. It is credited as it is.
          </span>
        )}
      </p>
    </>
  );
}
