import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { whileLocked } from '../support/locked-table.ts';
import { openWire, type DatabaseWire } from '../support/database-wire.ts';
import { addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { refusalOf } from './contract-rows.ts';

/** More than the server has connections. */
const CROWD = 20;

let daraja: DarajaStub;
let wire: DatabaseWire;
let app: TestApp;

beforeAll(async () => {
  daraja = await startDarajaStub();
  wire = await openWire();
  app = await startTestApp({
    patience: 1,
    database: wire.database,
    mpesaUrl: daraja.url,
    settings: { MPESA_FIRST_CHECK_SECONDS: '3600' },
  });
});

afterAll(async () => {
  await app.close();
  await wire.close();
  await daraja.close();
});

describe('a database that goes away', () => {
  it('costs the transactions under way a 503 and leaves the server as able as before', async () => {
    const { id, token } = await addPerson(app);
    const change = () => app.rest('PATCH', '/api/users/me/', { token, body: { bio: 'changed' } });
    const holder = new pg.Client({ connectionString: wire.directUrl });
    holder.on('error', () => undefined);
    await holder.connect();
    await holder.query('begin');
    await holder.query('select 1 from users where id = $1 for update', [id]);
    const changes = Array.from({ length: CROWD }, change);
    await until('transactions to wait for the row', async () => {
      const [row] = await app.sql<{ n: number }>(
        `select count(*)::int n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return row !== undefined && row.n >= 5;
    });
    wire.cut();
    for (const answer of await Promise.all(changes)) {
      expect(refusalOf(answer)).toMatchObject({ status: 503, code: 'service_unavailable' });
      expect(answer.headers.get('retry-after')).toBe('5');
    }
    await holder.end();
    await wire.mend();
    const answers = await Promise.all(Array.from({ length: CROWD }, change));
    expect(answers.map(({ status }) => status)).toEqual(Array(CROWD).fill(200));
  });

  it('makes M-Pesa come back with its report', async () => {
    const { token } = await addPerson(app);
    await app.rest('POST', '/api/payment/payments/membership_payment', {
      token,
      body: { phone_number: '0712345678' },
    });
    const path = new URL((await daraja.push()).callbackUrl).pathname;
    await until('the queue to be idle', async () => {
      const due = await app.sql('select 1 from graphile_worker.jobs where run_at <= now()');
      return due.length === 0;
    });
    wire.cut();
    const refused = await app.rest('POST', path, { body: { late: true } });
    expect(refusalOf(refused)).toMatchObject({ status: 503, code: 'service_unavailable' });
    await wire.mend();
    const { status, body } = await app.rest('POST', path, { body: { late: true } });
    expect({ status, body }).toEqual({ status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } });
  });

  it('does not cost us the number of a prompt that M-Pesa accepted meanwhile', async () => {
    daraja.reset();
    const { id, token } = await addPerson(app);
    daraja.answerPush('hold');
    const started = app.rest('POST', '/api/payment/payments/membership_payment', {
      token,
      body: { phone_number: '0712345679' },
    });
    const { checkoutRequestId } = await daraja.push();
    wire.cut();
    daraja.release();
    expect((await app.rest('GET', '/readyz')).status).toBe(503);
    await wire.mend();
    expect((await started).status).toBe(201);
    const attempts = await app.sql(
      `select a.state, a.checkout_request_id from payment_attempts a join payments p on p.id = a.payment_id where p.user_id = $1`,
      [id],
    );
    expect(attempts).toEqual([{ state: 'SENT', checkout_request_id: checkoutRequestId }]);
  });

  it('is told to callers of GraphQL as such, also when they cannot even be recognized', async () => {
    const { token } = await addPerson(app);
    wire.cut();
    const { status, headers, errors } = await app.graphql(token, '{ me { id } }');
    const probe = await app.rest('GET', '/readyz');
    await wire.mend();
    expect([status, headers.get('retry-after'), errors[0]?.extensions.code]).toEqual([
      503,
      '5',
      'SERVICE_UNAVAILABLE',
    ]);
    expect([probe.status, probe.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await app.ask(token, '{ me { id } }')).toHaveProperty('me.id');
  });

  it('costs nothing of an answer that could be given in part', async () => {
    const { token } = await addPerson(app);
    const { status, headers, data } = await whileLocked(wire.directUrl, 'payment_receipts', () =>
      app.graphql(token, '{ club { name } verifyReceipt(code: "ABCDEFGHJKMN") { amount } }'),
    );
    expect([status, headers.get('retry-after')]).toEqual([200, '5']);
    expect(data).toHaveProperty('club.name');
  });
});
