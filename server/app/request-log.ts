import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addressPrefix } from '../core/addresses.ts';
import { operationsAnswered, requestsThrottled, signInsFailed } from '../core/metrics.ts';
import {
  failureFields,
  loudness,
  recordOf,
  type Failure,
  type RequestRecord,
} from '../core/request-record.ts';
import { noteAnswer } from '../core/unread.ts';
import { GRAPHQL_PATH } from '../graphql/http.ts';

/** One answer can fail in every row of a list. */
const MOST_FAILURES = 5;

const SIGN_IN = 'Mutation.login';

const WORDS = { error: 'request failed', warn: 'request failed', info: 'request refused' } as const;

/** What is known to have gone wrong; an answer that says so by its status alone has its status for a code. */
function failuresOf({ failures }: RequestRecord, status: number): Failure[] {
  return failures.length === 0 && status >= 400 ? [{ code: `status_${String(status)}` }] : failures;
}

/** The operations with how each ended; one that has no failure of its own shares those of the whole request. */
function outcomes({ operations }: RequestRecord, failures: readonly Failure[]): [string, string][] {
  const ofAll = failures.find(({ path }) => path === undefined || !operations.has(String(path[0])));
  return [...operations].map(([name, operation]) => {
    const own = failures.find(({ path }) => path !== undefined && String(path[0]) === name);
    return [operation, (own ?? ofAll)?.code ?? 'ok'];
  });
}

/** Of what an operator wants to see at a glance, whichever door it came through. */
function countRefusal(door: string, operation: string, code: string): void {
  if (code === 'throttled') {
    requestsThrottled.inc({ door });
  }
  if (operation === SIGN_IN && code !== 'ok') {
    signInsFailed.inc({ code });
  }
}

function count(request: FastifyRequest, record: RequestRecord, failures: readonly Failure[]): void {
  const route = request.routeOptions.url ?? 'unknown';
  const [failure] = failures;
  if (record.operations.size > 0) {
    const door = route === GRAPHQL_PATH ? 'graphql' : 'rest';
    outcomes(record, failures).forEach(([operation, code]) => {
      operationsAnswered.inc({ door, operation, code });
      countRefusal(door, operation, code);
    });
  } else if (failure) {
    operationsAnswered.inc({ door: 'http', operation: route, code: failure.code });
    countRefusal('http', route, failure.code);
  }
}

/** One answered request, one line; paths carry secrets in callbacks, so the route is logged instead. */
export function tellRequest(request: FastifyRequest, reply: FastifyReply): void {
  const record = recordOf(request);
  const status = reply.statusCode;
  const failures = failuresOf(record, status);
  count(request, record, failures);
  const line = {
    method: request.method,
    route: request.routeOptions.url,
    status,
    ms: Math.round(reply.elapsedTime),
    operations: [...new Set(record.operations.values())],
  };
  if (failures.length === 0) {
    request.log.info(line, 'request');
    return;
  }
  const level = loudness(failures, status);
  const who = { personId: record.personId, from: addressPrefix(request.ip) };
  request.log[level](
    { ...line, ...who, failures: failures.slice(0, MOST_FAILURES).map(failureFields) },
    WORDS[level],
  );
}

/** Tells of every request once it is answered. */
export function logRequests(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    noteAnswer();
    tellRequest(request, reply);
    done();
  });
}
