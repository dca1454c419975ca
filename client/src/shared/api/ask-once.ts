import { RefusedError, StatusError, type AnsweredError } from './answered-errors';
import { fetchPatiently } from './patient-fetch';
import { fetchWithTimeout } from './request-timeout';

interface Asked {
  /** Who asks; a visitor when absent. */
  token?: string | null;
  variables?: object | undefined;
  signal?: AbortSignal;
  /** Whether the worker keeps the answer on this device. */
  isKept?: boolean | undefined;
}

interface Answer<TData> {
  data?: TData | null;
  errors?: AnsweredError[];
}

/** The first operation of a document. */
export const nameIn = (document: string): string | undefined =>
  /(?:query|mutation)\s+(\w+)/.exec(document)?.[1];

async function send<TData>(by: typeof fetch, query: string, { token, variables, signal, isKept }: Asked) {
  const response = await by('/graphql', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json',
      ...(token && { authorization: `Token ${token}` }),
      ...(isKept && { 'x-keep': 'yes' }),
    },
    body: JSON.stringify({ operationName: nameIn(query), query, variables }),
    ...(signal && { signal }),
  });
  const { data, errors } = (await response.json().catch(() => ({}))) as Answer<TData>;
  if (errors?.[0]) throw new RefusedError(errors);
  if (!data) throw new StatusError(response.status);
  return data;
}

/** Asks the API one question without the GraphQL client, for pages that have to stay small. Rejects on any error. */
export const askOnce = <TData>(query: string, signal: AbortSignal, asked: Asked = {}): Promise<TData> =>
  send<TData>(fetchPatiently, query, { ...asked, signal });

/** The same for what changes something: it is sent once, and the person decides about sending it again. */
export const tellOnce = <TData>(mutation: string, variables: object): Promise<TData> =>
  send<TData>(fetchWithTimeout, mutation, { variables });
