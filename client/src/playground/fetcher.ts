import { createGraphiQLFetcher, type Fetcher, type FetcherParams } from '@graphiql/toolkit';
import { completeHeaders } from './sign-in-header';

interface SignInAnswer {
  data?: { login?: { token?: string } | null } | null;
}

function socketAddress(): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/graphql`;
}

/** HTTP for queries and mutations, graphql-ws for subscriptions; the Headers editor goes along with both. */
export function createFetcher(): Fetcher {
  const send = createGraphiQLFetcher({
    url: '/graphql',
    subscriptionUrl: socketAddress(),
    enableIncrementalDelivery: false,
  });
  let lastToken = '';
  return async (params: FetcherParams, options) => {
    const headers = completeHeaders(options?.headers, lastToken);
    const answer = await send(params, { ...options, headers });
    lastToken = (answer as SignInAnswer).data?.login?.token ?? lastToken;
    return answer;
  };
}
