import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { currentSdl } from '../../server/app/sdl.ts';
import { addBlogPost } from '../support/blog.ts';
import { addEvent } from '../support/events.ts';
import { addGalleryItem } from '../support/gallery.ts';
import { addPaidMember, addPerson, signIn, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import {
  graphqlRequests,
  restRequests,
  type FuzzedRequest,
  type RestDescription,
} from './fuzz/fuzzed-requests.ts';

/** Once in a while: `FUZZ_REQUESTS=10000 FUZZ_SEED=7 npm run test:one -- fuzz`. */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 600);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_122);
/** Nobody is timed: it is longer the more there are. */
const PATIENCE_MS = 30_000 + REQUESTS * 50;
const AT_ONCE = 8;
/** Requests sign people out as well: so often everybody signs in anew. */
const FRESH_EVERY = 80;

let app: TestApp;
let people: Person[];
let tokens: (string | null)[];

beforeAll(async () => {
  app = await startTestApp({ settings: { TRUST_PROXY: 'loopback' } });
  people = [
    await addPaidMember(app),
    await addPerson(app),
    await addPaidMember(app, { role: 'MANAGER' }),
    await addPerson(app, { role: 'ADMIN' }),
    await addPerson(app, { role: 'SUPERADMIN' }),
  ];
  for (const person of people) {
    await addPayment(app, person);
    await addGalleryItem(app, person, { eventId: await addEvent(app) });
    await addBlogPost(app, person);
  }
});

afterAll(() => app.close());

async function freshTokens(): Promise<void> {
  await app.sql('update users set is_active = true');
  tokens = [null, 'Token invented'];
  for (const { id } of people) {
    tokens.push(`Token ${await signIn(app, id)}`);
  }
}

/** What a fault looks like from outside: a 5xx that does not say when to come again, or an internal error. */
async function faultOf(request: FuzzedRequest, number: number): Promise<string[]> {
  const { method, path, contentType, body, sender } = request;
  const token = tokens[sender % tokens.length];
  const response = await fetch(`${app.address}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body === undefined || contentType === '' ? {} : { 'content-type': contentType }),
      ...(token ? { authorization: token } : {}),
      'x-forwarded-for': `10.9.${String(Math.floor(number / 200) % 250)}.${String((number % 200) + 1)}`,
    },
    body,
  });
  const text = await response.text();
  const isDeliberate = response.status === 503 && response.headers.has('retry-after');
  const isFault = (response.status >= 500 && !isDeliberate) || text.includes('INTERNAL_SERVER_ERROR');
  return isFault ? [`${String(response.status)} ${JSON.stringify(request)} ${text.slice(0, 300)}`] : [];
}

async function faultsIn(requests: readonly FuzzedRequest[]): Promise<string[]> {
  const faults: string[] = [];
  for (let first = 0; first < requests.length; first += AT_ONCE) {
    if (first % FRESH_EVERY === 0) {
      await freshTokens();
    }
    const some = requests.slice(first, first + AT_ONCE);
    faults.push(...(await Promise.all(some.map((request, index) => faultOf(request, first + index)))).flat());
  }
  return faults;
}

describe('requests that nobody thought of', () => {
  it(
    'of GraphQL are answered without a fault of ours',
    async () => {
      const requests = graphqlRequests(buildSchema(await currentSdl()));
      expect(await faultsIn(fc.sample(requests, { seed: SEED, numRuns: REQUESTS / 2 }))).toEqual([]);
    },
    PATIENCE_MS,
  );

  it(
    'of REST are answered without a fault of ours',
    async () => {
      const { body } = await app.rest('GET', '/api/openapi.json');
      const requests = restRequests(body as unknown as RestDescription);
      expect(await faultsIn(fc.sample(requests, { seed: SEED, numRuns: REQUESTS / 2 }))).toEqual([]);
    },
    PATIENCE_MS,
  );
});
