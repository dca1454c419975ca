import { useApolloClient } from '@apollo/client/react';
import { askingAnew, askNow } from '../../../shared/api/ask-again';
import { useDoubt } from '../../../shared/api/use-doubt';
import type { RegistrationState_EventFragment } from './registration-state.generated';
import { EventAsItIsDocument } from './registration.generated';

/** Lists that show only own places must be asked again; every other list follows the event in the cache. */
export const ownLists = askingAnew(['MyEvents', 'MyEventStats']);

/**
 * Asks for an event again after a failure, which means that it is not what the screen shows. Answers how it stands where the failure may
 * be about something that was done; null otherwise.
 */
export function useSecondLook(
  id: string,
): (error: unknown) => Promise<RegistrationState_EventFragment | null> {
  const client = useApolloClient();
  const isInDoubt = useDoubt();
  return async (error) => {
    const mayBeDone = isInDoubt(error);
    const now = await askNow(client, { query: EventAsItIsDocument, variables: { id } });
    return mayBeDone ? (now?.event ?? null) : null;
  };
}
