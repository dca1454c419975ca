import type { ApolloClient, DocumentNode, ObservableQuery } from '@apollo/client';
import { getMainDefinition, isNetworkRequestInFlight } from '@apollo/client/utilities';
import { Kind } from 'graphql';

function asksFor(query: DocumentNode, fields: readonly string[]): boolean {
  return getMainDefinition(query).selectionSet.selections.some(
    (selection) => selection.kind === Kind.FIELD && fields.includes(selection.name.value),
  );
}

/**
 * Asks a query anew because something happened. An answer that is on its way may be older than the news, and asking while
 * it is would only be handed that answer: then it is asked once more.
 */
export async function askAnew(query: Pick<ObservableQuery, 'refetch' | 'getCurrentResult'>): Promise<void> {
  const isUnderWay = isNetworkRequestInFlight(query.getCurrentResult().networkStatus);
  if (isUnderWay) await query.refetch().catch(() => undefined);
  await query.refetch().catch(() => undefined);
}

/** The same for every query on the screen that reads one of these fields. */
export function askAgain(client: ApolloClient, fields: readonly string[]): void {
  for (const query of client.getObservableQueries('active'))
    if (asksFor(query.query, fields)) void askAnew(query);
}
