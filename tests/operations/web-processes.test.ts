import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess, freePort } from '../support/app-process.ts';
import { callbackBody, sendCallback, startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import { creditedMonths, expectSoundBooks, feeInput, PAY, toldTo, type Started } from '../support/paying.ts';
import { openFeed, type Feed } from '../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(180_000);

const LIVE = 'subscription { paymentUpdated { id status } }';

interface Told {
  id: string;
  status: string;
}

let place: TestDatabase;
let daraja: DarajaStub;
let server: AppProcess | null = null;
let feeds: Feed<Told>[] = [];

beforeAll(async () => {
  place = await createTestDatabase();
  daraja = await startDarajaStub();
});

afterAll(async () => {
  await daraja.close();
  await place.drop();
});

afterEach(async () => {
  await Promise.all(feeds.map((feed) => feed.close()));
  feeds = [];
  await server?.stop();
  server = null;
});

async function startThree(settings: Record<string, string> = {}): Promise<AppProcess> {
  server = await AppProcess.start({
    databaseUrl: place.url,
    mpesaUrl: daraja.url,
    port: await freePort(),
    settings: { WEB_PROCESSES: '3', LOG_LEVEL: 'info', ...settings },
  });
  const started = server;
  await until('three processes to serve', () => served(started) === 3, 60_000);
  return started;
}

/** The numbers of the processes that a server has started. */
const serving = ({ pid }: AppProcess): number[] =>
  execFileSync('ps', ['-o', 'pid=,ppid=', '-e'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));

/** How many have begun to serve so far. */
const served = ({ output }: AppProcess): number => output.split('a process serves').length - 1;

const follow = (app: AppProcess, person: Person): Feed<Told> => {
  const feed = openFeed<Told>(app.address, person, LIVE);
  feeds.push(feed);
  return feed;
};

/** On a connection of its own, so that any of the processes may answer. */
const statusAnew = (address: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${address}/api/events/events/`, { agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });

/** A connection that was kept open to a process which lost its life is no answer; browsers and M-Pesa ask again too. */
const again = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(() => ask());

describe('three processes on one port', () => {
  it('credit a payment once and tell its owner on whichever of them they are, also when one loses its life', async () => {
    const app = await startThree();
    const people = await Promise.all(Array.from({ length: 9 }, () => addPerson(place)));
    const live = people.map((person) => follow(app, person));
    await until('everybody to listen', () => live.every(({ isListening }) => isListening));
    const before = serving(app);
    for (const [number, person] of people.entries()) {
      const asked = daraja.pushes.length;
      const phoneNumber = `25471200000${String(number)}`;
      await again(() => app.http.graphql<Started>(person, PAY, feeInput({ phoneNumber })));
      const push = daraja.pushes[asked];
      if (!push) {
        throw new Error(`No prompt for ${phoneNumber}`);
      }
      const { accountReference, amountKes } = push;
      const receipt = `UKTHREE${String(person.id)}`;
      daraja.books.push({ receipt, accountReference, amountKes });
      await again(() => sendCallback(push.callbackUrl, callbackBody(push, { receipt })));
      if (person === people[4]) {
        process.kill(before[1] ?? 0, 'SIGKILL');
      }
    }
    for (const person of people) {
      await until(
        'the payment to be credited',
        async () => (await creditedMonths(place, person)).length > 0,
        60_000,
      );
      expect(await creditedMonths(place, person)).toEqual([12]);
      expect(await toldTo(place, person)).toEqual(['Payment received', 'Membership active']);
    }
    await until('everybody to hear who was not cut off', () =>
      live.every(({ end, events }) => end !== null || events.some(({ status }) => status === 'COMPLETED')),
    );
    // The sockets came to the three processes in turn: those of one ended with it.
    const cutOff = live.filter(({ end }) => end !== null).length;
    expect(cutOff).toBeGreaterThan(0);
    expect(cutOff).toBeLessThan(live.length);
    await until('another to take its place', () => served(app) === 4, 60_000);
    expect(serving(app)).not.toEqual(before);
    expect(await Promise.all(Array.from({ length: 12 }, () => statusAnew(app.address)))).toEqual(
      Array.from({ length: 12 }, () => 200),
    );
    await expectSoundBooks(place);
  });

  it('count the requests and the sockets of a person together', async () => {
    const app = await startThree({ REQUESTS_PER_MINUTE: '30' });
    const person = await addPerson(place);
    const live = Array.from({ length: 5 }, () => follow(app, person));
    await until('five sockets to be open', () => live.every(({ isListening }) => isListening));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const sixth = follow(app, person);
    await until('the sixth to be refused', () => sixth.end);
    expect(sixth.end).toEqual({ code: 4429 });
    const statuses: (number | undefined)[] = [];
    for (let number = 0; number < 60; number += 1) {
      statuses.push(await statusAnew(app.address));
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    const taken = statuses.filter((status) => status === 200).length;
    // What each tells the others is a tenth of a second old.
    expect(taken).toBeGreaterThan(15);
    expect(taken).toBeLessThanOrEqual(36);
    expect(statuses.at(-1)).toBe(429);
  });

  it('tell the figures of all, and end together', async () => {
    const app = await startThree();
    await Promise.all(Array.from({ length: 30 }, () => statusAnew(app.address)));
    const figures = await (await fetch(`${app.address}/metrics`)).text();
    const counted =
      /^http_request_duration_seconds_count\{[^}]*route="\/api\/events\/events\/?"[^}]*\} (\d+)$/m.exec(
        figures,
      );
    expect(Number(counted?.[1])).toBe(30);
    expect(figures).toMatch(/^build_info\{.*\} 1$/m);
    const pids = serving(app);
    expect(await app.stop()).toBe(0);
    server = null;
    expect(pids.filter((pid) => isAlive(pid))).toEqual([]);
  });

  it('say once why they cannot start', async () => {
    const failed = await AppProcess.spawn({
      databaseUrl: place.url,
      mpesaUrl: daraja.url,
      port: 1,
      settings: { WEB_PROCESSES: '3', HOST: '203.0.113.1', LOG_LEVEL: 'silent' },
    });
    await until('it to end', () => failed.exit, 60_000);
    expect(failed.exit).toEqual({ code: 1, signal: null });
    expect(failed.output.match(/The server cannot listen at HOST and PORT/g)).toHaveLength(1);
    await failed.stop();
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
