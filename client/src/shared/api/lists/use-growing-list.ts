import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useApolloClient, useQuery } from '@apollo/client/react';
import { listFrom, type GrowingList } from './list-from';
import { useFirstOf } from '../use-first-of';
import { withNextPage } from './with-next-page';

interface Page {
  page: number;
  results: { id: string }[];
}

interface Growth<TData, TVariables, TPage> {
  query: TypedDocumentNode<TData, TVariables>;
  pageOf: (data: TData) => TPage;
  /** The answer that brings this page. */
  answerOf: (page: TPage) => TData;
}

/**
 * Asks for a list that grows by a page at a time; for nothing before `isWanted`. What came along with the page stands there until
 * the answer of who asks has come.
 */
export function useGrowingList<TData, TVariables extends OperationVariables, TPage extends Page>(
  { query, pageOf, answerOf }: Growth<TData, TVariables, TPage>,
  variablesOf: (page: number) => TVariables,
  isWanted = true,
): GrowingList<TPage> {
  const variables = variablesOf(1);
  const { first, asking } = useFirstOf(query, variables);
  const asked = useQuery(query, isWanted ? { variables, ...asking } : skipToken);
  const { loading, fetchMore } = asked;
  const data = asked.data ?? first;
  const client = useApolloClient();

  const loadMore = async () => {
    // What came along is not kept anywhere that could grow: the answer of who asks may be on its way, or have failed.
    const own = asked.data ?? (await client.query({ query, variables })).data;
    if (!own) return [];
    const before = pageOf(own);
    const { data: next } = await fetchMore({
      variables: variablesOf(before.page + 1),
      updateQuery: (present, { fetchMoreResult }) =>
        answerOf(withNextPage(pageOf(present), pageOf(fetchMoreResult))),
    });
    return withNextPage(before, pageOf(next)).results;
  };
  return {
    ...listFrom({ ...asked, data }, pageOf),
    isLoading: loading && asked.data !== undefined,
    loadMore,
  };
}
