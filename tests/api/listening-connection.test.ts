import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '../../server/core/logger.ts';
import { PubSub } from '../../server/core/pubsub.ts';
import { sessionsChanged } from '../../server/features/accounts/sessions/session.topics.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let place: TestDatabase;
let proxy: TcpProxy;
let pubsub: PubSub;
let heard: number[];

beforeEach(async () => {
  place = await createTestDatabase();
  const { hostname, port } = new URL(place.url);
  proxy = await new TcpProxy({ host: hostname, port: Number(port) }).start();
  pubsub = new PubSub(wireUrl(), createLogger('silent'));
  heard = [];
  pubsub.onEvent(sessionsChanged, ({ userId }) => heard.push(userId));
  await pubsub.start();
});

afterEach(async () => {
  await pubsub.close();
  await proxy.close();
  await place.drop();
});

/** The address of the database over the proxy. */
function wireUrl(): string {
  const url = new URL(place.url);
  url.port = String(proxy.port);
  return url.href;
}

const say = (userId: number) =>
  place.sql(`select pg_notify('chapterhouse', $1)`, [
    JSON.stringify({ topic: 'session', event: { userId } }),
  ]);
const listeners = async (): Promise<number> =>
  (
    await place.sql(
      `select 1 from pg_stat_activity where datname = current_database() and application_name = 'chapterhouse-listen'`,
    )
  ).length;

describe('the listening connection', () => {
  it('hears each event once, in order', async () => {
    for (const number of [1, 2, 3]) {
      await say(number);
    }
    await until('three events', () => heard.length === 3);
    expect(heard).toEqual([1, 2, 3]);
  });

  it('comes back when the database ends it', async () => {
    await place.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'chapterhouse-listen'
        and datname = current_database()`,
    );
    await until('it to be gone', async () => (await listeners()) === 0);
    await until('it to be back', async () => (await listeners()) === 1);
    await until('an event', async () => {
      await say(7);
      return heard.includes(7);
    });
  });

  it('comes back when the database has gone without a word, and tells that events may have been missed', async () => {
    await pubsub.close();
    pubsub = new PubSub(wireUrl(), createLogger('silent'), 100);
    pubsub.onEvent(sessionsChanged, ({ userId }) => heard.push(userId));
    let missed = 0;
    pubsub.onMissed(() => {
      missed += 1;
    });
    await pubsub.start();
    expect(missed).toBe(0);
    proxy.freeze();
    await until('it to be missed and replaced', () => missed === 1);
    await say(6);
    await until('the event', () => heard.includes(6));
  });

  it('keeps trying, steadily, while the database is away, and is one again afterwards', async () => {
    const before = proxy.attempts;
    proxy.cut();
    await until('five attempts', () => proxy.attempts >= before + 5);
    const began = performance.now();
    const atFive = proxy.attempts;
    await until('three more', () => proxy.attempts >= atFive + 3);
    // Twice a second at most: attempts that breed would come in ever shorter pauses.
    expect(performance.now() - began).toBeGreaterThan(1_000);
    proxy.mend();
    await until('it to be back', async () => (await listeners()) >= 1);
    await until('an event', async () => {
      await say(8);
      return heard.includes(8);
    });
    heard.length = 0;
    await say(9);
    await until('the event', () => heard.includes(9));
    expect(heard.filter((number) => number === 9)).toEqual([9]);
    expect(await listeners()).toBe(1);
  });
});
