import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeUpload } from '../../server/core/storage/pictures.ts';
import { whileLocked } from '../support/locked-table.ts';
import { addPerson } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

jest.setTimeout(60_000);

/** More than may wait, with those that have a connection. */
const CROWD = 600;
const AT_ONCE_MS = 1_500;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

describe('more requests than can be answered in time', () => {
  it('are refused at once beyond a bound, with Retry-After, while probes and pictures pass', async () => {
    const { token } = await addPerson(app);
    const begun = performance.now();
    const answers = await whileLocked(app.database.url, 'sessions', () =>
      Promise.all(
        Array.from({ length: CROWD }, async () => {
          const { status, headers } = await app.rest('GET', '/api/users/me/', { token });
          return { status, wait: headers.get('retry-after'), ms: performance.now() - begun };
        }).concat(
          app
            .rest('GET', '/healthz')
            .then(({ status }) => ({ status, wait: null, ms: performance.now() - begun })),
        ),
      ),
    );
    const probe = answers.pop();
    expect(probe?.status).toBe(200);
    expect(new Set(answers.map(({ status, wait }) => `${String(status)} ${String(wait)}`))).toEqual(
      new Set(['503 5']),
    );
    const early = answers.filter(({ ms }) => ms < AT_ONCE_MS);
    expect(early.length).toBeGreaterThan(100);
    expect((await app.rest('GET', '/api/users/me/', { token })).status).toBe(200);
  });
});

describe('more pictures than can be worked on', () => {
  it('are refused at once beyond a bound; the others are done', async () => {
    const bytes = await plainPicture(600, 400).png().toBuffer();
    const done = await Promise.allSettled(Array.from({ length: 40 }, () => encodeUpload(bytes, 'image')));
    const refused = done.flatMap((end) =>
      end.status === 'rejected' ? [end.reason as { code: string }] : [],
    );
    expect(refused.length).toBeGreaterThan(10);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['service_unavailable']));
    expect(await encodeUpload(bytes, 'image')).toHaveProperty('width', 600);
  });
});
