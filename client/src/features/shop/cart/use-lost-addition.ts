import { useApolloClient } from '@apollo/client/react';
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
      const asked = client.query({ query: MyCartDocument, fetchPolicy: 'network-only' });
      const now = (await asked.catch(() => null))?.data;
      return now !== undefined && unitsOf(now, variantId) > unitsOf(before, variantId);
    };
  };
}
