import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { skipToken, useQuery } from '@apollo/client/react';
import { listFrom, type GrowingList } from './list-from';
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

/** Asks for a list that grows by a page at a time; for nothing while `variablesOf` is null. */
export function useGrowingList<TData, TVariables extends OperationVariables, TPage extends Page>(
  { query, pageOf, answerOf }: Growth<TData, TVariables, TPage>,
  variablesOf: ((page: number) => TVariables) | null,
): GrowingList<TPage> {
  const asked = useQuery(query, variablesOf ? { variables: variablesOf(1) } : skipToken);
  const { data, loading, fetchMore } = asked;

  const loadMore = async () => {
    if (!data || !variablesOf) return [];
    const before = pageOf(data);
    const { data: next } = await fetchMore({
      variables: variablesOf(before.page + 1),
      updateQuery: (present, { fetchMoreResult }) =>
        answerOf(withNextPage(pageOf(present), pageOf(fetchMoreResult))),
    });
    return withNextPage(before, pageOf(next)).results;
  };
  return { ...listFrom(asked, pageOf), isLoading: loading, loadMore };
}
