import type { ApolloClient } from '@apollo/client';
import { askedAgain } from '../../shared/api/ask-again';

/** Asks again for every list and count of notifications that is on the screen; done when they are here. */
export const refreshNotifications = (client: ApolloClient): Promise<void> =>
  askedAgain(client, ['notifications']);
