import { setTimeout as pause } from 'node:timers/promises';
import { openFeed, type Feed } from '../support/socket-client.ts';
import type { TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { addCrowd, addOpenPrompts, type CrowdMember } from './crowd.ts';
import type { ServerProcess } from './processes.ts';

const OPENED_TOGETHER = 50;
const HEAR_WITHIN_MS = 30_000;
/** Long enough for anything that was sent to the wrong person to arrive. */
const LISTEN_ON_MS = 1000;
const LIVE = 'subscription { paymentUpdated { id status } }';

interface Told {
  id: string;
  status: string;
}

export interface SubscriptionFigures {
  people: number;
  heard: number;
  /** Events that reached somebody they do not belong to. */
  strayed: number;
  medianMs: number;
  lastMs: number;
  /** CPU time of the server until the last had heard. */
  cpuMs: number;
  megabytes: number;
}

/** Says on the channel, as a commit does, that these payments changed. */
const tell = async ({ sql }: TestDatabase, paymentIds: readonly number[]): Promise<void> => {
  await sql(
    `select pg_notify('chapterhouse', json_build_object('topic', 'payment',
              'event', json_build_object('paymentId', id, 'userId', user_id))::text)
       from payments where id = any($1::int[])`,
    [paymentIds],
  );
};

/** Opens a socket for each member, some at a time, until the server says that it brings what happens. */
export async function openAll(app: ServerProcess, members: readonly CrowdMember[]): Promise<Feed<Told>[]> {
  const feeds: Feed<Told>[] = [];
  for (let from = 0; from < members.length; from += OPENED_TOGETHER) {
    const group = members.slice(from, from + OPENED_TOGETHER);
    const opened = group.map(({ token }) => openFeed<Told>(app.address, { token }, LIVE));
    feeds.push(...opened);
    await until(
      'the subscriptions to begin',
      () => {
        const failed = opened.find(({ end }) => end !== null);
        if (failed) {
          throw new Error(`A subscription ended: ${JSON.stringify([failed.end, failed.errors])}`);
        }
        return opened.every(({ isListening }) => isListening);
      },
      HEAR_WITHIN_MS,
    );
  }
  return feeds;
}

/** Has all of some payments change at once, and waits until everybody has heard. */
async function tellAll(
  database: TestDatabase,
  feeds: readonly Feed<Told>[],
  paymentIds: readonly number[],
): Promise<number[]> {
  const before = new Map(feeds.map((feed) => [feed, feed.events.length]));
  const begun = performance.now();
  await tell(database, paymentIds);
  const heardAt = new Map<Feed<Told>, number>();
  await until(
    'everybody to hear',
    () => {
      const now = performance.now() - begun;
      feeds
        .filter((feed) => !heardAt.has(feed) && feed.events.length > (before.get(feed) ?? 0))
        .forEach((feed) => heardAt.set(feed, now));
      return heardAt.size === feeds.length;
    },
    HEAR_WITHIN_MS,
  );
  return [...heardAt.values()];
}

/** A thousand members watch their payments on one process, and all of them change at once. */
export async function measureSubscriptions(
  database: TestDatabase,
  app: ServerProcess,
  people: number,
): Promise<SubscriptionFigures> {
  const crowd = await addCrowd(database, people);
  const prompts = await addOpenPrompts(database, crowd);
  const members = crowd.map((member, index) => ({ ...member, paymentId: prompts[index]?.paymentId ?? 0 }));
  await database.sql('analyze');
  const before = await app.megabytes();
  const feeds = await openAll(app, members);
  await pause(LISTEN_ON_MS);
  const megabytes = (await app.megabytes()) - before;
  const paymentIds = members.map(({ paymentId }) => paymentId);
  // The first time is of the start of the process, which compiles what it needs.
  await tellAll(database, feeds, paymentIds);
  const cpu = await app.cpuMs();
  const times = await tellAll(database, feeds, paymentIds);
  const cpuMs = (await app.cpuMs()) - cpu;
  await pause(LISTEN_ON_MS);
  const isOwn = (index: number, { id }: Told): boolean => id === String(members[index]?.paymentId);
  const figures = {
    people,
    heard: feeds.filter(({ events }, index) => events.some((event) => isOwn(index, event))).length,
    strayed: feeds.flatMap(({ events }, index) => events.filter((event) => !isOwn(index, event))).length,
    medianMs: times.toSorted((a, b) => a - b)[Math.floor(people / 2)] ?? 0,
    lastMs: Math.max(...times),
    cpuMs,
    megabytes,
  };
  await Promise.all(feeds.map((feed) => feed.close()));
  return figures;
}
