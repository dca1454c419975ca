import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock, SECOND } from '../support/clocks.ts';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type DarajaStub,
  type Push,
  type PushAnswer,
} from '../support/daraja-stub.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  PAY,
  callbacksProcessed,
  creditedMonths,
  expectSoundBooks,
  feeInput,
  forgetChecks,
  readPayment,
  startPaying,
  toldTo,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let daraja: DarajaStub;
let person: Person;
let receipts = 0;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({
    mpesaUrl: daraja.url,
    clock,
    timeouts: { push: 300, query: 300, pull: 300 },
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

afterEach(async () => {
  await expectSoundBooks(app);
});

function book(push: Push): string {
  receipts += 1;
  const receipt = `UKB${String(receipts).padStart(7, '0')}`;
  daraja.books.push({ receipt, accountReference: push.accountReference, amountKes: push.amountKes });
  return receipt;
}

const attemptOf = async (paymentId: string): Promise<number> =>
  (await app.sql<{ id: number }>('select id from payment_attempts where payment_id = $1', [paymentId]))[0]
    ?.id ?? 0;
/** What the background job of an attempt does when its time has come. */
const runCheck = async (paymentId: string): Promise<void> =>
  app.services.reconciliation.runCheck(app.systemCall(), await attemptOf(paymentId));
const runLedger = (): Promise<void> => app.services.ledger.run(app.systemCall());
const refusalOf = async (): Promise<string> => (await app.refusal(person, PAY, feeInput())).extensions.code;

/** A prompt whose answer never came. */
async function lose(answer: PushAnswer = 'hold'): Promise<{ id: string; push: Push }> {
  daraja.answerPush(answer);
  const { payment } = await startPaying(app, person);
  const push = await daraja.push();
  daraja.answerPush('accept');
  return { id: payment.id, push };
}

describe('a push whose answer is lost', () => {
  it.each<[string, PushAnswer]>([
    ['in silence', 'hold'],
    ['with the connection', 'drop'],
    ['in a page of the firewall', 'html'],
    ['in nothing', 'empty'],
  ])('%s leaves the payment open and is not sent again', async (_what, answer) => {
    daraja.answerPush(answer);
    const { message, payment, isNew } = await startPaying(app, person);
    expect({ message, isNew }).toEqual({
      message: 'We are checking with M-Pesa. Do not pay again until this attempt has finished.',
      isNew: true,
    });
    expect(payment).toMatchObject({ status: 'PENDING', progress: 'CHECKING', canRetry: false });
    const again = await startPaying(app, person);
    expect(again).toMatchObject({ isNew: false, payment: { id: payment.id } });
    expect(daraja.pushes).toHaveLength(1);
  });

  it('is healed by the books, which carry our reference', async () => {
    const { id, push } = await lose();
    await runCheck(id);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'PENDING' });
    const receipt = book(push);
    await runCheck(id);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(daraja.queries).toBe(0);
  });

  it('is healed by the recurring look into the books, once', async () => {
    const { id, push } = await lose();
    const receipt = book(push);
    await Promise.all([runLedger(), runLedger(), runCheck(id)]);
    await runLedger();
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('is looked for no further back than the books reach, by a clock that is some minutes off', async () => {
    await runLedger();
    const [from, to] = [daraja.span.from, daraja.span.to].map((time) => Date.parse(`${time}+03:00`));
    const reachMs = (to ?? 0) - (from ?? 0);
    expect(reachMs).toBeLessThanOrEqual((48 * 60 - 5) * MINUTE);
    expect(reachMs).toBeGreaterThan(47 * 60 * MINUTE);
  });

  it('is not believed on a callback alone: the books decide', async () => {
    const { id, push } = await lose();
    daraja.answerQuery('paid');
    await sendCallback(push.callbackUrl, callbackBody(push, { receipt: 'UKFORGED01' }));
    await callbacksProcessed(app);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'PENDING', receipt: '' });
    const receipt = book(push);
    await runCheck(id);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', receipt });
  });

  it('with another amount in the books goes to the treasurer', async () => {
    const treasurer = await addPerson(app, { position: 'TREASURER' });
    const { id, push } = await lose();
    book({ ...push, amountKes: push.amountKes - 1 });
    await runCheck(id);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'FAILED', progress: 'IN_REVIEW' });
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(await toldTo(app, treasurer)).toEqual(['A payment needs review']);
  });

  it('is found by a reference in any case, as people type it at the till', async () => {
    const { id, push } = await lose();
    book({ ...push, accountReference: ` ${push.accountReference.toLowerCase()} ` });
    await runCheck(id);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('an attempt that nobody decides', () => {
  it('is shown as timed out after five minutes, asked on, and credited when the money shows up', async () => {
    const { id, push } = await lose();
    clock.advance(5 * MINUTE + SECOND);
    await runCheck(id);
    const timedOut = await readPayment(app, person, id);
    expect(timedOut).toMatchObject({ status: 'FAILED', progress: 'CHECKING', canRetry: true });
    expect(await toldTo(app, person)).toEqual(['Payment not confirmed yet']);
    await runCheck(id);
    expect(await toldTo(app, person)).toEqual(['Payment not confirmed yet']);
    book(push);
    await runLedger();
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it.each(['pending', 'lagging', 'error', 'silent'] as const)(
    'is never called failed because the provider answers "%s"',
    async (answer) => {
      const { payment } = await startPaying(app, person);
      daraja.answerQuery(answer);
      await runCheck(payment.id);
      expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'PENDING' });
      daraja.answerQuery('paid');
      await runCheck(payment.id);
      expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'COMPLETED' });
    },
  );

  it('keeps a success that comes without a receipt, and takes the receipt from the books later', async () => {
    const { payment } = await startPaying(app, person);
    daraja.answerQuery('paid');
    await runCheck(payment.id);
    expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'COMPLETED', receipt: '' });
    const receipt = book(await daraja.push());
    await runLedger();
    expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });
});

describe('paying again after two minutes', () => {
  it('waits while the provider has not decided', async () => {
    await startPaying(app, person);
    clock.advance(2 * MINUTE + SECOND);
    for (const answer of ['pending', 'error', 'silent'] as const) {
      daraja.answerQuery(answer);
      expect(await refusalOf()).toBe('PAYMENT_IN_PROGRESS');
    }
    expect(daraja.pushes).toHaveLength(1);
  });

  it('starts anew when the first was certainly not paid', async () => {
    const first = await startPaying(app, person);
    clock.advance(2 * MINUTE + SECOND);
    daraja.answerQuery('cancelled');
    const second = await startPaying(app, person, { phoneNumber: '0722000111' });
    expect(second.isNew).toBe(true);
    expect(await readPayment(app, person, first.payment.id)).toMatchObject({
      status: 'FAILED',
      canRetry: true,
    });
    expect(daraja.pushes).toHaveLength(2);
  });

  it('is not needed when the first was paid after all', async () => {
    const first = await startPaying(app, person);
    clock.advance(2 * MINUTE + SECOND);
    daraja.answerQuery('paid');
    const receipt = book(await daraja.push());
    expect(await refusalOf()).toBe('ALREADY_PAID');
    expect(await readPayment(app, person, first.payment.id)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(daraja.pushes).toHaveLength(1);
  });
});

describe('paying again after five minutes', () => {
  it('is possible although the provider has not decided, and both count if both were paid', async () => {
    const first = await startPaying(app, person);
    clock.advance(5 * MINUTE + SECOND);
    const second = await startPaying(app, person);
    expect(second.isNew).toBe(true);
    expect(await readPayment(app, person, first.payment.id)).toMatchObject({
      status: 'FAILED',
      progress: 'CHECKING',
    });
    for (const push of daraja.pushes) {
      book(push);
    }
    await runLedger();
    for (const { payment } of [first, second]) {
      expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'COMPLETED' });
    }
    expect(await creditedMonths(app, person)).toEqual([12, 12]);
  });
});
