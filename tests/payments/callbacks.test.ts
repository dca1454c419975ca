import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type CallbackFacts,
  type DarajaStub,
  type Push,
} from '../support/daraja-stub.ts';
import { contentOf } from '../support/database-content.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  callbacksProcessed,
  creditedMonths,
  expectSoundBooks,
  forgetChecks,
  paymentUntil,
  readPayment,
  startPaying,
  toldTo,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } };

let app: TestApp;
let daraja: DarajaStub;
let person: Person;
let receipts = 0;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({ mpesaUrl: daraja.url, settings: { MPESA_FIRST_CHECK_SECONDS: '3600' } });
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

beforeEach(async () => {
  await forgetChecks(app);
  daraja.reset();
  daraja.answerQuery('paid');
  await app.sql('delete from rate_limits');
  person = await addPerson(app);
});

afterEach(async () => {
  await expectSoundBooks(app);
});

function newReceipt(): string {
  receipts += 1;
  return `UKT${String(receipts).padStart(7, '0')}`;
}

/** A prompt that is on the phone. */
async function prompt(payer = person): Promise<{ id: string; push: Push }> {
  const { payment } = await startPaying(app, payer);
  const push = daraja.pushes.find(({ accountReference }) => accountReference === payment.accountReference);
  if (!push) {
    throw new Error('Nothing was pushed');
  }
  return { id: payment.id, push };
}

/** Sends one callback to where the prompt said and waits until it was worked through. */
async function callBack(push: Push, facts: CallbackFacts = {}): Promise<void> {
  expect(await sendCallback(push.callbackUrl, callbackBody(push, facts))).toEqual(ACCEPTED);
  await callbacksProcessed(app);
}

describe('a callback', () => {
  it('sent twenty times at once is answered each time and credited once', async () => {
    const { id, push } = await prompt();
    const receipt = newReceipt();
    const body = callbackBody(push, { receipt });
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendCallback(push.callbackUrl, body)));
    expect(answers).toEqual(Array.from({ length: 20 }, () => ACCEPTED));
    await callbacksProcessed(app);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await toldTo(app, person)).toEqual(['Payment received', 'Membership active']);
  });

  it('that comes again a day later changes nothing', async () => {
    const { id, push } = await prompt();
    const receipt = newReceipt();
    await callBack(push, { receipt });
    const before = await readPayment(app, person, id);
    await callBack(push, { receipt });
    await callBack(push, { receipt: newReceipt() });
    expect(await readPayment(app, person, id)).toEqual(before);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('of a failure gives way to a later success', async () => {
    const { id, push } = await prompt();
    await callBack(push, { code: 1032 });
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'FAILED', canRetry: true });
    await callBack(push, { receipt: newReceipt() });
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('of a failure after a success is ignored', async () => {
    const { id, push } = await prompt();
    await callBack(push, { receipt: newReceipt() });
    const before = await readPayment(app, person, id);
    await callBack(push, { code: 1032 });
    expect(await readPayment(app, person, id)).toEqual(before);
    expect(await toldTo(app, person)).toEqual(['Payment received', 'Membership active']);
  });

  it('of two failures is told once', async () => {
    const { push } = await prompt();
    await callBack(push, { code: 1032 });
    await callBack(push, { code: 1037 });
    expect(await toldTo(app, person)).toEqual(['Payment not completed']);
  });

  it('with another amount goes to review, is told to the treasurer, and activates nothing', async () => {
    const treasurer = await addPerson(app, { position: 'TREASURER' });
    const admin = await addPerson(app, { role: 'ADMIN' });
    const { id, push } = await prompt();
    const receipt = newReceipt();
    await callBack(push, { receipt, amountKes: 1 });
    expect(await readPayment(app, person, id)).toMatchObject({
      status: 'FAILED',
      progress: 'IN_REVIEW',
      receipt,
      canRetry: false,
    });
    const [attempt] = await app.sql('select state, result_desc from payment_attempts where payment_id = $1', [
      id,
    ]);
    expect(attempt).toEqual({ state: 'FAILED', result_desc: 'Amount mismatch' });
    expect(await creditedMonths(app, person)).toEqual([]);
    for (const staff of [treasurer, admin]) {
      expect(await toldTo(app, staff)).toEqual(['A payment needs review']);
    }
    await callBack(push, { receipt, amountKes: 1 });
    expect(await toldTo(app, treasurer)).toEqual(['A payment needs review']);
  });

  it('with the receipt of another payment goes to review', async () => {
    const first = await prompt();
    const receipt = newReceipt();
    await callBack(first.push, { receipt });
    const other = await addPerson(app);
    const second = await prompt(other);
    await callBack(second.push, { receipt });
    expect(await readPayment(app, other, second.id)).toMatchObject({ progress: 'IN_REVIEW', receipt: '' });
    expect(await creditedMonths(app, other)).toEqual([]);
    expect(await readPayment(app, person, first.id)).toMatchObject({ status: 'COMPLETED', receipt });
  });
});

describe('a forged callback', () => {
  it.each([
    ['a guessed token', (url: string) => url.replace(/[0-9a-f]{40}/, 'deadbeef'.repeat(5))],
    [
      'a token with one sign changed',
      (url: string) => url.replace(/.(?=\/$)/, (sign) => (sign === '0' ? '1' : '0')),
    ],
    ['half a token', (url: string) => url.replace(/[0-9a-f]{20}\/$/, '/')],
    ['no token', (url: string) => url.replace(/[0-9a-f]{40}\/$/, '')],
    ['a number for a token', (url: string) => url.replace(/[0-9a-f]{40}/, '1')],
  ])('to %s finds nothing and leaves nothing', async (_what, changed) => {
    const { push } = await prompt();
    const before = await contentOf(app);
    const { status } = await sendCallback(
      changed(push.callbackUrl),
      callbackBody(push, { receipt: newReceipt() }),
    );
    expect(status).toBe(404);
    expect(await contentOf(app)).toEqual(before);
  });

  it('is slowed down after sixty misses in a minute, while a right one still comes through', async () => {
    const { id, push } = await prompt();
    const wrong = push.callbackUrl.replace(/[0-9a-f]{40}/, 'deadbeef'.repeat(5));
    const statuses: number[] = [];
    for (let number = 0; number < 61; number += 1) {
      const response = await fetch(wrong, { method: 'POST', body: '{}' });
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    expect([statuses[0], statuses[59], statuses[60]]).toEqual([404, 404, 429]);
    await callBack(push, { receipt: newReceipt() });
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'COMPLETED' });
  });

  it("with another prompt's id has no effect", async () => {
    const { id, push } = await prompt();
    const other = await prompt(await addPerson(app));
    await callBack(push, { receipt: newReceipt(), checkoutRequestId: other.push.checkoutRequestId });
    await callBack(push, { receipt: newReceipt(), checkoutRequestId: 'ws_CO_unheard_of' });
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'PENDING', receipt: '' });
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('of a success that the provider denies is not credited', async () => {
    const { id, push } = await prompt();
    daraja.answerQuery('cancelled');
    await callBack(push, { receipt: newReceipt() });
    expect(await readPayment(app, person, id)).toMatchObject({ receipt: '' });
    expect((await readPayment(app, person, id)).status).not.toBe('COMPLETED');
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('of a success that the query denies but the books show is credited with the receipt of the books', async () => {
    const { id, push } = await prompt();
    daraja.answerQuery('cancelled');
    const receipt = newReceipt();
    daraja.books.push({ receipt, accountReference: push.accountReference, amountKes: push.amountKes });
    await callBack(push, { receipt: newReceipt() });
    expect(await paymentUntil(app, person, id, { status: 'COMPLETED' })).toMatchObject({ receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('before the push is answered waits for the answer, whatever id it names', async () => {
    daraja.answerPush('hold');
    const started = startPaying(app, person);
    const push = await daraja.push();
    const forged = callbackBody(push, { receipt: newReceipt(), checkoutRequestId: 'ws_CO_my_own_payment' });
    expect(await sendCallback(push.callbackUrl, forged)).toEqual(ACCEPTED);
    daraja.release();
    const { payment } = await started;
    await callbacksProcessed(app);
    expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'PENDING', receipt: '' });
  });
});

describe('an early callback', () => {
  it('that comes before the push is answered is credited once the answer is there', async () => {
    daraja.answerPush('hold');
    const started = startPaying(app, person);
    const push = await daraja.push();
    const receipt = newReceipt();
    expect(await sendCallback(push.callbackUrl, callbackBody(push, { receipt }))).toEqual(ACCEPTED);
    expect(await creditedMonths(app, person)).toEqual([]);
    daraja.release();
    const { payment } = await started;
    expect(await paymentUntil(app, person, payment.id, { status: 'COMPLETED' })).toMatchObject({ receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });
});

describe('a callback body', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['another shape', '{"Body":{"stkCallback":7}}'],
    ['a NUL character', '{"Body":"\u0000"}'],
    ['a lone surrogate', '{"Body":"\ud800"}'],
    ['100 kB', JSON.stringify({ filler: 'x'.repeat(100_000) })],
    ['brackets 20,000 deep', '['.repeat(20_000)],
  ])('of %s is accepted, kept in bounds, and changes nothing', async (_what, body) => {
    const { id, push } = await prompt();
    expect(await sendCallback(push.callbackUrl, body)).toEqual(ACCEPTED);
    await callbacksProcessed(app);
    expect(await readPayment(app, person, id)).toMatchObject({ status: 'PENDING' });
    const [kept] = await app.sql<{ length: number }>(
      `select max(length(m.body)) length from payment_messages m join payment_attempts a on a.id = m.attempt_id
        where a.payment_id = $1 and m.kind = 'CALLBACK'`,
      [id],
    );
    expect(kept?.length).toBeLessThanOrEqual(16 * 1024);
  });

  it('of two megabytes is not read', async () => {
    const { push } = await prompt();
    expect((await sendCallback(push.callbackUrl, JSON.stringify({ x: 'x'.repeat(2_000_000) }))).status).toBe(
      413,
    );
  });

  it.each([
    ['a result code in a text', (body: string) => body.replace('"ResultCode":0', '"ResultCode":"0"')],
    ['an amount in a text', (body: string) => body.replace('"Value":1000', '"Value":"1000.00"')],
    [
      'items nobody knows',
      (body: string) => body.replace('{"Name":"Balance"}', '{"Name":"Moon","Value":{}},{"x":1}'),
    ],
    ['a masked phone', (body: string) => body.replace(/"Value":254\d{9}/, '"Value":"2547*****678"')],
  ])('with %s is understood', async (_what, changed) => {
    const { id, push } = await prompt();
    const receipt = newReceipt();
    const body = JSON.stringify(callbackBody(push, { receipt }));
    expect(changed(body)).not.toBe(body);
    expect(await sendCallback(push.callbackUrl, changed(body))).toEqual(ACCEPTED);
    expect(await paymentUntil(app, person, id, { status: 'COMPLETED' })).toMatchObject({ receipt });
  });
});
