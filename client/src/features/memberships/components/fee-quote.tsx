import { formatDay } from '../../../shared/format/dates';
import { formatMoney } from '../../../shared/format/money';
import type { MembershipQuoteQuery } from './fee-quote.generated';
import styles from './fee-quote.module.css';

interface FeeQuoteProps {
  quote: MembershipQuoteQuery['membershipQuote'] | undefined;
  /** Another period was chosen and its price is on the way. */
  isStale: boolean;
}

/** What it will cost and how long it will last, said before anybody pays. */
export function FeeQuote({ quote, isStale }: FeeQuoteProps) {
  return (
    <div className={styles.quote} aria-live="polite" aria-busy={isStale} data-stale={isStale}>
      <span className={styles.amount}>{quote ? formatMoney(quote.toPay) : 'KES …'}</span>
      {quote && quote.toPay !== quote.amount && (
        <span className={styles.term}>is what is missing of {formatMoney(quote.amount)}</span>
      )}
      <span className={styles.term}>
        {quote?.newExpiry ? (
          <>
            Your membership will run until <strong>{formatDay(quote.newExpiry)}</strong>
          </>
        ) : (
          'Working out the price'
        )}
      </span>
    </div>
  );
}
