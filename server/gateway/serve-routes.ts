import { METHODS } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { methodNotAllowed, notFound } from '../core/errors.ts';
import { routeHandler } from './answer-route.ts';
import type { Doorway } from './doorway.ts';
import { BASE, pathMatcher, plainPath, routerPath } from './route-path.ts';
import type { Route, RouteFacts } from './route.ts';

/** Bodies are left in the socket until authentication, permission and object have been checked. */
function leaveBodiesUnread(scope: FastifyInstance): void {
  scope.removeContentTypeParser(['application/json', 'text/plain']);
  scope.addContentTypeParser('*', (_request, _payload, done) => {
    done(null);
  });
}

/** Serves the rows that mirror GraphQL operations. Throws when one names an operation that does not exist. */
export function serveRoutes(fastify: FastifyInstance, routes: readonly Route[], door: Doorway): void {
  const table = routes.map((route) => ({
    method: route.method,
    url: routerPath(route.path),
    handler: routeHandler(route, door),
  }));
  void fastify.register((scope, _options, done) => {
    leaveBodiesUnread(scope);
    table.forEach((line) => scope.route(line));
    done();
  });
}

type Row = Pick<RouteFacts, 'method' | 'path'>;

/** Methods of each known path, in the form that the `Allow` header has. */
function allowedMethods(routes: readonly Row[]): (plain: string) => string[] {
  const known = routes.map(({ method, path }) => ({ method, matches: pathMatcher(path) }));
  return (plain) => {
    const methods = known.filter(({ matches }) => matches(plain)).map(({ method }) => method);
    const offered = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    return offered.length === 0 ? [] : [...new Set([...offered, 'OPTIONS'])].sort();
  };
}

/** Methods that the HTTP parser lets through and no route of ours has: PROPFIND, LOCK and their like. */
function knowEveryMethod(fastify: FastifyInstance): void {
  METHODS.filter((method) => method !== 'CONNECT' && !fastify.supportedMethods.includes(method)).forEach(
    (method) => fastify.addHttpMethod(method),
  );
}

/**
 * Answers whatever no route takes: 405 with `Allow` on a known path, 204 to OPTIONS there, 404 elsewhere. It does so
 * before the rate limit and before the body is read, because path and method are checked first (contract §1.4).
 */
export function serveTheRest(fastify: FastifyInstance, routes: readonly Row[]): void {
  const allowedOn = allowedMethods(routes);
  knowEveryMethod(fastify);
  for (const url of [BASE, `${BASE}/*`]) {
    fastify.route({
      method: [...fastify.supportedMethods],
      url,
      exposeHeadRoute: false,
      config: { cors: { allowedHeaders: ['Authorization', 'Content-Type'] } },
      onRequest: (request, reply, done) => {
        const allowed = allowedOn(plainPath(request.url));
        const isKnown = allowed.length > 0;
        if (request.method === 'OPTIONS' && isKnown) {
          void reply.header('allow', allowed.join(', '));
          done();
        } else if (!isKnown || allowed.includes(request.method)) {
          // A known path that still came here has a parameter longer than the router takes.
          done(notFound());
        } else {
          void reply.header('allow', allowed.join(', '));
          done(methodNotAllowed(request.method));
        }
      },
      handler: (_request, reply) => reply.code(204).send(),
    });
  }
}
