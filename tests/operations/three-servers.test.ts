import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { FEES_LAPSE_TASK } from '../../server/features/events/event.tasks.ts';
import { LAPSE_TASK, WEIGH_TASK } from '../../server/features/orders/order.tasks.ts';
import { LEDGER_TASK } from '../../server/features/payments/payment.tasks.ts';
import { PUSH_TASK } from '../../server/features/push/push.tasks.ts';
import { LOGIN } from '../support/account-documents.ts';
import { AppProcess, freePort } from '../support/app-process.ts';
import { startBalancer, type Balancer } from '../support/balancer.ts';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type DarajaStub,
  type Push,
} from '../support/daraja-stub.ts';
import { httpClient } from '../support/http-client.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  creditedMonths,
  expectSoundBooks,
  feeInput,
  PAY,
  PAYMENTS_LIVE,
  toldTo,
  type Payment,
  type Started,
} from '../support/paying.ts';
import { openFeed, type Feed } from '../support/socket-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

const SERVERS = 3;
/** Recurring jobs that are made good for an hour when nobody was there. */
const MADE_GOOD = [LEDGER_TASK, LAPSE_TASK, WEIGH_TASK, FEES_LAPSE_TASK];
const SINGLE_JOBS = 60;

let place: TestDatabase;
let daraja: DarajaStub;
let balancer: Balancer;
let servers: AppProcess[] = [];
/** Reaches them all by their one address. */
let http: ReturnType<typeof httpClient>;
let prompts = 0;

/** Writes down each job that is put into the queue, and each time that somebody begins one, with why it had failed before. */
const WATCH_JOBS = `
  create table seen_jobs (what text, id bigint, task text, due text, worker text, error text);
  create function see_job() returns trigger language plpgsql as $$ begin
    insert into seen_jobs select case tg_op when 'INSERT' then 'added' else 'begun' end, new.id, t.identifier,
           new.payload -> '_cron' ->> 'ts', new.locked_by, new.last_error from graphile_worker._private_tasks t where t.id = new.task_id;
    return null;
  end $$;
  create trigger see_added after insert on graphile_worker._private_jobs for each row execute function see_job();
  create trigger see_begun after update on graphile_worker._private_jobs for each row
    when (old.locked_by is null and new.locked_by is not null) execute function see_job();`;

async function startServers(): Promise<void> {
  const ports = await Promise.all(Array.from({ length: SERVERS }, () => freePort()));
  balancer = await startBalancer(ports);
  http = httpClient(() => balancer.address);
  const settings = {
    PUBLIC_URL: balancer.address,
    ALLOWED_ORIGINS: ports.map((port) => `http://localhost:${String(port)}`).join(','),
  };
  servers = await Promise.all(
    ports.map((port) => AppProcess.start({ databaseUrl: place.url, mpesaUrl: daraja.url, port, settings })),
  );
}

beforeAll(async () => {
  place = await createTestDatabase();
  daraja = await startDarajaStub();
  await place.sql(WATCH_JOBS);
  // As if the last server had ended an hour ago: all three find at once what was missed.
  await place.sql(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     select task, now() - interval '1 day', now() - interval '1 hour' from unnest($1::text[]) task`,
    [MADE_GOOD],
  );
  await startServers();
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await balancer.close();
  await daraja.close();
  await place.drop();
});

const server = (number: number): AppProcess => {
  const found = servers[number % SERVERS];
  if (!found) {
    throw new Error('No server was started');
  }
  return found;
};

/** A connection that was kept open to a server which lost its life is no answer; browsers ask again too. */
const again = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(() => ask());

/** Has a person asked for the fee on the phone; what M-Pesa was told to ask. */
async function prompted(person: Person): Promise<Push> {
  prompts += 1;
  const phoneNumber = `2547133${String(prompts).padStart(5, '0')}`;
  await again(() => http.ask<Started>(person, PAY, feeInput({ phoneNumber })));
  return until('the prompt', () => daraja.pushes.find(({ phone }) => phone === phoneNumber));
}

/** What M-Pesa says of a prompt that was paid, as its books hold it from now on. */
function paid(push: Push): object {
  const { accountReference, amountKes } = push;
  const receipt = `UKMANY${accountReference.slice(-6)}${String(prompts)}`;
  daraja.books.push({ receipt, accountReference, amountKes });
  return callbackBody(push, { receipt });
}

async function expectCreditedOnce(person: Person): Promise<void> {
  await until(
    'the payment to be credited',
    async () => (await creditedMonths(place, person)).length > 0,
    60_000,
  );
  expect(await creditedMonths(place, person)).toEqual([12]);
  expect(await toldTo(place, person)).toEqual(['Payment received', 'Membership active']);
}

describe('three servers on one database', () => {
  it('tell each owner of a payment, whichever of them hears of it from M-Pesa', async () => {
    const pairs = Array.from({ length: SERVERS * SERVERS }, (_, number) => ({
      near: server(number),
      far: server(Math.floor(number / SERVERS)),
    }));
    const people = await Promise.all(pairs.map(() => addPerson(place)));
    const live = people.map((person, number) =>
      openFeed<Payment>(pairs[number]?.near.address ?? '', person, PAYMENTS_LIVE),
    );
    await until('everybody to listen', () => live.every(({ isListening }) => isListening));
    for (const [number, person] of people.entries()) {
      const push = await prompted(person);
      const { origin, pathname } = new URL(push.callbackUrl);
      expect(origin).toBe(balancer.address);
      const { status } = await sendCallback(`${pairs[number]?.far.address ?? ''}${pathname}`, paid(push));
      expect(status).toBe(200);
    }
    for (const [number, person] of people.entries()) {
      await live[number]?.next(({ status }) => status === 'COMPLETED');
      await expectCreditedOnce(person);
      expect(live[number]?.events.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
    }
    await Promise.all(live.map((feed) => feed.close()));
  });

  it('put each recurring job once into the queue, and begin each job once', async () => {
    await place.sql(`select graphile_worker.add_job('${PUSH_TASK}') from generate_series(1, $1)`, [
      SINGLE_JOBS,
    ]);
    const jobs = (condition: string) =>
      place.sql<{ n: number; begun: number; workers: number }>(
        `select count(distinct id)::int n, count(*) filter (where what = 'begun')::int begun,
                count(distinct worker)::int workers from seen_jobs where ${condition}`,
      );
    const single = `task = '${PUSH_TASK}' and due is null`;
    await until('the jobs to be done', async () => (await jobs(single))[0]?.begun === SINGLE_JOBS);
    const recurring = `due is not null and task = any('{${MADE_GOOD.join(',')}}')`;
    await until('what was missed to be done', async () => {
      const [found] = await jobs(recurring);
      return found !== undefined && found.n > 20 && found.begun >= found.n;
    });
    expect(await jobs(single)).toEqual([{ n: SINGLE_JOBS, begun: SINGLE_JOBS, workers: expect.any(Number) }]);
    expect((await jobs(single))[0]?.workers).toBeGreaterThan(1);
    const twice = await place.sql(
      `select what, task, due, max(error) error from seen_jobs where due is not null group by 1, 2, 3 having count(*) > 1`,
    );
    expect(twice).toEqual([]);
  });

  it('count the guesses at a password and the prompts of a person together', async () => {
    const person = await addPerson(place);
    const codes: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const input = { username: person.username, password: 'a wrong guess' };
      codes.push((await server(number).http.refusal(null, LOGIN, { input })).extensions.code);
    }
    const limit = codes.indexOf('RATE_LIMITED');
    expect([limit > 0, codes.slice(limit)]).toEqual([true, codes.slice(limit).map(() => 'RATE_LIMITED')]);
    for (let number = 0; number < 5; number += 1) {
      await server(number).http.graphql(person, PAY, feeInput({ phoneNumber: 'x' }));
    }
    const refused = await Promise.all(servers.map(({ http: one }) => one.refusal(person, PAY, feeInput())));
    expect(refused.map(({ extensions }) => extensions.code)).toEqual(servers.map(() => 'RATE_LIMITED'));
  });
});

/** A callback as M-Pesa sends it: on a connection of its own, and once; null where nobody answered. */
const sendOnce = (url: string, body: object): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = { 'content-type': 'application/json' };
    const sent = request(url, { method: 'POST', agent: false, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? null);
    });
    sent.on('error', () => {
      resolve(null);
    });
    sent.end(JSON.stringify(body));
  });

/** A page that is open: it reads when it begins to listen, and comes back when its socket is cut off. */
class Page {
  cuts = 0;
  hasSeenMoney = false;
  private feed: Feed<Payment>;
  private hasRead = false;

  constructor(private readonly person: Person) {
    this.feed = this.open();
  }

  get isListening(): boolean {
    return this.feed.isListening;
  }

  /** Goes on from what has happened to its socket; true once it shows the payment as completed. */
  async look(): Promise<boolean> {
    if (this.feed.end !== null) {
      this.cuts += 1;
      this.hasRead = false;
      this.feed = this.open();
    }
    this.hasSeenMoney ||= this.feed.events.some(({ status }) => status === 'COMPLETED');
    if (this.feed.isListening && !this.hasRead) {
      const read = () =>
        http.ask<{ myMembership: { status: string } }>(this.person, '{ myMembership { status } }');
      this.hasSeenMoney ||= (await again(read)).myMembership.status === 'ACTIVE';
      this.hasRead = true;
    }
    return this.hasSeenMoney;
  }

  close(): Promise<void> {
    return this.feed.close();
  }

  private open(): Feed<Payment> {
    return openFeed<Payment>(balancer.address, this.person, PAYMENTS_LIVE);
  }
}

describe('a server of three that is killed while callbacks come in', () => {
  it('loses no payment and doubles none, and its pages go on at the others', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => addPerson(place)));
    const pages = people.map((person) => new Page(person));
    await until('everybody to listen', () => pages.every(({ isListening }) => isListening));
    const pushes: Push[] = [];
    for (const person of people) {
      pushes.push(await prompted(person));
    }
    daraja.answerQuery('paid');
    const answers: Promise<number | null>[] = [];
    for (const [number, push] of pushes.entries()) {
      answers.push(sendOnce(push.callbackUrl, paid(push)));
      if (number === 5) {
        server(1).signal('SIGKILL');
      }
      await pause(20);
    }
    const taken = (await Promise.all(answers)).filter((status) => status !== null);
    expect(new Set(taken)).toEqual(new Set([200]));
    expect(taken.length).toBeGreaterThanOrEqual(people.length / 2);
    for (const person of people) {
      await expectCreditedOnce(person);
    }
    await until('everybody to see it', async () => {
      const seen = await Promise.all(pages.map((page) => page.look()));
      return seen.every(Boolean);
    });
    const cutOff = pages.filter(({ cuts }) => cuts > 0).length;
    expect(cutOff).toBe(people.length / SERVERS);
    expect(servers.map(({ exit }) => exit?.signal ?? null)).toEqual([null, 'SIGKILL', null]);
    await Promise.all(pages.map((page) => page.close()));
    await expectSoundBooks(place);
  });
});
