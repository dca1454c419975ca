import type { ApolloClient } from '@apollo/client';
import { askAgain } from '../../../shared/api/ask-again';

/** Asks the server again for every list and figure of the books that is on the screen. */
export function refreshBooks(client: ApolloClient): void {
  askAgain(client, [
    ...['payments', 'paymentStats', 'unmatchedLedgerLines', 'refunds', 'partPayments'],
    'eventFeeSums',
  ]);
}
