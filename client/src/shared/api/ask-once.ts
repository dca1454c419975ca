import { fetchPatiently } from './patient-fetch';

interface Asked {
  /** Who asks; a visitor when absent. */
  token?: string | null;
  variables?: object;
}

/** Asks the API one question without the GraphQL client, for pages that have to stay small. Rejects on any error. */
export async function askOnce<TData>(
  query: string,
  signal: AbortSignal,
  { token, variables }: Asked = {},
): Promise<TData> {
  const response = await fetchPatiently('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token && { authorization: `Token ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
    signal,
  });
  const { data, errors } = (await response.json()) as { data?: TData | null; errors?: unknown[] };
  if (!data || errors) throw new Error(`The question was not answered: HTTP status ${response.status}`);
  return data;
}
