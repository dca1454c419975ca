import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Call } from '../access/call.ts';
import type { Page, PageRequest } from '../core/pagination.ts';
import type { Kind } from './answer/kind.ts';
import type { Listed } from './answer/page.ts';
import type { Doorway } from './doorway.ts';
import type { Command } from './request/command.ts';
import type { FilterSpecs, FilterValues } from './request/filters.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What a call may answer, by status; null for an answer without body. */
type Answers<V> = Readonly<Record<number, Kind<V> | null>>;

/** A status with what its kind prints. */
interface Answer<Status, V> {
  status: Status;
  value: V;
}

/** One of the answers a route declares. */
type AnswerOf<A> = {
  [Status in keyof A]: Answer<Status, A[Status] extends Kind<infer V> ? V : null>;
}[keyof A];

export const ok = <V>(value: V): Answer<200, V> => ({ status: 200, value });
export const made = <V>(value: V): Answer<201, V> => ({ status: 201, value });
export const nothing: Answer<204, null> = { status: 204, value: null };

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
  listed: <P extends Page<unknown>>(page: P) => Listed<P>;
}

export interface RouteFacts {
  /** Row of the contract, for example `U1`. */
  row: string;
  method: Method;
  /** Without base path and slashes at the ends: `payment/notifications/{id}`. */
  path: string;
  tag: string;
  summary: string;
}

interface RouteOptions<S extends FilterSpecs, A, F> extends RouteFacts {
  /** The GraphQL operation whose access rule guards the route, for example `Query.me`. */
  operation: `${'Query' | 'Mutation'}.${string}`;
  /** The command of the service that the call gives its fields to. */
  body?: Command;
  /** Fields of `body` that are not read from this caller. */
  unread?: (call: Call) => readonly string[];
  /** Name of the multipart field that brings the file. */
  upload?: string;
  filters?: S;
  paged?: boolean;
  /** True where a stale token must not matter: the header is not looked at. */
  ignoresToken?: boolean;
  /** What is asked before the body is read, so that 404, 403 and 429 come first: mostly for the object. */
  find?: (call: Call, id: number) => Promise<F>;
  answers: A;
  /** `found` is what `find` answered. */
  handle: (call: Call, parts: Parts<S>, found: F) => Promise<AnswerOf<A>>;
}

/** A row that mirrors a GraphQL operation. */
export interface Route extends Omit<RouteOptions<FilterSpecs, Answers<unknown>, unknown>, 'handle'> {
  handle: (call: Call, parts: Parts, found: unknown) => Promise<Answer<number, unknown>>;
}

/** One line of the route table; each answer is printed by the kind that the documentation shows for its status. */
export const route = <A extends Answers<never>, S extends FilterSpecs = FilterSpecs, F = undefined>(
  options: RouteOptions<S, A, F>,
): Route => options as unknown as Route;

/** An address that a provider calls, which serves itself. */
export type ProviderRoute = Pick<OpenRoute, 'serve'>;

/** A row outside the access map, which serves itself: the provider's callback, pictures, documentation. */
export interface OpenRoute extends RouteFacts {
  body?: z.ZodObject;
  /** By status; a text says what type it is. */
  answers: Readonly<Record<number, z.ZodType | { mediaType: string } | null>>;
  serve: (fastify: FastifyInstance, door: Doorway) => void;
}
