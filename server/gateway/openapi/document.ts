import type { Rule } from '../../access/rules.ts';
import { ruleOf } from '../answer-route.ts';
import type { Doorway } from '../gateway-parts.ts';
import * as schema from '../json-schema.ts';
import { publicPath } from '../route-path.ts';
import type { OpenRoute, Route } from '../route.ts';
import { namedSchemas } from './named-schemas.ts';
import { parametersOf } from './parameters.ts';

/** A JSON object of the document. */
export type Piece = Readonly<Record<string, unknown>>;

const json = (body: schema.JsonSchema): Piece => ({ content: { 'application/json': { schema: body } } });

const SUCCESS: Record<number, string> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; no body.',
  404: 'No body.',
};

function answersOf({ answers }: OpenRoute): Piece {
  return Object.fromEntries(
    Object.entries(answers).map(([status, body]) => [
      status,
      {
        description: SUCCESS[Number(status)] ?? '',
        ...(body === null
          ? {}
          : typeof body['contentMediaType'] === 'string'
            ? { content: { [body['contentMediaType']]: { schema: schema.string } } }
            : json(body)),
      },
    ]),
  );
}

function bodyOf({ body, upload }: OpenRoute & Partial<Route>): Piece {
  if (upload !== undefined) {
    const file = schema.command({ [upload]: { type: 'string', contentMediaType: 'image/*' } }, [upload]);
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return body ? { requestBody: { required: body['required'] !== undefined, ...json(body) } } : {};
}

const TOKEN: Piece = { token: [] };

/** Public calls show more to whoever sends a token, but for those that do not look at it. */
function securityOf(route: Route, rule: Rule): Piece[] {
  if (rule.kind !== 'pub') {
    return [TOKEN];
  }
  return route.ignoresToken ? [] : [{}, TOKEN];
}

function operationOf(route: Route, access: Doorway['access']): Piece {
  return {
    ...openOperation(route),
    description: `Mirrors the GraphQL operation \`${route.operation}\`.`,
    'x-graphql-operation': route.operation,
    security: securityOf(route, ruleOf(route, access)),
    responses: { ...answersOf(route), default: { $ref: '#/components/responses/Refusal' } },
  };
}

const openOperation = (route: OpenRoute): Piece => ({
  operationId: route.row,
  tags: [route.tag],
  summary: route.summary,
  security: [],
  parameters: parametersOf(route),
  ...bodyOf(route),
  responses: answersOf(route),
});

/** The OpenAPI 3.1 document of the route table. */
export function openApiDocument(
  routes: readonly Route[],
  openRoutes: readonly OpenRoute[],
  { access, origin }: Pick<Doorway, 'access' | 'origin'>,
): Piece {
  const paths: Record<string, Record<string, Piece>> = {};
  const add = (route: OpenRoute, operation: Piece): void => {
    (paths[publicPath(route.path)] ??= {})[route.method.toLowerCase()] = operation;
  };
  routes.forEach((route) => add(route, operationOf(route, access)));
  openRoutes.forEach((route) => add(route, openOperation(route)));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Chapterhouse REST gateway',
      version: '1.0.0',
      description:
        'The paths that the older client calls, over the same services as GraphQL. Paths answer with and without the slash at the end.',
    },
    servers: [{ url: origin() }],
    tags: [...new Set([...routes, ...openRoutes].map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: namedSchemas,
      responses: { Refusal: { description: 'Refused.', ...json(schema.ref('Error')) } },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'Write `Token`, a space and the token that signing in returned.',
        },
      },
    },
  };
}
