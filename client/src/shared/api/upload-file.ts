import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import type { TypedDocumentNode } from '@apollo/client';
import { print } from 'graphql';
import { useSession } from '../session/session-store';
import { saysUnauthenticated } from './links/session-links';

const uploadTimeoutMs = 120_000;

interface Upload<TData, TOthers extends object> {
  /** A mutation with the variable `$file: Upload!`. */
  mutation: TypedDocumentNode<TData, { file: File } & TOthers>;
  file: File;
  /** What it asks for besides. */
  others?: TOthers;
  /** 0 to 1, while the bytes are on their way. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file as a GraphQL multipart request. XMLHttpRequest, because fetch cannot report upload progress.
 * Fails with the same error classes as Apollo Client, so `describeProblem` reads both.
 */
export function uploadFile<TData, TOthers extends object = object>(
  upload: Upload<TData, TOthers>,
): Promise<TData> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/graphql');
    request.timeout = uploadTimeoutMs;
    request.setRequestHeader('Accept', 'application/graphql-response+json, application/json');
    request.setRequestHeader('apollo-require-preflight', 'true');
    const { token, expire } = useSession.getState();
    if (token) request.setRequestHeader('Authorization', `Token ${token}`);
    request.upload.onprogress = ({ loaded, total }) => upload.onProgress?.(total ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('The upload did not reach the server'));
    request.ontimeout = () => reject(new DOMException('The upload took too long', 'TimeoutError'));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onload = () => {
      const answer = readAnswer(request);
      if (saysUnauthenticated(answer) && useSession.getState().token === token) expire();
      if (answer instanceof Error) reject(answer);
      else resolve(answer as TData);
    };
    upload.signal?.addEventListener('abort', () => request.abort());
    request.send(multipartBody(upload));
  });
}

/** The three parts of the GraphQL multipart request specification, in their required order. */
function multipartBody<TData, TOthers extends object>({
  mutation,
  file,
  others,
}: Upload<TData, TOthers>): FormData {
  const body = new FormData();
  body.append('operations', JSON.stringify({ query: print(mutation), variables: { ...others, file: null } }));
  body.append('map', JSON.stringify({ 0: ['variables.file'] }));
  body.append('0', file);
  return body;
}

function readAnswer(request: XMLHttpRequest): unknown {
  const unreadable = () =>
    new ServerError(`HTTP status ${request.status}`, {
      response: new Response(null, { status: request.status }),
      bodyText: request.responseText,
    });
  try {
    const { data, errors } = JSON.parse(request.responseText) as {
      data?: Record<string, unknown>;
      errors?: [];
    };
    if (errors) return new CombinedGraphQLErrors({ errors, data });
    return data ?? unreadable();
  } catch {
    return unreadable();
  }
}
