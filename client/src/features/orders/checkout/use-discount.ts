import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { describeProblem } from '../../../shared/api/problem';
import { CartQuoteDocument, type CartQuoteQuery } from './cart-quote.generated';

export interface Discount {
  /** What the cart comes to with the code; null without one that the server takes. */
  quote: CartQuoteQuery['cartQuote'] | null;
  /** Why the code that was written cannot be used. */
  problem: string | null;
  isBusy: boolean;
  /** Asks the server what a code takes off; an empty one takes nothing off. */
  apply: (code: string) => void;
}

/** The discount code of a checkout. What it takes off is asked of the server, each time the cart is. */
export function useDiscount(): Discount {
  const [code, setCode] = useState('');
  const isNone = code === '';
  const asked = { variables: { discountCode: code }, notifyOnNetworkStatusChange: true };
  const { data, error, loading, refetch } = useQuery(CartQuoteDocument, isNone ? skipToken : asked);
  const apply = (written: string): void => {
    const wanted = written.trim();
    if (wanted !== '' && wanted === code) void refetch().catch(() => undefined);
    setCode(wanted);
  };
  return {
    quote: isNone || error ? null : (data?.cartQuote ?? null),
    problem: isNone || !error ? null : refusalIn(error),
    isBusy: loading,
    apply,
  };
}

/** What is wrong with the code, or with the question. */
function refusalIn(error: unknown): string {
  const { fields, message } = describeProblem(error);
  return fields['discountCode']?.[0] ?? message;
}
