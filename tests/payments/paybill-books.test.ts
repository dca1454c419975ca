import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditedMonths, expectSoundBooks, paymentUntil, startPaying, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { Desk, codeOf } from './desk.ts';
import { newReceipt } from './disputing-club.ts';
import { notice, PayBillClub } from './paybill-club.ts';
import { KEEP, REASON } from './reversing.ts';

let app: TestApp;
let club: PayBillClub;
let treasurer: Person;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  club = new PayBillClub(app);
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
});

afterAll(() => app.close());

beforeEach(async () => {
  person = await addPerson(app);
});

afterEach(() => expectSoundBooks(app));

/** Somebody pays, and the confirmation gets lost. */
async function lost(paid: { accountReference: string; amountKes: number }): Promise<string> {
  app.simulator.turn({ drop: 1 });
  const receipt = await club.pay(paid);
  app.simulator.turn({ drop: 0 });
  return receipt;
}

describe('the same money told in several ways', () => {
  it('is that of a reversed payment which counts again by its receipt, though it names a member', async () => {
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      payment.id,
    ]);
    const receipt = newReceipt();
    await app.ask(treasurer, KEEP, { id: payment.id, reference: receipt, reason: REASON });
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    expect(await club.outcomesOf(receipt)).toEqual(['MONEY']);
    expect(await club.heldFor(person)).toBe(0);
    expect(await creditedMonths(app, person)).toEqual([12]);
    const lines = await app.sql('select status, amount_cents cents from ledger_lines where receipt = $1', [
      receipt,
    ]);
    expect(lines).toEqual([{ status: 'ATTACHED', cents: 100_000 }]);
  });

  it('is a prompt of ours whose confirmation comes too, in either order', async () => {
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
    const receipt = await club.paymentUnderReceipt(payment.id);
    await club.confirm(notice({ receipt, accountReference: payment.accountReference, amount: '1000.00' }));
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.heldFor(person)).toBe(0);
  });

  it('credits an open prompt whose reference it names, once, and is doubted with it', async () => {
    app.simulator.script('254711000000', { happenings: [] });
    const { payment } = await startPaying(app, person, { phoneNumber: '0711000000' });
    const receipt = newReceipt();
    const told = notice({ receipt, accountReference: payment.accountReference, amount: '1000.00' });
    await Promise.all([
      club.confirm(told),
      club.confirm({ ...told, BillRefNumber: payment.accountReference.toLowerCase() }),
    ]);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED', receipt });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.heldFor(person)).toBe(0);
    expect(await club.pendingOf(person, receipt)).toBe(true);
  });

  it('is more money when it names a prompt that is paid already', async () => {
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
    await club.paymentUnderReceipt(payment.id);
    await club.confirm(
      notice({ receipt: newReceipt(), accountReference: payment.accountReference, amount: '250.00' }),
    );
    await club.readBooks();
    expect(await club.heldFor(person)).toBe(250);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('is what the books show afterwards: confirmed, and in no list', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1000 });
    expect(await club.pendingOf(person, receipt)).toBe(true);
    await club.readBooks();
    expect(await club.pendingOf(person, receipt)).toBe(false);
    expect(await club.lineOf(treasurer, receipt)).toBeNull();
  });

  it('is what the books showed before: no more unmatched, and confirmed at once', async () => {
    const receipt = await lost({ accountReference: 'not yet anybody', amountKes: 1000 });
    await club.readBooks();
    expect(await club.lineOf(treasurer, receipt)).not.toBeNull();
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    expect(await club.lineOf(treasurer, receipt)).toBeNull();
    expect(await club.pendingOf(person, receipt)).toBe(false);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('cannot be recorded by hand once it is held', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 400 });
    const recorded = await new Desk(app, treasurer).record(person, {
      channel: 'PAYBILL',
      externalReference: receipt,
    });
    expect(codeOf(recorded)).toBe('BAD_USER_INPUT');
  });

  it('goes to review when the books of its time do not hold it, and back when they do', async () => {
    const receipt = newReceipt();
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    await app.sql(`update paybill_payments set created_at = now() - interval '3 hours' where receipt = $1`, [
      receipt,
    ]);
    await club.readBooks();
    expect(await club.reviewOf(receipt)).toBe('UNVERIFIED');
    expect(await creditedMonths(app, person)).toEqual([12]);
    await app.sql(`update payments set review_reason = null where receipt = $1`, [receipt]);
  });

  it('buys nothing more while the books do not hold it', async () => {
    const receipt = newReceipt();
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '600.00' }));
    await app.sql(`update paybill_payments set created_at = now() - interval '3 hours' where receipt = $1`, [
      receipt,
    ]);
    await club.readBooks();
    await club.pay({ accountReference: person.username, amountKes: 400 });
    expect(await creditedMonths(app, person)).toEqual([]);
    expect((await club.parts(treasurer, person)).map(({ isDoubted }) => isDoubted)).toEqual([false, true]);
  });
});

describe('money whose confirmation was lost', () => {
  it('is credited by the books to the member whom it names exactly, once', async () => {
    const receipt = await lost({ accountReference: person.username, amountKes: 1000 });
    await club.readBooks();
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.pendingOf(person, receipt)).toBe(false);
    expect(await club.lineOf(treasurer, receipt)).toBeNull();
    expect((await toldTo(app, person)).length).toBeGreaterThan(0);
    await club.readBooks();
    await club.confirm(notice({ receipt, accountReference: person.username, amount: '1000.00' }));
    expect(await club.outcomesOf(receipt)).toEqual(['KNOWN']);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('is held in parts as if it had been told, and completes the fee', async () => {
    await lost({ accountReference: person.username.toUpperCase(), amountKes: 400 });
    await club.readBooks();
    expect(await club.heldFor(person)).toBe(400);
    expect((await club.parts(treasurer, person)).map(({ isPendingBooks }) => isPendingBooks)).toEqual([
      false,
    ]);
    await club.pay({ accountReference: person.username, amountKes: 350 });
    await lost({ accountReference: person.username, amountKes: 250 });
    await club.readBooks();
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.heldFor(person)).toBe(0);
  });

  it('counts once when the confirmation comes while the books are read', async () => {
    const paid = { accountReference: person.username, amountKes: 1000 };
    const receipts = [await lost(paid), await lost(paid)];
    await Promise.all([
      club.readBooks(),
      ...receipts.map((receipt) => club.confirm(notice({ receipt, ...paid, amount: '1000.00' }))),
      club.readBooks(),
    ]);
    expect(await creditedMonths(app, person)).toEqual([12, 12]);
    expect(await club.heldFor(person)).toBe(0);
  });

  it('waits for the treasurer where the books name nobody, or one of our references', async () => {
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
    await club.paymentUnderReceipt(payment.id);
    const left = await addPerson(app, { isActive: false });
    for (const accountReference of ['whose is this', payment.accountReference, left.username]) {
      const receipt = await lost({ accountReference, amountKes: 250 });
      await club.readBooks();
      expect(await club.lineOf(treasurer, receipt)).not.toBeNull();
    }
  });

  it('is not of somebody who joins under its account after it was found', async () => {
    const receipt = await lost({ accountReference: 'joined.later', amountKes: 1000 });
    await club.readBooks();
    await app.sql(`update users set username = 'joined.later', username_key = 'joined.later' where id = $1`, [
      person.id,
    ]);
    await club.readBooks();
    expect(await club.lineOf(treasurer, receipt)).not.toBeNull();
    expect(await creditedMonths(app, person)).toEqual([]);
  });
});

describe('unmatched money that the treasurer gives to a member', () => {
  it('is held until it completes the fee', async () => {
    person = await addPerson(app, { name: 'Zawadi Otieno' });
    const strange = { accountReference: 'for my son', payerName: 'OTIENO ZAWADI' };
    const first = await club.pay({ ...strange, amountKes: 400 });
    const line = await club.lineOf(treasurer, first);
    expect(line?.likelyPeople.map(({ id }) => id)).toContain(String(person.id));
    expect((await club.hold(treasurer, line?.id, person)).errors).toEqual([]);
    expect(codeOf(await club.hold(treasurer, line?.id, person))).toBe('INVALID_TRANSITION');
    expect(await club.heldFor(person)).toBe(400);
    await club.pay({ accountReference: person.username, amountKes: 600 });
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.lineOf(treasurer, first)).toBeNull();
  });

  it('is given to somebody else alone', async () => {
    const receipt = await club.pay({ accountReference: 'whose?', amountKes: 400 });
    const line = await club.lineOf(treasurer, receipt);
    expect(codeOf(await club.hold(treasurer, line?.id, treasurer))).toBe('FORBIDDEN');
  });
});

describe('money that M-Pesa takes back after it has paid for several years', () => {
  const REVERSED = '{ myPayments { results { state reversedAmount } } }';

  it('puts each of the payments before the treasurer, with what of it is gone', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1_500 });
    await club.pay({ accountReference: person.username, amountKes: 500 });
    expect(await creditedMonths(app, person)).toEqual([12, 12]);
    app.simulator.reverse(receipt);
    await club.readBooks();
    await club.readBooks();
    const { myPayments } = await app.ask<{ myPayments: { results: object[] } }>(person, REVERSED);
    expect(myPayments.results).toEqual([
      { state: 'REVERSED', reversedAmount: '500.00' },
      { state: 'REVERSED', reversedAmount: '1000.00' },
    ]);
    expect(
      (await toldTo(app, person)).filter((title) => title === 'Your payment is being looked at'),
    ).toHaveLength(2);
  });

  it('leaves a payment alone that other money has made', async () => {
    const receipt = await club.pay({ accountReference: person.username, amountKes: 1_000 });
    await club.pay({ accountReference: person.username, amountKes: 1_000 });
    app.simulator.reverse(receipt);
    await club.readBooks();
    const { myPayments } = await app.ask<{ myPayments: { results: object[] } }>(person, REVERSED);
    expect(myPayments.results).toEqual([
      { state: 'COMPLETED', reversedAmount: null },
      { state: 'REVERSED', reversedAmount: '1000.00' },
    ]);
  });
});
