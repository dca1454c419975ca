import { createGraphiQLFetcher, type Fetcher, type FetcherParams } from '@graphiql/toolkit';
import { operationIn } from './operation-in';
import { completeHeaders } from './sign-in-header';

interface SignInAnswer {
  data?: { login?: { token?: string } | null } | null;
}

function socketAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** Where windows of the playground share the token of the last sign-in. */
const tokenKey = 'playground-token';

/** HTTP for queries and mutations, graphql-ws for subscriptions; the Headers editor goes along with both. */
export function createFetcher(): Fetcher {
  const send = createGraphiQLFetcher({
    url: '/graphql',
    subscriptionUrl: socketAddress(),
    enableIncrementalDelivery: false,
  });
  return async (params: FetcherParams, options) => {
    const headers = completeHeaders(options?.headers, localStorage.getItem(tokenKey) ?? '');
    const { document, name } = operationIn(params.query, params.operationName);
    const answer = await send(
      { ...params, operationName: name },
      { ...options, headers, documentAST: document ?? options?.documentAST },
    );
    const token = (answer as SignInAnswer).data?.login?.token;
    if (token !== undefined) localStorage.setItem(tokenKey, token);
    return answer;
  };
}
