import { useApolloClient } from '@apollo/client/react';
import { askingAnew } from '../../../shared/api/ask-again';
import { EventAsItIsDocument } from './registration.generated';

/** Lists that show only own places must be asked again; every other list follows the event in the cache. */
export const ownLists = askingAnew(['MyEvents', 'MyEventStats']);

/** Asks for an event again: a refusal means that it is not what the screen shows. */
export function useSecondLook(id: string): () => Promise<unknown> {
  const client = useApolloClient();
  return () =>
    client
      .query({ query: EventAsItIsDocument, variables: { id }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
}
