import { skipToken, useQuery } from '@apollo/client/react';
import { FeePriceDocument } from './desk.generated';

/** The server's price of so many months in KES; null while it is not known. */
export function useFeePrice(months: number | null | undefined): string | null {
  const isPeriod = Number.isInteger(months) && (months ?? 0) > 0;
  const { data } = useQuery(
    FeePriceDocument,
    isPeriod ? { variables: { periodMonths: months ?? 0 } } : skipToken,
  );
  return data?.membershipQuote.amount ?? null;
}
