import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';
import type { Rule } from '../../access/rules.ts';
import { ruleOf } from '../answer-route.ts';
import type { Doorway } from '../doorway.ts';
import type { Filter, FilterSpecs } from '../request/filters.ts';
import { pageParameters } from '../request/paging.ts';
import { isNumber } from '../route-path.ts';
import type { OpenRoute, Route } from '../route.ts';

type Facts = Pick<Route, 'row' | 'path' | 'tag' | 'summary'>;

const SUCCESS: Readonly<Record<string, string>> = {
  200: 'Done.',
  201: 'Made.',
  204: 'Done; no body.',
  404: 'No body.',
};

const TOKEN = { token: [] };

const pathOf = (path: string): z.ZodObject =>
  z.object(
    Object.fromEntries(
      [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, isNumber(name) ? z.int() : z.string()]),
    ),
  );

function filterParameter({ schema, takesAll }: Filter<unknown>): z.ZodType {
  const words = takesAll ? 'Empty' : 'Empty, `ALL`';
  return schema
    .optional()
    .meta({ param: { description: `${words}, \`undefined\` and \`null\` mean no filter.` } });
}

const queryOf = (filters: FilterSpecs, isPaged: boolean): z.ZodObject =>
  z.object({
    ...Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterParameter(filter)])),
    ...(isPaged ? pageParameters : {}),
  });

const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } });

const responseOf = (status: string, answer: OpenRoute['answers'][number]): ZodOpenApiResponseObject => ({
  description: SUCCESS[status] ?? '',
  ...(answer === null
    ? {}
    : 'mediaType' in answer
      ? { content: { [answer.mediaType]: { schema: { type: 'string' } } } }
      : json(answer)),
});

const responsesOf = (
  answers: OpenRoute['answers'],
): Record<`${1 | 2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> =>
  Object.fromEntries(Object.entries(answers).map(([status, answer]) => [status, responseOf(status, answer)]));

const isNeeded = (body: z.ZodObject): boolean =>
  Object.values(body.shape).some((field) => field instanceof z.ZodNonOptional);

function bodyOf({ body, upload }: { body?: z.ZodObject; upload?: string }) {
  if (upload !== undefined) {
    const file = z.object({ [upload]: z.string().meta({ contentMediaType: 'image/*' }) });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  }
  return body ? { requestBody: { required: isNeeded(body), ...json(body) } } : {};
}

const factsOf = ({ row, path, tag, summary }: Facts, filters: FilterSpecs = {}, isPaged = false) => ({
  operationId: row,
  tags: [tag],
  summary,
  requestParams: { path: pathOf(path), query: queryOf(filters, isPaged) },
});

/** Public calls show more to whoever sends a token, but for those that do not look at it. */
function securityOf(route: Route, rule: Rule): Record<string, string[]>[] {
  if (rule.kind !== 'pub') {
    return [TOKEN];
  }
  return route.ignoresToken ? [] : [{}, TOKEN];
}

/** What the document says of a row that mirrors a GraphQL operation. */
export function mirrorOperation(route: Route, access: Doorway['access']): ZodOpenApiOperationObject {
  const answers = Object.entries(route.answers).map(
    ([status, kind]) => [status, kind?.schema ?? null] as const,
  );
  return {
    ...factsOf(route, route.filters, route.paged),
    description: `Mirrors the GraphQL operation \`${route.operation}\`.`,
    'x-graphql-operation': route.operation,
    security: securityOf(route, ruleOf(route, access)),
    ...bodyOf({ body: route.body?.schema, upload: route.upload }),
    responses: {
      ...responsesOf(Object.fromEntries(answers)),
      default: { $ref: '#/components/responses/Refusal' },
    },
  };
}

/** What the document says of a row outside the access map. */
export const openOperation = (route: OpenRoute): ZodOpenApiOperationObject => ({
  ...factsOf(route),
  security: [],
  ...bodyOf(route),
  responses: responsesOf(route.answers),
});
