import type { ApolloClient } from '@apollo/client';
import { askAgain } from '../api/ask-again';

/**
 * Asks the server again for everything that a payment or a decision of staff changes about the person, wherever it is on
 * the screen: badges, paywall, membership and payments turn without a reload.
 */
export function refreshStanding(client: ApolloClient): void {
  askAgain(client, ['me', 'myMembership', 'membershipQuote', 'myPayments', 'paymentStats']);
}
