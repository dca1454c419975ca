import type {
  ApolloClient,
  DefaultContext,
  DocumentNode,
  ObservableQuery,
  OperationVariables,
} from '@apollo/client';
import { getMainDefinition } from '@apollo/client/utilities';
import { Kind } from 'graphql';

function asksFor(query: DocumentNode, fields: readonly string[]): boolean {
  return getMainDefinition(query).selectionSet.selections.some(
    (selection) => selection.kind === Kind.FIELD && fields.includes(selection.name.value),
  );
}

/** Of a query on the screen what asking it anew takes. */
interface OnScreen {
  options: { context?: DefaultContext | undefined };
  refetch: () => Promise<unknown>;
}

/**
 * Asks a query anew because something happened. An answer that is on its way may be older than the news: nobody is handed it any more, as
 * the request that is sent now takes its place.
 */
export async function askAnew(query: OnScreen): Promise<void> {
  const { context } = query.options;
  query.options.context = { ...context, queryDeduplication: false };
  const answer = query.refetch();
  // For this request alone.
  query.options.context = context;
  await answer.catch(() => undefined);
}

/** The same for every query on the screen that reads one of these fields; done when each has its answer, or none. */
export async function askedAgain(client: ApolloClient, fields: readonly string[]): Promise<void> {
  const queries = [...client.getObservableQueries('active')].filter(({ query }) => asksFor(query, fields));
  await Promise.all(queries.map(askAnew));
}

/** As `askedAgain`, for who does not wait. */
export const askAgain = (client: ApolloClient, fields: readonly string[]): void =>
  void askedAgain(client, fields);

/** What the server says by now, past what was kept of it; null where no answer comes. */
export async function askNow<TData, TVariables extends OperationVariables>(
  client: ApolloClient,
  asked: ApolloClient.QueryOptions<TData, TVariables>,
): Promise<TData | null> {
  const now = { fetchPolicy: 'network-only', ...asked } as ApolloClient.QueryOptions<TData, TVariables>;
  return (await client.query(now).catch(() => null))?.data ?? null;
}

/** For a mutation: the queries on the screen that have to be asked anew when it is done, by their names. */
export const askingAnew = (names: readonly string[]) => ({
  refetchQueries: [...names],
  // Told of every query that the mutation touches; those that are not named follow the cache by themselves. What it
  // returned would be waited for before the mutation is done.
  onQueryUpdated: (query: ObservableQuery) => {
    if (names.includes(query.queryName ?? '')) void askAnew(query);
  },
});
