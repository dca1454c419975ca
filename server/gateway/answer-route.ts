import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitor } from '../access/actor.ts';
import { authorize } from '../access/ability.ts';
import type { Call } from '../access/call.ts';
import { refusalAtGate, type Rule } from '../access/rules.ts';
import { recordOf } from '../core/request-record.ts';
import { rowId } from '../core/row-id.ts';
import { listed } from './answer/page.ts';
import type { Doorway } from './doorway.ts';
import { ignoredFields } from './ignored-fields.ts';
import { asSent, forServices, type Command } from './request/command.ts';
import { readFilters } from './request/filters.ts';
import { readJson } from './request/json-body.ts';
import { readPage } from './request/paging.ts';
import { readUpload, type UploadBody } from './request/upload-body.ts';
import { plainPath } from './route-path.ts';
import type { Parts, Route } from './route.ts';

const NO_UPLOAD: UploadBody = { file: null, others: [] };
const NO_BLANKS: Command['blanks'] = new Map();

/** The rule of the operation a route mirrors. Throws, and so stops the start, when there is no such operation. */
export function ruleOf({ row, operation }: Route, access: Doorway['access']): Rule {
  const [root, name] = operation.split('.') as ['Query' | 'Mutation', string];
  const rule = Object.hasOwn(access[root], name) ? access[root][name] : undefined;
  if (!rule) {
    throw new Error(`Route ${row} mirrors ${operation}, which has no access rule`);
  }
  return rule;
}

async function admit(route: Route, rule: Rule, door: Doorway, request: FastifyRequest): Promise<Call> {
  recordOf(request).operations.set('', route.operation);
  const call = route.ignoresToken ? door.callFor(request, visitor()) : await door.callOf(request);
  const [root, name] = route.operation.split('.') as ['Query' | 'Mutation', string];
  await authorize(call, refusalAtGate(root, rule, call.actor), name);
  return call;
}

const idOf = (request: FastifyRequest): number => {
  const { id } = request.params as { id?: string };
  return id === undefined ? 0 : rowId(id);
};

const hasBody = ({ method, upload }: Route): boolean =>
  upload === undefined && (method === 'POST' || method === 'PATCH');

/** The fields of the body that are read of this caller. */
function namesRead({ body, unread }: Route, call: Call): Record<string, string> {
  const left = unread?.(call) ?? [];
  return Object.fromEntries(Object.entries(body?.names ?? {}).filter(([name]) => !left.includes(name)));
}

/** What is asked for behind the question mark. */
const queryOf = ({ url }: FastifyRequest): URLSearchParams =>
  new URLSearchParams(/\?(.*)$/s.exec(url)?.[1] ?? '');

async function readParts(
  route: Route,
  { request, call }: { request: FastifyRequest; call: Call },
  door: Doorway,
  reply: FastifyReply,
): Promise<Parts> {
  const query = queryOf(request);
  const sent = hasBody(route) ? await readJson(request) : {};
  const upload = route.upload === undefined ? NO_UPLOAD : await readUpload(request, route.upload);
  const names = namesRead(route, call);
  const ignored = ignoredFields([...Object.keys(sent), ...upload.others], Object.keys(names));
  if (ignored !== '') {
    void reply.header('x-ignored-fields', ignored);
  }
  const link = { address: `${door.origin()}${plainPath(request.url)}/`, query };
  return {
    id: idOf(request),
    key: (request.params as { key?: string }).key ?? '',
    sent,
    body: forServices(sent, { names, blanks: route.body?.blanks ?? NO_BLANKS }),
    file: upload.file,
    filters: readFilters(route.filters ?? {}, query),
    page: readPage(route.paged ? query : new URLSearchParams()),
    listed: (page) => listed(page, link),
  };
}

/**
 * Answers one call in the order that the contract gives (§1.4): authentication, permission, object, body and fields,
 * state. Path, method and rate limit have been checked before.
 */
export function routeHandler(route: Route, door: Doorway) {
  const rule = ruleOf(route, door.access);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = await admit(route, rule, door, request);
    const found = await route.find?.(call, idOf(request));
    const isPublic = rule.kind === 'pub' && request.headers.authorization === undefined;
    if (!isPublic || route.method !== 'GET') {
      void reply.header('cache-control', 'no-store');
    }
    try {
      const { status, value } = await route.handle(
        call,
        await readParts(route, { request, call }, door, reply),
        found,
      );
      return await reply.code(status).send(route.answers[status]?.print(value));
    } catch (error) {
      throw asSent(error, route.body?.names);
    }
  };
}
