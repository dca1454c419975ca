import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { BASE, routerPath } from '../route-path.ts';
import type { OpenRoute } from '../route.ts';

const require = createRequire(import.meta.url);
const FOLDER = dirname(require.resolve('swagger-ui-dist/package.json'));
const ASSETS = new Set(['/swagger-ui.css', '/swagger-ui-bundle.js', '/favicon-32x32.png']);

const tag = 'Documentation';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Chapterhouse REST gateway</title>
    <link rel="stylesheet" href="${BASE}/docs/swagger-ui.css" />
    <link rel="icon" type="image/png" href="${BASE}/docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${BASE}/docs/swagger-ui-bundle.js"></script>
    <script src="${BASE}/docs/initializer.js"></script>
  </body>
</html>
`;

const INITIALIZER = `SwaggerUIBundle({
  url: '${BASE}/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  persistAuthorization: false,
  validatorUrl: null,
});
`;

/** The page with the files it names, and nothing else of their folder. */
function servePage(fastify: FastifyInstance): void {
  void fastify.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('content-security-policy', POLICY);
      done();
    });
    scope.get(routerPath('docs'), (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(PAGE),
    );
    scope.get(`${BASE}/docs/initializer.js`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(INITIALIZER),
    );
    await scope.register(fastifyStatic, {
      root: FOLDER,
      prefix: `${BASE}/docs/`,
      index: false,
      decorateReply: false,
      maxAge: '1d',
      allowedPath: (path) => ASSETS.has(path),
    });
  });
}

const pageRoute: OpenRoute = {
  row: 'docs',
  method: 'GET',
  path: 'docs',
  tag,
  summary: 'This document as a page.',
  answers: { 200: { mediaType: 'text/html' } },
  serve: servePage,
};

/** The OpenAPI document and a page over it, from this server alone and without inline scripts. */
export const docsRoutes = (makeDocument: () => object): OpenRoute[] => [
  {
    row: 'openapi',
    method: 'GET',
    path: 'openapi.json',
    tag,
    summary: 'This document.',
    answers: { 200: z.looseObject({}) },
    serve: (fastify) => {
      // Made when it is first asked for: by then the server knows its own name.
      let document: object | null = null;
      fastify.get(routerPath('openapi.json'), (_request, reply) => {
        document ??= makeDocument();
        return reply
          .header('content-security-policy', POLICY)
          .header('cache-control', 'no-cache')
          .send(document);
      });
    },
  },
  pageRoute,
];
