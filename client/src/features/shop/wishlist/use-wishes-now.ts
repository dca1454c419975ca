import { useApolloClient } from '@apollo/client/react';
import { askedAgain, askNow } from '../../../shared/api/ask-again';
import { useDoubt } from '../../../shared/api/use-doubt';
import { WishedItemsDocument, type WishedItemsQuery } from './wishlist.generated';

type Wishes = WishedItemsQuery['wishlist']['results'];

/**
 * Asks again what somebody wishes for after a failure that may be about something that was done: nobody answered. Null for every other
 * failure, and where it is not known now either.
 */
export function useWishesNow(): (error: unknown) => Promise<Wishes | null> {
  const client = useApolloClient();
  const isInDoubt = useDoubt();
  return async (error) => {
    if (!isInDoubt(error)) return null;
    const wishes = (await askNow(client, { query: WishedItemsDocument }))?.wishlist.results ?? null;
    if (wishes) await askedAgain(client, ['wishlist', 'cart']);
    return wishes;
  };
}
