import { z } from 'zod';
import { createDocument, type CreateDocumentOptions, type ZodOpenApiPathsObject } from 'zod-openapi';
import type { Doorway } from '../doorway.ts';
import { publicPath } from '../route-path.ts';
import type { OpenRoute, Route } from '../route.ts';
import { mirrorOperation, openOperation } from './operation.ts';

const refusal = z
  .looseObject({
    detail: z.string().meta({ description: 'What is wrong, for people.' }),
    message: z
      .union([z.string(), z.array(z.string())])
      .meta({ description: 'The same text; the list of its messages where a field of this name fails.' }),
    error: z.string().meta({ description: 'The same text.' }),
    code: z.string().meta({ description: 'What is wrong, for programs; stable.' }),
  })
  .meta({ id: 'Error', description: 'A failing field stands beside these with the list of its messages.' });

const components = {
  responses: { Refusal: { description: 'Refused.', content: { 'application/json': { schema: refusal } } } },
  securitySchemes: {
    token: {
      type: 'apiKey',
      in: 'header',
      name: 'Authorization',
      description: 'Write `Token`, a space and the token that signing in returned.',
    },
  },
} as const;

/** What a field of a command says of itself takes the place of what can be read off its reader, which takes anything. */
const asTheFieldSays: CreateDocumentOptions['override'] = ({ zodSchema, jsonSchema, io }) => {
  const { json } = jsonSchema;
  delete jsonSchema['json'];
  delete jsonSchema['isRequired'];
  delete jsonSchema['saysOfBlank'];
  Object.assign(jsonSchema, json);
  if (io === 'input' && zodSchema._zod.def.type === 'optional') {
    delete jsonSchema.default;
  }
  // The bounds of every whole number in JSON say nothing of this one.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) {
    delete jsonSchema.minimum;
  }
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) {
    delete jsonSchema.maximum;
  }
};

function pathsOf(
  routes: readonly Route[],
  openRoutes: readonly OpenRoute[],
  access: Doorway['access'],
): ZodOpenApiPathsObject {
  const operations = [
    ...routes.map((route) => ({ route, operation: mirrorOperation(route, access) })),
    ...openRoutes.map((route) => ({ route, operation: openOperation(route) })),
  ];
  const byPath = Map.groupBy(operations, ({ route }) => publicPath(route.path));
  return Object.fromEntries(
    [...byPath].map(([path, methods]) => [
      path,
      Object.fromEntries(methods.map(({ route, operation }) => [route.method.toLowerCase(), operation])),
    ]),
  );
}

/** The OpenAPI 3.1 document of the route table. */
export const openApiDocument = (
  routes: readonly Route[],
  openRoutes: readonly OpenRoute[],
  { access, origin }: Pick<Doorway, 'access' | 'origin'>,
): object =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Chapterhouse REST gateway',
        version: '1.0.0',
        description:
          'The paths that the older client calls, over the same services as GraphQL. Paths answer with and without the slash at the end.',
      },
      servers: [{ url: origin() }],
      tags: [...new Set([...routes, ...openRoutes].map(({ tag }) => tag))].map((name) => ({ name })),
      paths: pathsOf(routes, openRoutes, access),
      components,
    },
    { override: asTheFieldSays },
  );
