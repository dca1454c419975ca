import type { FastifyInstance } from 'fastify';
import { callbackRoute, serveCallback } from './callback.route.ts';
import type { GatewayParts } from './gateway-parts.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsRoutes, serveDocs } from './openapi/serve-docs.ts';
import { placeholderRoute, servePlaceholder } from './placeholder.route.ts';
import { allRoutes } from './routes/all-routes.ts';
import { serveRoutes, serveTheRest } from './serve-routes.ts';

/** The REST gateway: the contract's paths over the services that GraphQL uses. It holds no rule of its own. */
export function serveGateway(fastify: FastifyInstance, parts: GatewayParts): void {
  const routes = allRoutes(parts.services);
  const openRoutes = [callbackRoute, placeholderRoute, ...docsRoutes];
  serveRoutes(fastify, routes, parts);
  serveCallback(fastify, parts);
  servePlaceholder(fastify);
  serveDocs(fastify, () => openApiDocument(routes, openRoutes, parts));
  serveTheRest(fastify, [...routes, ...openRoutes]);
}
