import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MINUTE, movableClock, SECOND, type MovableClock } from '../support/clocks.ts';
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
  forgetChecks,
  readPayment,
  startPaying,
  toldTo,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let daraja: DarajaStub;
let clock: MovableClock;
let person: Person;
let treasurer: Person;
let second: Person;

beforeAll(async () => {
  daraja = await startDarajaStub();
  clock = movableClock();
  app = await startTestApp({
    clock,
    mpesaUrl: daraja.url,
    settings: { MPESA_FIRST_CHECK_SECONDS: '3600' },
  });
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
  second = await addPaidMember(app, { granted: ['payment.manage_payments'] });
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
  await app.sql('delete from ledger_lines');
  person = await addPerson(app);
});

afterEach(async () => {
  await expectSoundBooks(app);
});

let receipts = 0;

function newReceipt(): string {
  receipts += 1;
  return `UKC${String(receipts).padStart(7, '0')}`;
}

interface Prompt {
  payer: Person;
  id: string;
  push: Push;
}

async function prompt(payer = person): Promise<Prompt> {
  const { payment } = await startPaying(app, payer);
  return { payer, id: payment.id, push: await daraja.push(daraja.pushes.length) };
}

/** Writes a payment into the provider's books; its receipt. */
function book({ push }: Prompt, amountKes = push.amountKes): string {
  const receipt = newReceipt();
  daraja.books.push({ receipt, accountReference: push.accountReference, amountKes });
  return receipt;
}

/** A receipt that stands for the payment of somebody else. */
async function usedReceipt(): Promise<string> {
  const other = await prompt(await addPerson(app));
  const receipt = book(other);
  await runLedger();
  return receipt;
}

async function callBack({ push }: Prompt, facts: CallbackFacts): Promise<void> {
  await sendCallback(push.callbackUrl, callbackBody(push, facts));
  await callbacksProcessed(app);
}

const decide = (mutation: string, { id }: Prompt, by: Person = treasurer): Promise<unknown> =>
  app.ask(by, `mutation ($id: ID!) { ${mutation}(id: $id, reason: "It does not fit.") { id } }`, {
    id,
  });
/** Reviews the treasurer has been told of so far. */
const reviewsTold = async (): Promise<number> =>
  (await toldTo(app, treasurer)).filter((title) => title === 'A payment needs review').length;

const seen = ({ payer, id }: Prompt) => readPayment(app, payer, id);
const runLedger = (): Promise<void> => app.services.ledger.run(app.systemCall());
const strangers = async (): Promise<string[]> =>
  (await app.sql<{ receipt: string }>('select receipt from ledger_lines')).map(({ receipt }) => receipt);

async function runCheck({ id }: Prompt): Promise<void> {
  const [attempt] = await app.sql<{ id: number }>('select id from payment_attempts where payment_id = $1', [
    id,
  ]);
  await app.services.reconciliation.runCheck(app.systemCall(), attempt?.id ?? 0);
}

describe('another amount than was asked for', () => {
  it('is not credited when only the query, which knows no amounts, tells of the payment', async () => {
    const paid = await prompt();
    const receipt = book(paid, paid.push.amountKes + 1);
    await runCheck(paid);
    expect(await seen(paid)).toMatchObject({ status: 'FAILED', progress: 'IN_REVIEW', receipt });
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('stays what the treasurer has decided, however often the books are read', async () => {
    const paid = await prompt();
    book(paid, paid.push.amountKes + 1);
    await runLedger();
    for (const [mutation, by] of [
      ['markPaymentForRefund', treasurer],
      ['markPaymentRefunded', second],
    ] as const) {
      await decide(mutation, paid, by);
      await runLedger();
    }
    expect(await seen(paid)).toMatchObject({ status: 'FAILED', progress: 'FAILED' });
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('only forged is put right by the books', async () => {
    const paid = await prompt();
    await callBack(paid, { receipt: 'FORGED0001', amountKes: 1 });
    expect(await seen(paid)).toMatchObject({ progress: 'IN_REVIEW' });
    const receipt = book(paid);
    await runLedger();
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await strangers()).toEqual([]);
  });

  it.each([
    ['an invented receipt', async () => Promise.resolve('FORGED0013')],
    ['the receipt of another payment', usedReceipt],
  ])('is credited by no callback that claims the right one later, under %s', async (_what, claimed) => {
    const paid = await prompt();
    const receipt = book(paid, paid.push.amountKes - 1);
    await runLedger();
    await callBack(paid, { receipt: await claimed() });
    const [payment] = await app.sql(
      'select status, review_reason, receipt, received_cents from payments where id = $1',
      [paid.id],
    );
    expect(payment).toEqual({
      status: 'FAILED',
      review_reason: 'AMOUNT_MISMATCH',
      receipt,
      received_cents: (paid.push.amountKes - 1) * 100,
    });
    expect(await creditedMonths(app, person)).toEqual([]);
  });

  it('is shown as it really was, whatever a forged callback made of it before', async () => {
    const paid = await prompt();
    await callBack(paid, { receipt: 'FORGED0002', amountKes: 1 });
    const receipt = book(paid, paid.push.amountKes - 1);
    await runLedger();
    expect(await seen(paid)).toMatchObject({ progress: 'IN_REVIEW', receipt });
    const [payment] = await app.sql('select received_cents from payments where id = $1', [paid.id]);
    expect(payment).toEqual({ received_cents: (paid.push.amountKes - 1) * 100 });
    expect(await strangers()).toEqual([]);
  });

  it('that the books show after all is told to the treasurer; what was credited stays', async () => {
    const paid = await prompt();
    await callBack(paid, { receipt: 'FORGED0003' });
    const receipt = book(paid, paid.push.amountKes - 1);
    const before = await reviewsTold();
    await runLedger();
    await runLedger();
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await reviewsTold()).toBe(before + 1);
  });
});

describe('a receipt', () => {
  it('that a callback invented is replaced by that of the books, which is written down', async () => {
    const paid = await prompt();
    await callBack(paid, { receipt: 'FORGED0004' });
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt: 'FORGED0004' });
    const receipt = book(paid);
    await runLedger();
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    const [entry] = await app.sql(
      'select reason from audit_entries where user_id = $1 order by id desc limit 1',
      [person.id],
    );
    expect(entry).toEqual({ reason: `Receipt ${receipt} instead of FORGED0004, by the M-Pesa ledger.` });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('that a callback stole comes back to its owner with the books', async () => {
    const thief = await prompt(await addPerson(app));
    const owner = await prompt();
    const receipt = book(owner);
    const thiefs = book(thief);
    await callBack(thief, { receipt });
    await callBack(owner, { receipt });
    expect(await seen(owner)).toMatchObject({ progress: 'IN_REVIEW', receipt: '' });
    await runLedger();
    expect(await seen(owner)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await seen(thief)).toMatchObject({ status: 'COMPLETED', receipt: thiefs });
    expect(await strangers()).toEqual([]);
  });

  it('is left open while callbacks contradict each other, and comes from the books', async () => {
    const paid = await prompt();
    daraja.answerQuery('pending', 'paid');
    await sendCallback(paid.push.callbackUrl, callbackBody(paid.push, { receipt: 'FORGED0005' }));
    await callBack(paid, { receipt: newReceipt() });
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt: '' });
    const receipt = book(paid);
    await runLedger();
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('that staff have recorded by hand is not credited again by the books', async () => {
    const paid = await prompt();
    const receipt = book(paid);
    const input = {
      payerId: String(person.id),
      channel: 'PAYBILL',
      externalReference: receipt,
      paidOn: '2026-01-05',
    };
    await app.ask(
      treasurer,
      'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
      { input },
    );
    await runLedger();
    expect(await seen(paid)).toMatchObject({ progress: 'IN_REVIEW', receipt: '' });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('or an amount of absurd size does not keep the true callback from being read', async () => {
    const paid = await prompt();
    daraja.answerQuery('pending', 'pending', 'pending', 'paid');
    const absurd = { receipt: 'X'.repeat(39), amountKes: 99_999_999 };
    await sendCallback(paid.push.callbackUrl, callbackBody(paid.push, absurd));
    await callBack(paid, { receipt: newReceipt() });
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('our reference', () => {
  it('typed once more at a till is money for the treasurer to place, not for the payment', async () => {
    const paid = await prompt();
    const receipt = book(paid);
    const again = book(paid);
    await runLedger();
    await runLedger();
    expect(await seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await strangers()).toEqual([again]);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });
});

describe('a prompt whose sender died before the answer came', () => {
  it('is honestly called unclear after a minute', async () => {
    daraja.answerPush('hold');
    const started = startPaying(app, person);
    const push = await daraja.push();
    const [payment] = await app.sql<{ id: number }>('select id from payments where user_id = $1', [
      person.id,
    ]);
    const lost = { payer: person, id: String(payment?.id), push };
    expect(await seen(lost)).toMatchObject({ progress: 'SENDING' });
    clock.advance(MINUTE + SECOND);
    await runCheck(lost);
    expect(await seen(lost)).toMatchObject({ status: 'PENDING', progress: 'CHECKING' });
    daraja.release();
    await started;
  });
});
