import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { admit } from './admission.ts';

const FULL = 100;
const CROWD = 1_050;
/** More than are let in at a turn. */
const HALL = 50;

let app: FastifyInstance;
let pool: { waitingCount: number };
let arrived: string[];

function start(patienceMs?: number): void {
  pool = { waitingCount: FULL };
  arrived = [];
  app = Fastify();
  admit(app, pool, patienceMs);
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send());
  app.get('/healthz', () => 'well');
  app.get<{ Params: { who: string } }>('/of/:who', ({ params }) => {
    arrived.push(params.who);
    return params.who;
  });
}

const comers = (count: number) => Array.from({ length: count }, (_, at) => String(at));
const ask = (who: string) => app.inject(`/of/${who}`).then(({ statusCode }) => statusCode);
/** Every request that was made stands before the door by then. */
const probed = async () => expect((await app.inject('/healthz')).statusCode).toBe(200);

beforeEach(() => {
  start();
});
afterEach(() => app.close());

describe('requests that come while all is full', () => {
  it('wait, and are served in their order once there is room; whoever comes meanwhile comes after them', async () => {
    const answers = comers(HALL).map(ask);
    await probed();
    expect(arrived).toEqual([]);
    pool.waitingCount = 0;
    const last = ask('last');
    expect(new Set(await Promise.all([...answers, last]))).toEqual(new Set([200]));
    expect(arrived).toEqual([...comers(HALL), 'last']);
  });

  it('are refused at once beyond those who may wait, and all when the server closes', async () => {
    let refused = 0;
    const answers = comers(CROWD).map(async (who) => {
      const status = await ask(who);
      refused += status === 503 ? 1 : 0;
      return status;
    });
    while (refused < CROWD - 1_000) {
      await probed();
    }
    await probed();
    expect(refused).toBe(CROWD - 1_000);
    await app.close();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([503]));
    expect(arrived).toEqual([]);
  });

  it('are refused when their time is over', async () => {
    start(30);
    expect(await ask('patient')).toBe(503);
  });
});
