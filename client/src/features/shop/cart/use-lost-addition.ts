import { useApolloClient } from '@apollo/client/react';
import { askNow } from '../../../shared/api/ask-again';
import { isUnanswered } from '../../../shared/api/unanswered';
import { MyCartDocument, type MyCartQuery } from './cart.generated';

const unitsOf = ({ cart }: MyCartQuery, variantId: string): number =>
  cart.items.find((item) => item.variantId === variantId)?.quantity ?? 0;

/**
 * Notes how many of something lie in the cart before more is put into it. Answers how to ask, after a failure, whether it was put there all
 * the same because nobody answered: put in once more, it would be there twice.
 */
export function useLostAddition(): (variantId: string) => (error: unknown) => Promise<boolean> {
  const client = useApolloClient();
  return (variantId) => {
    const before = client.readQuery({ query: MyCartDocument });
    return async (error) => {
      if (!before || !isUnanswered(error)) return false;
      const now = await askNow(client, { query: MyCartDocument });
      return now !== null && unitsOf(now, variantId) > unitsOf(before, variantId);
    };
  };
}
