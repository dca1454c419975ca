import { useEffect, useState } from 'react';
import { askOnce } from '../../shared/api/ask-once';

type Answer<TData> =
  { state: 'asking'; data: null } | { state: 'here'; data: TData } | { state: 'failed'; data: null };

/** The answer to one public question, asked when the page is opened. */
export function useAnswer<TData>(query: string): Answer<TData> {
  const [answer, setAnswer] = useState<Answer<TData>>({ state: 'asking', data: null });
  useEffect(() => {
    const leaving = new AbortController();
    askOnce<TData>(query, leaving.signal)
      .then((data) => setAnswer({ state: 'here', data }))
      .catch(() => {
        if (!leaving.signal.aborted) setAnswer({ state: 'failed', data: null });
      });
    return () => leaving.abort();
  }, [query]);
  return answer;
}
