import { randomBytes } from 'node:crypto';
import cors from '@fastify/cors';
import type { FastifyInstance, onRequestHookHandler } from 'fastify';
import { notFound } from '../core/errors.ts';
import type { Peers } from '../core/peers.ts';
import { warnOfForwards } from './forwarded-warning.ts';
import { ownOrigins } from './own-origins.ts';
import { addressLimit, callerLimit, type KnownTokens } from './request-limits.ts';

export interface SecurityOptions {
  allowedOrigins: () => string[];
  requestsPerMinute: number;
  knownTokens: KnownTokens;
  https: boolean;
  /** Count with this process. */
  peers: Peers;
}

/** The value pages carry in their policy and hand to the style engine; fresh for every answer. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** The live connection of the address that people use; some browsers do not count it to 'self'. A policy cannot name IPv6. */
const liveAddresses = (publicAddress: string): string =>
  ownOrigins(publicAddress)
    .filter((origin) => !origin.includes('['))
    .map((origin) => origin.replace(/^http/, 'ws'))
    .join(' ');

/**
 * Pictures are named by the public address, which may differ from the one a page was opened at; a picture from elsewhere
 * would tell its owner who reads what. Of scripts within a page only the one runs whose digest is named.
 */
export const contentSecurityPolicy = (nonce: string, publicAddress: string, allowedScript = ''): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${allowedScript}`.trimEnd(),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' ${publicAddress} data: blob:`,
    "font-src 'self' data:",
    `connect-src 'self' ${liveAddresses(publicAddress)}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

/** For answers that are no page. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Paths that the general limit does not count: probes, pictures and the provider's callbacks (contract §1.9). */
export const UNLIMITED =
  /^\/+(?:healthz|readyz|metrics|media\/|assets\/|api\/+placeholder\/|api\/+payment\/+(?:(?:mpesa\/+)?callback|paybill|results)\/)/;

/** Addresses are counted before anything else; callers after what a route says by itself: no such path, no such method. */
function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  { knownTokens, peers }: Pick<SecurityOptions, 'knownTokens' | 'peers'>,
): void {
  const ofAddress = addressLimit(perMinute, peers);
  const ofCaller = callerLimit(perMinute, knownTokens, peers);
  app.addHook('onRequest', (request, _reply, done) => {
    done(UNLIMITED.test(request.url) ? undefined : ofAddress(request));
  });
  const countCaller: onRequestHookHandler = (request, reply, done) => {
    done(UNLIMITED.test(request.url) ? undefined : ofCaller(request, reply));
  };
  app.addHook('onRoute', (route) => {
    route.onRequest = [route.onRequest ?? [], countCaller].flat();
  });
}

/** What browsers may do with what opens as a page. */
const OF_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** What browsers may do with answers of ours, the same for all of them: each may open as a page, but for some files. */
const FIXED_HEADERS = {
  ...OF_PAGES,
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** What says nothing of a script, a style or a font, which no browser opens as a page: a fifth of a small file on a slow network. */
export const HEADERS_OF_PAGES = [...Object.keys(OF_PAGES), 'content-security-policy'];

/**
 * Into Fastify's reply, in one go. Helmet set each on Node's response, which has it copy every header of every answer, and
 * had each request with all that hung on it live until the collector looked at everything.
 */
function addFixedHeaders(app: FastifyInstance, https: boolean): void {
  const headers = https
    ? { ...FIXED_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : FIXED_HEADERS;
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

const FILES = /^\/+assets\//;

/** What other origins may read is told to them alone: a page of ours needs no leave, and files are the same for everybody. */
function tellOnlyOthers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isFile = FILES.test(request.url);
    if (isFile || request.headers.origin === `${request.protocol}://${request.host}`) {
      void reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers');
    }
    // A browser asks for the same file by a page and by the worker, and only the page names its origin.
    if (isFile) {
      void reply.removeHeader('vary');
    }
    done();
  });
}

/** Headers, origins and the general limit, for every route alike. */
export async function secure(
  app: FastifyInstance,
  { allowedOrigins, requestsPerMinute, https, ...counting }: SecurityOptions,
): Promise<void> {
  addFixedHeaders(app, https);
  await app.register(cors, {
    origin: (origin, decide) => {
      decide(null, origin !== undefined && allowedOrigins().includes(origin));
    },
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Apollo-Require-Preflight'],
    exposedHeaders: ['X-Ignored-Fields', 'X-Request-Id', 'Retry-After'],
    credentials: false,
    maxAge: 600,
    strictPreflight: false,
  });
  tellOnlyOthers(app);
  warnOfForwards(app);
  limitRequests(app, requestsPerMinute, counting);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('content-security-policy', BARE_POLICY);
    // No file and no row has a name with NUL in it, and neither the disk nor the database takes one.
    done(/^[^?]*%00/.test(request.url) ? notFound() : undefined);
  });
}
