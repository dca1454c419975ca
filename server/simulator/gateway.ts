/** The gateway's front: token before anything else, JSON objects only, and errors in Daraja's shape. */
import type { FastifyInstance } from 'fastify';
import { fastify } from 'fastify';
import { DarajaError, errorBody, invalidField, malformed } from './daraja-error.ts';
import { servePayBill, serveUrlRegistration } from './paybill.route.ts';
import { serveResults } from './payout.route.ts';
import { servePull } from './pull.route.ts';
import { servePush } from './push.route.ts';
import { serveQuery } from './query.route.ts';
import { scriptedPayouts } from './scripted-payouts.ts';
import { scriptedPhones } from './scripted-phones.ts';
import type { World } from './world.ts';

const BODY_LIMIT_BYTES = 64 * 1_024;

const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function serveTokens(app: FastifyInstance, world: World): void {
  app.get<{ Querystring: { grant_type?: string } }>('/oauth/v1/generate', (request) =>
    Promise.resolve(world.tokens.issue(request.headers.authorization, request.query.grant_type)),
  );
}

/** What no real gateway offers: the truth, for people and programs that check the app against it. */
function serveTruth(app: FastifyInstance, world: World): void {
  app.get('/simulator/ledger', () => Promise.resolve(world.ledger.all()));
  app.get('/simulator/payouts', () => Promise.resolve(world.payouts.all()));
  app.get('/simulator/amounts', () => Promise.resolve(scriptedPayouts));
  app.get('/simulator/phones', () => Promise.resolve(scriptedPhones));
}

function serveMerchants(app: FastifyInstance, world: World): void {
  app.addHook('onRequest', (request, _reply, next) => {
    world.tokens.check(request.headers.authorization);
    next();
  });
  app.addHook('preValidation', (request, _reply, next) => {
    if (!isObject(request.body)) {
      throw malformed();
    }
    next();
  });
  servePush(app, world);
  serveQuery(app, world);
  servePull(app, world);
  serveUrlRegistration(app, world);
  serveResults(app, world);
}

/** The gateway as a Fastify app that is not listening yet. */
export function buildGateway(world: World): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true });
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(invalidField('BusinessShortCode'));
  });
  app.setErrorHandler((error: Error, _request, reply) => {
    const known = error instanceof DarajaError ? error : null;
    const isParsing = 'statusCode' in error && Number(error.statusCode) < 500;
    const shown =
      known ?? (isParsing ? malformed() : new DarajaError(500, '500.003.1001', 'Internal Server Error'));
    return reply.code(shown.status).send(errorBody(shown.code, shown.message));
  });
  app.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(errorBody('404.001.01', 'Resource not found')),
  );
  serveTokens(app, world);
  serveTruth(app, world);
  servePayBill(app, world);
  void app.register((merchants, _options, done) => {
    serveMerchants(merchants, world);
    done();
  });
  return app;
}
