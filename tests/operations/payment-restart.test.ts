import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AppProcess, freePort } from '../support/app-process.ts';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type DarajaStub,
  type Push,
} from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import { creditedMonths, expectSoundBooks, feeInput, PAY, toldTo, type Started } from '../support/paying.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

jest.setTimeout(120_000);

let place: TestDatabase;
let daraja: DarajaStub;
let port: number;
let server: AppProcess;
let person: Person;
let receipt: string;
let receipts = 0;

beforeAll(async () => {
  place = await createTestDatabase();
  daraja = await startDarajaStub();
  port = await freePort();
});

afterAll(async () => {
  await daraja.close();
  await place.drop();
});

/** Asks M-Pesa first after eight seconds: when the restarted server is about there. */
const settings = { MPESA_FIRST_CHECK_SECONDS: '8' };
/** What waits for that question has come by then, also on a busy machine. */
const AFTER_FIRST_CHECK_MS = 40_000;
const start = () => AppProcess.start({ databaseUrl: place.url, mpesaUrl: daraja.url, port, settings });

beforeEach(async () => {
  daraja.reset();
  receipts += 1;
  receipt = `UKRESTART${String(receipts)}`;
  person = await addPerson(place);
  server = await start();
});

afterEach(async () => {
  await server.kill();
  await expectSoundBooks(place);
});

const startPaying = () => server.http.graphql<Started>(person, PAY, feeInput()).catch(() => null);
const book = ({ accountReference, amountKes }: Push): void => {
  daraja.books.push({ receipt, accountReference, amountKes });
};
const stateOf = async (): Promise<string | undefined> =>
  (
    await place.sql<{ state: string }>(
      `select a.state from payment_attempts a join payments p on p.id = a.payment_id where p.user_id = $1`,
      [person.id],
    )
  )[0]?.state;

async function restart(): Promise<void> {
  await server.kill();
  server = await start();
}

async function expectCreditedOnce(): Promise<void> {
  await until('the payment to be credited', async () => (await stateOf()) === 'PAID', AFTER_FIRST_CHECK_MS);
  expect(await creditedMonths(place, person)).toEqual([12]);
  expect(await toldTo(place, person)).toEqual(['Payment received', 'Membership active']);
  const payments = await place.sql('select status from payments where user_id = $1', [person.id]);
  expect(payments).toEqual([{ status: 'COMPLETED' }]);
  expect(daraja.pushes).toHaveLength(1);
}

describe('a server that is killed', () => {
  it('between the push and its answer credits what was paid meanwhile, once, from the books', async () => {
    daraja.answerPush('hold');
    const lost = startPaying();
    const push = await daraja.push();
    await server.kill();
    await lost;
    expect(await stateOf()).toBe('CREATED');
    book(push);
    server = await start();
    await expectCreditedOnce();
  });

  it('between the push and its answer takes the callback when it is back, and the books confirm it', async () => {
    daraja.answerPush('hold');
    const lost = startPaying();
    const push = await daraja.push();
    await restart();
    await lost;
    const { status } = await sendCallback(push.callbackUrl, callbackBody(push, { receipt }));
    expect(status).toBe(200);
    book(push);
    await expectCreditedOnce();
  });

  it('while it works on a callback credits it after all', async () => {
    daraja.answerQuery('silent');
    await startPaying();
    const push = await daraja.push();
    await sendCallback(push.callbackUrl, callbackBody(push, { receipt }));
    await until('the work on the callback', () => daraja.queries > 0);
    daraja.answerQuery('paid');
    book(push);
    await restart();
    await expectCreditedOnce();
  });
});

describe('a server that is told to stop', () => {
  it('does not wait for M-Pesa longer than a supervisor waits for it; the question is asked again by the next one', async () => {
    daraja.answerPush('drop');
    daraja.booksAnswer = 'silent';
    await startPaying();
    const push = await daraja.push();
    await sendCallback(push.callbackUrl, callbackBody(push, { receipt }));
    await until('the look into the books', () => daraja.pulls > 0, AFTER_FIRST_CHECK_MS);
    expect(await server.stop()).toBe(0);
    daraja.booksAnswer = 'lines';
    book(push);
    server = await start();
    await expectCreditedOnce();
  });

  it('finishes the payment it is starting, and ends with code 0', async () => {
    daraja.answerPush('hold');
    const started = startPaying();
    await daraja.push();
    const stopping = server.stop();
    await until('readiness to go', async () => {
      const ready = await fetch(`${server.address}/readyz`).catch(() => null);
      return ready?.status !== 200;
    });
    daraja.release();
    const answer = await started;
    expect(answer?.data?.payMembershipFee).toMatchObject({ isNew: true, payment: { status: 'PENDING' } });
    expect(await stopping).toBe(0);
    expect(await stateOf()).toBe('SENT');
  });
});
