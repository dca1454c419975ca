import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { AppProcess, freePort } from '../support/app-process.ts';
import { asRuntimeRole } from '../support/database-server.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startMailServer, type MailServer } from '../support/smtp-server.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

/** More of both by hand: `PEOPLE=5000 KILLS=20 npm run test:one -- campaign-kills`. */
const PEOPLE = Number(process.env.PEOPLE ?? 500);
const KILLS = Number(process.env.KILLS ?? 2);
const WITHIN_MS = 240_000 + 100 * PEOPLE;

jest.setTimeout(2 * WITHIN_MS);

let place: TestDatabase;
let server: MailServer;
let admin: Person;
const processes = new Set<AppProcess>();

beforeAll(async () => {
  place = await createTestDatabase();
  server = await startMailServer();
  admin = await addPerson(place, { role: 'ADMIN' });
  await place.sql(
    `insert into users (username, username_key, name, email, email_key, password_hash, registration_number, email_confirmed_at)
     select 'p' || n, 'p' || n, 'Person ' || n, 'p' || n || '@example.org', 'p' || n || '@example.org', '!', 'LC-' || n, now()
       from generate_series(1, $1::int) n`,
    [PEOPLE],
  );
});

afterAll(async () => {
  await Promise.all([...processes].map((each) => each.kill()));
  await server.close();
  await place.drop();
});

async function start(): Promise<AppProcess> {
  const started = await AppProcess.spawn({
    databaseUrl: asRuntimeRole(place.url),
    mpesaUrl: 'http://127.0.0.1:9',
    port: await freePort(),
    settings: {
      SMTP_URL: server.url,
      MAIL_FROM: 'The Club <mail@club.example.org>',
      MAIL_PER_MINUTE: '100000',
      SECRETS_KEY: 'k'.repeat(32),
    },
  });
  processes.add(started);
  await until(
    'the server to be ready',
    async () => {
      if (started.exit) {
        throw new Error(`The server ended: ${started.output}`);
      }
      return (await fetch(`${started.address}/readyz`).catch(() => null))?.status === 200;
    },
    WITHIN_MS,
  );
  return started;
}

/** The next minute: what a killed process had taken is free again, and both jobs come round. */
async function passTime(): Promise<void> {
  await place.sql('update mails set leased_until = null where leased_until is not null');
  for (const task of ['communications-send', 'mail-deliver']) {
    await place.sql('select graphile_worker.add_job($1)', [task]);
  }
}

const CREATE = `mutation { createCampaign(input: { subject: "To {first name}", words: "We meet.", segment: { kind: ALL } }) { id } }`;
const SEND = 'mutation ($id: ID!) { sendCampaign(id: $id) { state } }';

const waiting = async () =>
  (
    await place.sql(`select 1 from campaigns where state in ('SCHEDULED', 'SENDING')
      union all select 1 from mails where kind = 'campaign' and state = 'WAITING'`)
  ).length;

describe('a message to many while servers are killed', () => {
  it('reaches each person once; twice only where a kill fell between a last byte and the note of it', async () => {
    const first = await start();
    const { createCampaign } = await first.http.ask<{ createCampaign: { id: string } }>(admin, CREATE);
    await first.http.ask(admin, SEND, createCampaign);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = Math.floor((kill * PEOPLE) / (KILLS + 2));
      const settled = async () =>
        (await place.sql(`select 1 from campaign_recipients where state <> 'WAITING'`)).length;
      await until('people to be served', async () => (await settled()) >= enough || null, WITHIN_MS);
      const [oldest] = processes;
      if (oldest) {
        processes.delete(oldest);
        await oldest.kill();
      }
      await passTime();
      await start();
    }
    await until('every mail to end', async () => (await waiting()) === 0 || null, WITHIN_MS);

    const [campaign] = await place.sql('select state, people, mailed, left_out from campaigns');
    expect(campaign).toEqual({ state: 'SENT', people: PEOPLE + 1, mailed: PEOPLE, left_out: 1 });
    const kept = await place.sql<{ address: string; state: string; doubts: number }>(
      `select address, state, doubts from mails where kind = 'campaign'`,
    );
    expect(kept.filter(({ state }) => state !== 'SENT')).toEqual([]);
    expect(new Set(kept.map(({ address }) => address)).size).toBe(PEOPLE);
    expect(kept).toHaveLength(PEOPLE);
    const times = new Map<string, number>();
    server.arrived.forEach(({ to }) => times.set(to.join(), (times.get(to.join()) ?? 0) + 1));
    expect(times.size).toBe(PEOPLE);
    const repeated = kept.filter(({ address, doubts }) => (times.get(address) ?? 0) > 1 + doubts);
    expect(repeated).toEqual([]);
    expect(kept.reduce((sum, { doubts }) => sum + doubts, 0)).toBeLessThanOrEqual(KILLS);
  });
});
