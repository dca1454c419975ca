import type { ApolloClient } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { describeProblem } from './problem';

/** What a member finds again without a network: the card, receipts, own registrations, posts that were read. */
const kept = new Set([
  ...['DashboardHome', 'FeeTill', 'MembershipOverview', 'MyPayments', 'PaymentRecord', 'ReceiptOfPayment'],
  ...['MyEvents', 'MyEventStats', 'OwnHome', 'EventPage', 'Viewer', 'FeePrice'],
]);

/** Tells the worker which answers to keep on this device. */
export const keptLink = new SetContextLink(({ headers }, { operationName }) =>
  kept.has(operationName ?? '') ? { headers: { ...(headers as object), 'x-keep': 'yes' } } : {},
);

/** What did not come for want of a network, or may have come from what the device keeps, is asked for again when it is back. */
export function askAgainOnline(client: ApolloClient): void {
  addEventListener('online', () => {
    for (const query of client.getObservableQueries('active')) {
      const { error } = query.getCurrentResult();
      const didNotCome = error !== undefined && describeProblem(error).code === 'NETWORK_ERROR';
      if (didNotCome || kept.has(query.queryName ?? '')) query.refetch().catch(() => undefined);
    }
  });
}
