import type { Call } from '../access/call.ts';
import type { Page, PageRequest } from '../core/pagination.ts';
import type { FilterSpecs, FilterValues } from './request/filters.ts';
import type { JsonSchema, ObjectSchema } from './json-schema.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a route answers: the status and the object exactly as the contract prints it; null sends no body. */
export interface Answer {
  status: number;
  body: object | null;
}

export const ok = (body: object): Answer => ({ status: 200, body });
export const made = (body: object): Answer => ({ status: 201, body });
export const nothing: Answer = { status: 204, body: null };

/** The parts of a request, read and named as services take them. */
export interface Parts<S extends FilterSpecs = FilterSpecs> {
  /** The `{id}` of the path; 0 when the path has none. */
  id: number;
  /** The `{key}` of the path; `''` when the path has none. */
  key: string;
  /** The accepted fields under the services' names. */
  body: Record<string, unknown>;
  /** Everything that was sent, under the names it was sent with. */
  sent: Record<string, unknown>;
  file: Buffer | null;
  filters: FilterValues<S>;
  page: PageRequest;
  /** One page with its links; throws 404 when the page is past the end. */
  pageBody: <T>(page: Page<T>, present: (item: T) => object) => Record<string, unknown>;
}

interface RouteFacts {
  /** Row of the contract, for example `U1`. */
  row: string;
  method: Method;
  /** Without base path and slashes at the ends: `payment/notifications/{id}`. */
  path: string;
  tag: string;
  summary: string;
  /** What the call answers, by status; null for an answer without body. */
  answers: Readonly<Record<number, JsonSchema | null>>;
  /** The fields the call reads; their names in services differ by case alone, unless `rename` says otherwise. */
  body?: ObjectSchema;
}

export interface RouteOptions<S extends FilterSpecs> extends RouteFacts {
  /** The GraphQL operation whose access rule guards the route, for example `Query.me`. */
  operation: `${'Query' | 'Mutation'}.${string}`;
  rename?: Readonly<Record<string, string>>;
  /** Fields of `body` that are not read from this caller. */
  unread?: (call: Call) => readonly string[];
  /** Name of the multipart field that brings the file. */
  upload?: string;
  filters?: S;
  paged?: boolean;
  /** True where a stale token must not matter: the header is not looked at. */
  ignoresToken?: boolean;
  /** Looks the object up before the body is read, so that 404 and 403 on it come first. */
  find?: (call: Call, id: number) => Promise<unknown>;
  handle: (call: Call, parts: Parts<S>) => Promise<Answer>;
}

/** A row that mirrors a GraphQL operation. */
export type Route = RouteOptions<FilterSpecs>;

/** A row outside the access map, with a handler of its own: the provider's callback, pictures, documentation. */
export type OpenRoute = RouteFacts;

/** One line of the route table. */
export const route = <S extends FilterSpecs = FilterSpecs>(options: RouteOptions<S>): Route =>
  options as unknown as Route;
