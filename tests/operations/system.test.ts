import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate, systemClock } from '../../server/core/clock.ts';
import { movableClock, MINUTE } from '../support/clocks.ts';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import { startStubServer, type StubServer } from '../support/stub-server.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { newFolder } from './embedded-database.ts';

/** What nobody may ever read, in every setting that takes a secret. */
const SECRETS = {
  MPESA_CONSUMER_KEY: 'key-4f1c-hidden',
  MPESA_CONSUMER_SECRET: 'secret-77ab-hidden',
  MPESA_PASSKEY: 'passkey-e03d-hidden',
  MPESA_PAYBILL_TOKEN: 'paybill-token-hidden-0123456789abcdef',
  MPESA_RESULT_TOKEN: 'result-token-hidden-0123456789abcdef0',
  MPESA_SECURITY_CREDENTIAL: 'Y3JlZGVudGlhbC1oaWRkZW4=',
  METRICS_TOKEN: 'metrics-token-hidden-5512',
  BACKUP_S3_ACCESS_KEY_ID: 'access-key-hidden-91',
  BACKUP_S3_SECRET_ACCESS_KEY: 'storage-secret-hidden-17',
  MEDIA_S3_ACCESS_KEY_ID: 'media-key-hidden-23',
  MEDIA_S3_SECRET_ACCESS_KEY: 'media-secret-hidden-40',
};

const clock = movableClock();
const today = nairobiDate(systemClock.now());

let app: TestApp;
let daraja: DarajaStub;
let hook: StubServer;
let bucket: StubServer;
let hookStatus = 200;
let folder: string;
let superadmin: Person;
const secrets = Object.values(SECRETS);

const listing = (): string =>
  [today, addDays(today, -20)].map((day) => `<Key>chapterhouse-${day}.backup</Key>`).join('');

beforeAll(async () => {
  daraja = await startDarajaStub();
  hook = await startStubServer(() => ({ status: hookStatus }));
  bucket = await startStubServer(({ method }) => ({ status: 200, body: method === 'GET' ? listing() : '' }));
  folder = await newFolder();
  app = await startTestApp({
    clock,
    mpesaUrl: daraja.url,
    settings: {
      ...SECRETS,
      MPESA_SHORTCODE: '600111',
      MPESA_B2C_SHORTCODE: '600222',
      MPESA_INITIATOR_NAME: 'club',
      MPESA_BASE_URL: daraja.url,
      ALERT_WEBHOOK_URL: `${hook.url}/services/webhook-path-hidden`,
      BACKUP_DIR: folder,
      BACKUP_S3_ENDPOINT: bucket.url,
      BACKUP_S3_BUCKET: 'club-backups',
      MEDIA_S3_ENDPOINT: bucket.url,
      MEDIA_S3_BUCKET: 'club-media',
    },
  });
  secrets.push('webhook-path-hidden', app.database.url);
  superadmin = await addPerson(app, { role: 'SUPERADMIN' });
});

afterAll(async () => {
  await app.close();
  await Promise.all([daraja.close(), hook.close(), bucket.close()]);
});

interface State {
  version: string;
  lastMigration: string;
  pendingMigrations: string[];
  databaseBytes: number;
  diskFreeBytes: number;
  parkedJobs: { id: string; task: string; attempts: number; error: string }[];
  lastBackupAt: string | null;
  ledger: { wellAt: string | null; failingSince: string | null };
  alerts: { kind: string; text: string }[];
  isMailSetUp: boolean;
  settings: { name: string; value: string }[];
}

const STATE = `{
  version node lastMigration pendingMigrations databaseBytes diskFreeBytes diskTotalBytes jobs { state count }
  oldestDueSeconds parkedJobs { id task attempts failedAt error } takesBackups lastBackupAt
  ledger { wellAt failingSince } mpesa { wellAt failingSince } alerts { kind text since } isMailSetUp
  settings { name value }
}`;

const look = async (): Promise<State> =>
  (await app.ask<{ systemState: State }>(superadmin, `{ systemState ${STATE} }`)).systemState;

/** A job that was given up, with an error that has a secret in its address. */
async function park(task: string): Promise<string> {
  const [job] = await app.sql<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, run_at := now() + interval '1 hour', max_attempts := 3)`,
    [task],
  );
  await app.sql(`update graphile_worker._private_jobs set attempts = 3, last_error = $2 where id = $1`, [
    job?.id,
    `Error: no way to ${daraja.url}/oauth?key=key-4f1c-hidden\n  at somewhere`,
  ]);
  return job?.id ?? '';
}

beforeEach(async () => {
  hookStatus = 200;
  // What an earlier test had sent is not heard by the next one.
  const isSent = async () =>
    (await app.sql(`select 1 from graphile_worker.jobs where task_identifier = 'system-webhook'`)).length ===
    0;
  await app.sql(
    `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts > 0`,
  );
  await until('earlier alerts to be sent', isSent);
  await app.sql('delete from operator_alerts');
  await app.sql('delete from graphile_worker._private_jobs where attempts >= max_attempts');
  await app.sql('delete from notifications');
  hook.heard.length = 0;
});

describe('the state of the system', () => {
  it('says what an operator asks first, and no secret of any setting', async () => {
    await park('nobody-does-this');
    const state = await look();
    expect(state).toMatchObject({ pendingMigrations: [], isMailSetUp: false });
    expect(state.lastMigration).toMatch(/^\d{4}-/);
    expect(state.databaseBytes).toBeGreaterThan(1_000_000);
    expect(state.diskFreeBytes).toBeGreaterThan(0);
    const settings = new Map(state.settings.map(({ name, value }) => [name, value]));
    expect(settings.get('ALERT_WEBHOOK_URL')).toBe('set, hidden');
    expect(settings.get('DATABASE_OWNER_URL')).toBe('not set');
    expect(settings.get('MPESA_SHORTCODE')).toBe('600111');
    expect(settings.get('MPESA_B2C_SHORTCODE')).toBe('600222');
    const told = JSON.stringify(state);
    expect(secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });

  it('tries a parked job again, and the audit log says who asked for it', async () => {
    const id = await park('nobody-does-this');
    expect((await look()).parkedJobs).toMatchObject([{ id, task: 'nobody-does-this', attempts: 3 }]);
    const retry = 'mutation ($id: ID!) { retryParkedJob(id: $id) { parkedJobs { id } } }';
    expect(await app.ask(superadmin, retry, { id })).toEqual({ retryParkedJob: { parkedJobs: [] } });
    expect((await app.refusal(superadmin, retry, { id })).extensions.code).toBe('NOT_FOUND');
    const [entry] = await app.sql(
      `select new_value, changed_by_id from audit_entries where reason like 'Tried the job%'`,
    );
    expect(entry).toEqual({ new_value: 'nobody-does-this', changed_by_id: superadmin.id });
  });

  it('knows since when the ledger cannot be read, and when it could last', async () => {
    await app.services.ledger.run(app.systemCall());
    await until('the mark', async () => (await look()).ledger.wellAt);
    expect((await look()).ledger.failingSince).toBeNull();
  });
});

const run = (): Promise<void> => app.services.alerts.run(app.systemCall());
const notified = async (): Promise<string[]> =>
  (
    await app.sql<{ message: string }>('select message from notifications where user_id = $1 order by id', [
      superadmin.id,
    ])
  ).map(({ message }) => message);

describe('what wants an operator', () => {
  it('is told to super admins once until it has ended, and again when it comes back', async () => {
    const admin = await addPerson(app, { role: 'ADMIN' });
    const id = await park('nobody-does-this');
    await run();
    await run();
    expect(await notified()).toEqual([expect.stringContaining('nobody-does-this failed for good')]);
    expect(await app.sql('select id from notifications where user_id = $1', [admin.id])).toEqual([]);
    expect((await look()).alerts).toMatchObject([{ kind: 'job' }]);
    await app.sql('delete from graphile_worker._private_jobs where id = $1', [id]);
    await run();
    expect((await look()).alerts).toEqual([]);
    await park('nobody-does-this');
    await run();
    expect(await notified()).toHaveLength(2);
  });

  it('is posted to the webhook, tried again when that fails, and without a secret', async () => {
    hookStatus = 500;
    await park('nobody-does-this');
    await run();
    await until('the first try', () => hook.heard.length > 0);
    hookStatus = 200;
    const waits = async () => {
      await app.sql(
        `update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts between 1 and 7`,
      );
      return hook.heard.length > 1;
    };
    await until('the second try', waits);
    const [first, second] = hook.heard.map(({ body }) => JSON.parse(String(body)) as Record<string, unknown>);
    expect(second).toEqual(first);
    expect(Object.keys(first ?? {}).sort()).toEqual(['at', 'kind', 'requestId', 'text']);
    expect(secrets.filter((secret) => JSON.stringify(first).includes(secret))).toEqual([]);
    const metrics = await fetch(`${app.address}/metrics`, {
      headers: { authorization: `Bearer ${SECRETS.METRICS_TOKEN}` },
    });
    expect(await metrics.text()).toMatch(/^alert_webhook_failures_total [1-9]/m);
  });

  it('is a ledger that could not be read for an hour', async () => {
    daraja.booksAnswer = 'error';
    await app.services.ledger.run(app.systemCall());
    await until('the mark', async () => (await look()).ledger.failingSince);
    await run();
    expect(await notified()).toEqual([]);
    clock.advance(61 * MINUTE);
    await run();
    expect(await notified()).toContainEqual(expect.stringContaining('ledger could not be read'));
    daraja.booksAnswer = 'lines';
    await app.services.ledger.run(app.systemCall());
    await until('the end', async () => (await look()).ledger.failingSince === null);
    await run();
    expect((await look()).alerts).toEqual([]);
  });
});

describe('the copy of a backup', () => {
  it('is signed, with the hash of its content, and copies that are too old go', async () => {
    await app.sql(`select graphile_worker.add_job('backup')`);
    const removed = await until('the end', () => bucket.heard.find(({ method }) => method === 'DELETE'));
    const put = bucket.heard.find(({ method }) => method === 'PUT');
    const name = `chapterhouse-${nairobiDate(clock.now())}.backup`;
    expect(put?.path).toBe(`/club-backups/${name}`);
    expect(put?.headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=access-key-hidden-91\/\d{8}\/auto\/s3\/aws4_request, SignedHeaders=[^,]*x-amz-content-sha256[^,]*, Signature=[0-9a-f]{64}$/,
    );
    const written = await readFile(join(folder, name));
    expect(put?.body.equals(written)).toBe(true);
    expect(put?.headers['x-amz-content-sha256']).toBe(createHash('sha256').update(written).digest('hex'));
    expect(removed.path).toBe(`/club-backups/chapterhouse-${addDays(today, -20)}.backup`);
    await until('the mark', async () => (await look()).lastBackupAt);
  });
});
