import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import { callbackBody, startDarajaStub, type DarajaStub, type Push } from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import { forgetChecks, nothingDue, paymentUntil, startPaying } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

const clock = movableClock();
let app: TestApp;
let daraja: DarajaStub;
let person: Person;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({
    mpesaUrl: daraja.url,
    clock,
    settings: { MPESA_FIRST_CHECK_SECONDS: '86400' },
  });
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

beforeEach(async () => {
  await forgetChecks(app);
  daraja.reset();
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

const runUpkeep = (): Promise<number> => app.services.paymentUpkeep.run(app.systemCall());
/** Jobs that will still ask about the payments of this test's person. */
const checksWaiting = () =>
  app.sql(
    `select j.id from graphile_worker.jobs j
       join payment_attempts a on j.key = 'payments-check:' || a.id join payments p on p.id = a.payment_id
      where p.user_id = $1 and j.attempts < j.max_attempts`,
    [person.id],
  );

const overAnHourAway = () =>
  app.sql(
    `select 1 from graphile_worker.jobs where key like 'payments-check:%' and run_at > now() + interval '1 hour'`,
  );

async function startOne(): Promise<string> {
  const { payment } = await startPaying(app, person);
  // The answer of the push has callbacks looked at that may have been faster.
  await until('the queue to be calm', async () => {
    const left = await app.sql(`select 1 from graphile_worker.jobs where key not like 'payments-check:%'`);
    return left.length === 0;
  });
  return payment.id;
}

describe('the upkeep of payments', () => {
  it('finds nothing to do while every job is there', async () => {
    await startOne();
    expect(await runUpkeep()).toBe(0);
  });

  it('gives an open attempt its lost job back, until the treasurer has it', async () => {
    const id = await startOne();
    await app.sql('delete from graphile_worker._private_jobs');
    await runUpkeep();
    expect(await checksWaiting()).toHaveLength(1);
    await nothingDue(app);
    await app.sql('delete from graphile_worker._private_jobs');
    clock.advance(3 * DAY);
    expect(await runUpkeep()).toBeGreaterThan(0);
    await paymentUntil(app, person, id, { status: 'FAILED', progress: 'IN_REVIEW' });
    // Nor of anybody else: an attempt of an earlier test goes to the treasurer in its own time.
    await until('no payment to be open', async () => {
      const open = await app.sql(`select 1 from payments where status = 'PENDING' and review_reason is null`);
      return open.length === 0;
    });
    await app.sql('delete from graphile_worker._private_jobs');
    expect(await runUpkeep()).toBe(0);
  });

  it('does not let a job wait for hours because the database went away under it again and again', async () => {
    await startOne();
    const putOff = `update graphile_worker._private_jobs set attempts = 9, run_at = now() + interval '2 hours'`;
    await app.sql(putOff);
    await runUpkeep();
    expect(await overAnHourAway()).toHaveLength(1);
    await app.sql(`${putOff}, last_error = 'Connection terminated unexpectedly'`);
    await runUpkeep();
    expect(await overAnHourAway()).toHaveLength(0);
  });

  it('revives a job that had failed too often', async () => {
    await startOne();
    await app.sql('update graphile_worker._private_jobs set attempts = max_attempts');
    expect(await checksWaiting()).toEqual([]);
    await runUpkeep();
    expect(await checksWaiting()).toHaveLength(1);
  });

  /** A callback that the process which kept it has not read, and never will. */
  async function keepUnread(id: string, receipt: string): Promise<void> {
    daraja.answerQuery('paid');
    await app.sql(
      `insert into payment_messages (attempt_id, kind, body, received_at)
       select id, 'CALLBACK', $2, $3 from payment_attempts where payment_id = $1`,
      [id, JSON.stringify(callbackBody(daraja.pushes[0] as Push, { receipt })), clock.now()],
    );
  }

  it('has a callback read that is left', async () => {
    const id = await startOne();
    await keepUnread(id, 'UKPKEEP001');
    await runUpkeep();
    await paymentUntil(app, person, id, { progress: 'PAID', receipt: 'UKPKEEP001' });
  });

  it('leaves a callback that has just come to the process that took it in, for some seconds', async () => {
    const isFound = () => app.services.paymentUpkeep.run(app.systemCall(), { unreadForMs: 10_000 });
    const id = await startOne();
    await until('nothing to be left of the tests before', async () => (await isFound()) === 0);
    await keepUnread(id, 'UKPKEEP002');
    expect(await isFound()).toBe(0);
    clock.advance(11_000);
    expect(await isFound()).toBe(1);
    await paymentUntil(app, person, id, { progress: 'PAID', receipt: 'UKPKEEP002' });
  });
});
