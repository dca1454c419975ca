import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeUpload } from '../../server/core/storage/pictures.ts';
import { whileLocked } from '../support/locked-table.ts';
import { addPerson } from '../support/people.ts';
import { plainPicture } from '../support/pictures.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

/** More than may wait for a connection and before the door. */
const CROWD = 1_300;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

describe('more requests than can be answered in time', () => {
  it('are refused beyond a bound while those within it still wait, with Retry-After; probes pass', async () => {
    const { token } = await addPerson(app);
    const refused: (string | null)[] = [];
    const ask = async (): Promise<number> => {
      const { status, headers } = await app.rest('GET', '/api/users/me/', { token });
      if (status === 503) {
        refused.push(headers.get('retry-after'));
      }
      return status;
    };
    const crowd = await whileLocked(app.database.url, 'sessions', async () => {
      const answers = Array.from({ length: CROWD }, ask);
      await until('a hundred to be refused', () => refused.length > 100);
      expect((await app.rest('GET', '/healthz')).status).toBe(200);
      return { answers };
    });
    expect(new Set(await Promise.all(crowd.answers))).toEqual(new Set([503, 200]));
    expect(new Set(refused)).toEqual(new Set(['5']));
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
