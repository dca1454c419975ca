import { HeaderMap, type ApolloServerPlugin } from '@apollo/server';
import type { Call } from '../access/call.ts';
import { httpStatus } from '../core/error-codes.ts';
import type { DomainError } from '../core/errors.ts';
import { asDomainError } from './format-error.ts';

const SHORTAGE = 503;

/** The header that says when to come back, of an error that knows it. */
export const waitHeaders = ({ retryAfterSeconds }: DomainError): HeaderMap =>
  new HeaderMap(retryAfterSeconds === undefined ? [] : [['retry-after', String(retryAfterSeconds)]]);

const isNothing = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).every((value) => value === null);

/**
 * Says in HTTP's own words when to come back, and 503 where a shortage left nothing to answer with: proxies, probes and
 * clients that know no GraphQL act on that. An answer in part stays 200.
 */
export const honestStatus: ApolloServerPlugin<Call> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ errors, response: { http, body } }) => {
        const waits = (errors ?? []).flatMap((error) => asDomainError(error) ?? []);
        const [wait] = waits.filter(({ retryAfterSeconds }) => retryAfterSeconds !== undefined);
        if (wait) {
          waitHeaders(wait).forEach((value, name) => http.headers.set(name, value));
        }
        const isShortage = waits.some(({ code }) => httpStatus(code) === SHORTAGE);
        if (isShortage && body.kind === 'single' && isNothing(body.singleResult.data)) {
          http.status = SHORTAGE;
        }
        return Promise.resolve();
      },
    }),
};
