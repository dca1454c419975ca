import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  callbackBody,
  sendCallback,
  startDarajaStub,
  type CallbackFacts,
  type DarajaStub,
  type Push,
} from '../support/daraja-stub.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import {
  callbacksProcessed,
  creditedMonths,
  expectSoundBooks,
  readPayment,
  startPaying,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/** As many copies as a provider that never hears our answer may send. */
const COPIES = 50;

let app: TestApp;
let daraja: DarajaStub;
let person: Person;
let treasurer: Person;
let receipts = 0;

beforeAll(async () => {
  daraja = await startDarajaStub();
  app = await startTestApp({
    mpesaUrl: daraja.url,
    settings: { MPESA_FIRST_CHECK_SECONDS: '3600' },
  });
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
});

afterAll(async () => {
  await app.close();
  await daraja.close();
});

beforeEach(async () => {
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
  return `UKD${String(receipts).padStart(7, '0')}`;
}

interface Prompt {
  id: string;
  attemptId: number;
  push: Push;
}

/** The prompt that M-Pesa was asked for last. */
async function lastPrompt(): Promise<Prompt> {
  const push = await daraja.push(daraja.pushes.length);
  const [attempt] = await app.sql<{ id: number; paymentId: number }>(
    `select a.id, a.payment_id "paymentId" from payment_attempts a join payments p on p.id = a.payment_id where p.account_reference = $1`,
    [push.accountReference],
  );
  return { id: String(attempt?.paymentId), attemptId: attempt?.id ?? 0, push };
}

async function prompt(): Promise<Prompt> {
  await startPaying(app, person);
  return lastPrompt();
}

function book({ push }: Prompt, amountKes = push.amountKes): string {
  const receipt = newReceipt();
  daraja.books.push({ receipt, accountReference: push.accountReference, amountKes });
  return receipt;
}

async function callBack({ push }: Prompt, facts: CallbackFacts): Promise<void> {
  await sendCallback(push.callbackUrl, callbackBody(push, facts));
  await callbacksProcessed(app);
}

const seen = ({ id }: Prompt) => readPayment(app, person, id);
const runLedger = (): Promise<void> => app.services.ledger.run(app.systemCall());
const runCheck = ({ attemptId }: Prompt): Promise<void> =>
  app.services.reconciliation.runCheck(app.systemCall(), attemptId);
const decide = (mutation: string, { id }: Prompt): Promise<unknown> =>
  app.ask(treasurer, `mutation ($id: ID!) { ${mutation}(id: $id, reason: "It does not fit.") { id } }`, {
    id,
  });

/** Whether M-Pesa will be asked again. */
const isAskedAgain = async ({ attemptId }: Prompt): Promise<boolean> =>
  (
    await app.sql(`select 1 from graphile_worker.jobs where key = $1 and run_at > now() - interval '1 day'`, [
      `payments-check:${String(attemptId)}`,
    ])
  ).length > 0;

const ROWS = ['status', 'review_reason', 'refund_due', 'receipt'].join(', ');
const rowOf = async ({ id }: Prompt) =>
  (await app.sql(`select ${ROWS} from payments where id = $1`, [id]))[0];

describe('money that the treasurer sends back', () => {
  it.each([['markPaymentForRefund'], ['markPaymentForRefund', 'markPaymentRefunded']])(
    'is neither credited nor opened again by what is said later: %j',
    async (...decisions) => {
      const paid = await prompt();
      const facts = { receipt: newReceipt(), amountKes: paid.push.amountKes + 1 };
      await callBack(paid, facts);
      for (const decision of decisions) {
        await decide(decision, paid);
      }
      const decided = await rowOf(paid);
      await callBack(paid, facts);
      await callBack(paid, { receipt: newReceipt() });
      await runCheck(paid);
      book(paid);
      await runLedger();
      expect(decided).toMatchObject({ status: 'FAILED', review_reason: null });
      expect(await rowOf(paid)).toEqual(decided);
      expect(await creditedMonths(app, person)).toEqual([]);
    },
  );

  it('because its receipt stands for another payment is not opened again by the books', async () => {
    const other = await prompt();
    const receipt = book(other);
    await runLedger();
    await app.sql(`update payments set method = 'MANUAL' where id = $1`, [other.id]);
    await app.sql('delete from payment_messages where attempt_id = $1', [other.attemptId]);
    await app.sql('delete from payment_attempts where id = $1', [other.attemptId]);
    person = await addPerson(app);
    const paid = await prompt();
    daraja.books.splice(0, 1, { ...paid.push, receipt });
    await runLedger();
    expect(await rowOf(paid)).toMatchObject({ review_reason: 'DUPLICATE_RECEIPT', receipt: null });
    for (const decision of ['markPaymentForRefund', 'markPaymentRefunded']) {
      await decide(decision, paid);
      const decided = await rowOf(paid);
      await runLedger();
      expect(await rowOf(paid)).toEqual(decided);
    }
  });
});

describe('money that was looked at and then credited by the books', () => {
  it('waits for nobody any more', async () => {
    const paid = await prompt();
    await callBack(paid, { receipt: newReceipt(), amountKes: 1 });
    const receipt = book(paid);
    await runLedger();
    expect(await rowOf(paid)).toEqual({
      status: 'COMPLETED',
      review_reason: null,
      refund_due: false,
      receipt,
    });
  });
});

describe('a success that the query denies', () => {
  it('stays open, and is looked for in the books each time M-Pesa is asked again', async () => {
    const paid = await prompt();
    daraja.answerQuery('cancelled');
    await callBack(paid, { receipt: newReceipt() });
    await runCheck(paid);
    expect(await seen(paid)).toMatchObject({ status: 'PENDING' });
    const receipt = book(paid);
    await runCheck(paid);
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
  });
});

describe('a success without a receipt', () => {
  it('is asked about until the receipt is known, for two days', async () => {
    const paid = await prompt();
    await runCheck(paid);
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt: '' });
    await app.sql(`select graphile_worker.remove_job($1)`, [`payments-check:${String(paid.attemptId)}`]);
    await runCheck(paid);
    expect(await isAskedAgain(paid)).toBe(true);
    await app.sql(`select graphile_worker.remove_job($1)`, [`payments-check:${String(paid.attemptId)}`]);
    await app.sql(`update payment_attempts set created_at = now() - interval '49 hours' where id = $1`, [
      paid.attemptId,
    ]);
    await runCheck(paid);
    expect(await isAskedAgain(paid)).toBe(false);
  });

  it('is not taken back by a failure that is reported later', async () => {
    const paid = await prompt();
    await runCheck(paid);
    await callBack(paid, { code: 1032 });
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    const [attempt] = await app.sql('select state from payment_attempts where id = $1', [paid.attemptId]);
    expect(attempt).toEqual({ state: 'PAID' });
  });
});

describe('a club that cannot read its books', () => {
  beforeEach(() => {
    daraja.areBooksClosed = true;
  });

  it('credits what the query says is paid, with the receipt of the callback', async () => {
    const paid = await prompt();
    const receipt = newReceipt();
    daraja.answerQuery('pending', 'paid');
    await sendCallback(paid.push.callbackUrl, callbackBody(paid.push, { receipt }));
    await runCheck(paid);
    await runCheck(paid);
    await callbacksProcessed(app);
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
  });

  it('does not believe a callback that the query denies', async () => {
    const paid = await prompt();
    daraja.answerQuery('cancelled');
    await callBack(paid, { receipt: newReceipt() });
    await runCheck(paid);
    expect(await seen(paid)).toMatchObject({ status: 'PENDING', receipt: '' });
  });
});

describe('a prompt that is just being sent', () => {
  it('is not called unclear because M-Pesa is asked about it early', async () => {
    daraja.answerPush('hold');
    const started = startPaying(app, person);
    await daraja.push();
    const early = await lastPrompt();
    await runCheck(early);
    expect(await seen(early)).toMatchObject({ progress: 'SENDING' });
    daraja.release();
    await started;
  });
});

describe('a callback that waits in many copies', () => {
  it('costs one question, decided or not', async () => {
    const paid = await prompt();
    const body = JSON.stringify(callbackBody(paid.push, { receipt: newReceipt() }));
    daraja.answerQuery('pending');
    await app.sql(
      `insert into payment_messages (attempt_id, kind, body) select $1, 'CALLBACK', $2 from generate_series(1, $3)`,
      [paid.attemptId, body, COPIES],
    );
    await app.services.callbacks.process(app.systemCall(), paid.attemptId);
    // The upkeep of lost jobs, once a minute, and the second look after two seconds may come in between.
    expect(daraja.queries).toBeLessThanOrEqual(3);
    daraja.answerQuery('paid');
    await app.services.callbacks.process(app.systemCall(), paid.attemptId);
    await callbacksProcessed(app);
    expect(daraja.queries).toBeLessThanOrEqual(6);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });
});
