import { askOnce } from '../ask-once';
import { listFrom, type GrowingList } from '../lists/list-from';
import { useAnswer } from './use-answer';
import { withNextPage } from '../lists/with-next-page';

interface Page {
  page: number;
  results: { id: string }[];
}

interface Growth<TData, TPage> {
  query: string;
  pageOf: (data: TData) => TPage;
  /** The answer that brings this page. */
  answerOf: (page: TPage) => TData;
}

/** Asks for a public list that grows by a page at a time, without the GraphQL client; for nothing before `isWanted`. */
export function useGrowingAnswer<TData, TPage extends Page>(
  { query, pageOf, answerOf }: Growth<TData, TPage>,
  variablesOf: (page: number) => object,
  isWanted = true,
): GrowingList<TPage> {
  const asked = useAnswer<TData>(query, { variables: variablesOf(1) }, isWanted);
  const { data, loading, replace } = asked;

  const loadMore = async () => {
    if (!data) return [];
    const before = pageOf(data);
    const variables = variablesOf(before.page + 1);
    const next = await askOnce<TData>(query, new AbortController().signal, { variables });
    const grown = withNextPage(before, pageOf(next));
    replace(answerOf(grown));
    return grown.results;
  };
  return { ...listFrom(asked, pageOf), isLoading: loading, loadMore };
}
