import type { FastifyInstance } from 'fastify';
import type { Doorway } from './doorway.ts';
import { openApiDocument } from './openapi/document.ts';
import { docsRoutes } from './openapi/serve-docs.ts';
import type { RestHouse } from './rest-feature.ts';
import { restFeatures } from './rest-features.ts';
import type { OpenRoute } from './route.ts';
import { serveRoutes, serveTheRest } from './serve-routes.ts';

/** The REST gateway: the contract's paths over the services that GraphQL uses. It holds no rule of its own. */
export function serveGateway(fastify: FastifyInstance, house: RestHouse, door: Doorway): void {
  const routes = restFeatures.flatMap((rest) => rest.routes?.(house.of(rest.feature), house) ?? []);
  const openRoutes: OpenRoute[] = [
    ...restFeatures.flatMap((rest) => rest.openRoutes?.(house.of(rest.feature), house) ?? []),
    ...docsRoutes(() => openApiDocument(routes, openRoutes, door)),
  ];
  serveRoutes(fastify, routes, door);
  openRoutes.forEach((route) => route.serve(fastify, door));
  restFeatures
    .flatMap((rest) => rest.providerRoutes?.(house.of(rest.feature), house) ?? [])
    .forEach((route) => route.serve(fastify, door));
  serveTheRest(fastify, [...routes, ...openRoutes]);
}
