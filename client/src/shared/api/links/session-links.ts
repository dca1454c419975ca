import type { ApolloLink } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { useSession } from '../../session/session-store';

/** Sends the token of this moment, and remembers it for the judgement of the answer. */
export const authorizationLink = new SetContextLink((context) => {
  const { token } = useSession.getState();
  const headers = context['headers'] as Record<string, string> | undefined;
  return { sentToken: token, headers: { ...headers, ...(token && { Authorization: `Token ${token}` }) } };
});

/** Whether the server told us that the token is missing, dead or revoked. */
export function saysUnauthenticated(error: unknown): boolean {
  if (ServerError.is(error)) return error.statusCode === 401;
  return (
    CombinedGraphQLErrors.is(error) &&
    error.errors.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED')
  );
}

/** Ends the session when the server no longer knows its token. A late answer to an older token ends nothing. */
export const sessionEndLink: ApolloLink = new ErrorLink(({ error, operation }) => {
  if (!saysUnauthenticated(error)) return;
  const { token, expire } = useSession.getState();
  if (operation.getContext()['sentToken'] === token) expire();
});
