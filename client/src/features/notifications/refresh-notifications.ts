import type { ApolloClient } from '@apollo/client';
import { askAgain } from '../../shared/api/ask-again';

/** Asks again for every list and count of notifications that is on the screen. */
export function refreshNotifications(client: ApolloClient): void {
  askAgain(client, ['notifications']);
}
