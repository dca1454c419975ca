import { MAX_PAGE_SIZE } from '../../core/pagination.ts';
import * as schema from '../json-schema.ts';
import { isNumber } from '../route-path.ts';
import type { OpenRoute, Route } from '../route.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query';
  required?: true;
  description?: string;
  schema: schema.JsonSchema;
}

const paging: Parameter[] = [
  { name: 'page', in: 'query', description: 'From 1.', schema: { type: 'integer', minimum: 1, default: 1 } },
  {
    name: 'page_size',
    in: 'query',
    description: 'Larger values are cut.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: 100 },
  },
  {
    name: 'limit',
    in: 'query',
    description: 'Second name of `page_size`, which wins.',
    schema: { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE },
  },
];

const pathParameters = (path: string): Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: isNumber(name) ? schema.integer : schema.string,
  }));

/** What the path and the query of a route take. */
export function parametersOf(route: OpenRoute & Partial<Route>): Parameter[] {
  const filters = Object.entries(route.filters ?? {}).map(([name, filter]): Parameter => ({
    name,
    in: 'query',
    description: 'Empty, `ALL`, `undefined` and `null` mean no filter.',
    schema: filter.schema,
  }));
  return [...pathParameters(route.path), ...filters, ...(route.paged ? paging : [])];
}
