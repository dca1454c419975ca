import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { callbackBody, sendCallback, startDarajaStub, type DarajaStub } from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  creditedMonths,
  expectSoundBooks,
  feeInput,
  PAY,
  paymentUntil,
  PAYMENTS_LIVE,
  startPaying,
  toldTo,
  type Payment,
  type Started,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let daraja: DarajaStub;
let one: TestApp;
let other: TestApp;
let receipts = 0;

beforeAll(async () => {
  daraja = await startDarajaStub();
  daraja.answerQuery('paid');
  const settings = { MPESA_FIRST_CHECK_SECONDS: '3600' };
  one = await startTestApp({ mpesaUrl: daraja.url, settings });
  other = await startTestApp({ mpesaUrl: daraja.url, settings, database: one.database });
});

afterAll(async () => {
  await other.close();
  await one.close();
  await daraja.close();
});

afterEach(async () => {
  await expectSoundBooks(one);
});

const newReceipt = (): string => {
  receipts += 1;
  return `UKTWO${String(receipts).padStart(5, '0')}`;
};

const pushOf = ({ accountReference }: Payment) =>
  until('the push', () => daraja.pushes.find((push) => push.accountReference === accountReference));

describe('two servers on one database', () => {
  it('show a payment made through one live on a socket of the other', async () => {
    const person = await addPerson(one);
    const feed = await other.listen<Payment>(person, PAYMENTS_LIVE);
    const { payment } = await startPaying(one, person);
    await feed.next(({ id, status }) => id === payment.id && status === 'PENDING');
    const push = await pushOf(payment);
    const receipt = newReceipt();
    await sendCallback(push.callbackUrl, callbackBody(push, { receipt }));
    const told = await feed.next(({ status }) => status === 'COMPLETED');
    expect(told).toMatchObject({ id: payment.id, receipt });
    await feed.close();
  });

  it('take a callback through either, and both at once count once', async () => {
    const person = await addPerson(one);
    const { payment } = await startPaying(one, person);
    const push = await pushOf(payment);
    const body = callbackBody(push, { receipt: newReceipt() });
    const elsewhere = push.callbackUrl.replace(one.address, other.address);
    expect(elsewhere).not.toBe(push.callbackUrl);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        sendCallback(index % 2 === 0 ? elsewhere : push.callbackUrl, body),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await paymentUntil(other, person, payment.id, { status: 'COMPLETED' });
    expect(await creditedMonths(one, person)).toEqual([12]);
    expect(await toldTo(one, person)).toEqual(['Payment received', 'Membership active']);
  });

  it('send one prompt when a person taps on both at the same moment', async () => {
    const person = await addPerson(one);
    const before = daraja.pushes.length;
    const answers = await Promise.all(
      [one, other, one, other].map((app) => app.graphql<Started>(person, PAY, feeInput())),
    );
    const ids = answers.map(({ data }) => data?.payMembershipFee.payment.id);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toBeDefined();
    expect(daraja.pushes.length - before).toBe(1);
  });

  it('count the limits of a person together', async () => {
    const person: Person = await addPerson(one);
    for (const app of [one, other, one, other, one]) {
      await app.graphql(person, PAY, feeInput({ phoneNumber: 'x' }));
    }
    expect((await other.refusal(person, PAY, feeInput())).extensions.code).toBe('RATE_LIMITED');
  });

  it('end a socket on one when the person signs out on the other', async () => {
    const person = await addPerson(one);
    const feed = await other.listen(person, PAYMENTS_LIVE);
    await one.ask(person, 'mutation { logout }');
    await until('the socket to be closed', () => feed.end?.code === 4403);
  });
});
