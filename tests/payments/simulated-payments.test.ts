import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import {
  creditedMonths,
  expectSoundBooks,
  paymentUntil,
  PAYMENTS_LIVE,
  readPayment,
  startPaying,
  toldTo,
  type Payment,
} from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

afterEach(async () => {
  await expectSoundBooks(app);
});

const chargesOf = ({ accountReference }: Payment) =>
  app.simulator.ledger().filter((charge) => charge.accountReference === accountReference);
const MEMBERSHIP = '{ myMembership { status expiry isActive } me { hasPaidMembership } }';

/** Pays from a phone that behaves as the simulator says, until the payment stands as wanted. */
async function payFrom(phoneNumber: string, wanted: Partial<Payment>, months = 12) {
  const person = await addPerson(app);
  const { payment } = await startPaying(app, person, { phoneNumber, periodMonths: months });
  return { person, payment: await paymentUntil(app, person, payment.id, wanted) };
}

describe('paying the fee', () => {
  it('ends in a membership, a receipt and a notification, shown live within a second of the callback', async () => {
    const person = await addPerson(app);
    const feed = await app.listen<Payment>(person, PAYMENTS_LIVE);
    const { message, isNew, payment } = await startPaying(app, person, { periodMonths: 3 });
    expect({ message, isNew }).toEqual({
      message: 'Payment request sent to 254712345678. Enter your M-Pesa PIN to complete it.',
      isNew: true,
    });
    expect(payment).toMatchObject({
      amount: '250.00',
      phoneNumber: '254712345678',
      membershipPeriodMonths: 3,
    });
    const prompt = await until('the callback', () =>
      app.simulator
        .prompts()
        .find(({ phone, deliveries }) => phone === '254712345678' && deliveries.length > 0),
    );
    const told = await feed.next(({ status }) => status === 'COMPLETED');
    expect(told).toMatchObject({
      id: payment.id,
      progress: 'PAID',
      receipt: expect.stringMatching(/^[A-Z0-9]{10}$/),
    });
    expect(prompt.deliveries).toMatchObject([{ code: 0, status: 200 }]);
    expect(chargesOf(payment)).toMatchObject([{ receipt: told.receipt, chargedKes: 250 }]);
    expect(await app.ask(person, MEMBERSHIP)).toMatchObject({
      myMembership: { status: 'ACTIVE', isActive: true },
      me: { hasPaidMembership: true },
    });
    expect(await toldTo(app, person)).toEqual(['Payment received', 'Membership active']);
    await feed.close();
  });

  it('never shows a step twice over the socket, nor one that goes back', async () => {
    const person = await addPerson(app);
    const feed = await app.listen<Payment>(person, PAYMENTS_LIVE);
    await startPaying(app, person);
    await feed.next(({ status }) => status === 'COMPLETED');
    const steps = feed.events.map(({ status }) => status);
    expect(steps.slice(steps.indexOf('COMPLETED'))).toEqual(['COMPLETED']);
    await feed.close();
  });
});

describe('a phone that', () => {
  it.each([
    ['254700000032', 'cancels', /cancel/i],
    ['254700000011', 'has too little money', /balance|enough|money/i],
    ['254700000021', 'enters a wrong PIN', /PIN/],
    ['254700000001', 'lets the prompt expire', /expired|time|again/i],
  ])('%s %s: nothing is taken, the person is told why and may try again', async (phone, _what, words) => {
    const { person, payment } = await payFrom(phone, { status: 'FAILED' });
    expect(payment).toMatchObject({ progress: 'FAILED', canRetry: true, receipt: '' });
    expect(payment.detail).toMatch(words);
    expect(chargesOf(payment)).toEqual([]);
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(await toldTo(app, person)).toEqual(['Payment not completed']);
    const { payment: second } = await startPaying(app, person, { phoneNumber: '0722000111' });
    await paymentUntil(app, person, second.id, { status: 'COMPLETED' });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it.each([
    ['254700000044', 'pays without any callback'],
    ['254700000022', 'pays and calls back twice'],
    ['254700000060', 'pays before the push is answered'],
    ['254700000090', 'pays, and whose query denies it'],
  ])('%s %s is credited once, with its receipt', async (phone) => {
    const { person, payment } = await payFrom(phone, { status: 'COMPLETED' }, 6);
    const [charge] = chargesOf(payment);
    const credited = await paymentUntil(app, person, payment.id, { receipt: charge?.receipt ?? 'a charge' });
    expect(credited.progress).toBe('PAID');
    await app.simulator.idle();
    expect(chargesOf(payment)).toHaveLength(1);
    expect(await creditedMonths(app, person)).toEqual([6]);
  });

  it('pays without a callback while the query lags behind is credited at the second question', async () => {
    const person = await addPerson(app);
    const { payment } = await startPaying(app, person, { phoneNumber: '254700000049' });
    const attempt = await until('the first question', async () => {
      const [row] = await app.sql<{ id: number }>(
        'select id from payment_attempts where payment_id = $1 and checks = 1',
        [payment.id],
      );
      return row;
    });
    expect(await readPayment(app, person, payment.id)).toMatchObject({ status: 'PENDING' });
    await app.services.reconciliation.runCheck(app.systemCall(), attempt.id);
    const [charge] = chargesOf(payment);
    expect(await readPayment(app, person, payment.id)).toMatchObject({
      status: 'COMPLETED',
      receipt: charge?.receipt,
    });
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('fails first and pays then is credited in the end', async () => {
    const { person } = await payFrom('254700000070', { status: 'COMPLETED' });
    expect(await toldTo(app, person)).toEqual([
      'Payment not completed',
      'Payment received',
      'Membership active',
    ]);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('pays another amount goes to the treasurer, and nothing becomes active', async () => {
    const treasurer = await addPerson(app, { position: 'TREASURER' });
    const { person, payment } = await payFrom('254700000050', { status: 'FAILED' });
    expect(payment).toMatchObject({ progress: 'IN_REVIEW', canRetry: false });
    expect(chargesOf(payment)).toMatchObject([{ chargedKes: 1001 }]);
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(await app.ask(person, MEMBERSHIP)).toMatchObject({
      myMembership: { status: 'PENDING', isActive: false },
    });
    expect(await toldTo(app, treasurer)).toContain('A payment needs review');
  });

  it('has its money sent back comes before the treasurer once the ledger shows it', async () => {
    const { person, payment } = await payFrom('254700000077', { status: 'COMPLETED' });
    await app.simulator.idle();
    await app.services.ledger.run(app.systemCall());
    expect(await readPayment(app, person, payment.id)).toMatchObject({
      status: 'REVERSED',
      progress: 'IN_REVIEW',
    });
    expect(await app.ask(person, MEMBERSHIP)).toMatchObject({ myMembership: { isActive: true } });
  });

  it('cannot be prompted leaves a failed payment behind and may be tried again at once', async () => {
    const person = await addPerson(app);
    const { extensions, message } = await app.refusal(
      person,
      'mutation { payMembershipFee(input: { phoneNumber: "254700000080" }) { message } }',
    );
    expect(extensions.code).toBe('PAYMENT_PROVIDER_UNAVAILABLE');
    expect(message).toBe('Failed to initiate payment. Please try again.');
    const stored = await app.sql(
      `select p.status, a.state from payments p join payment_attempts a on a.payment_id = p.id where p.user_id = $1`,
      [person.id],
    );
    expect(stored).toEqual([{ status: 'FAILED', state: 'REFUSED' }]);
    const { payment } = await startPaying(app, person);
    await paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
  });
});

describe('many members at once', () => {
  it('are each credited once, with a third of the callbacks lost and a third sent twice', async () => {
    app.simulator.turn({ drop: 0.33, duplicate: 0.33, early: 0.33 });
    try {
      const members: Person[] = [];
      for (let number = 0; number < 12; number += 1) {
        members.push(await addPerson(app));
      }
      const paid = await Promise.all(
        members.map(async (person, index) => {
          const { payment } = await startPaying(app, person, {
            phoneNumber: `07330000${String(index).padStart(2, '0')}`,
          });
          return paymentUntil(app, person, payment.id, { status: 'COMPLETED' });
        }),
      );
      expect(new Set(paid.map(({ receipt }) => receipt)).size).toBe(12);
      for (const [index, payment] of paid.entries()) {
        expect(chargesOf(payment)).toMatchObject([{ receipt: payment.receipt }]);
        expect(await creditedMonths(app, members[index] as Person)).toEqual([12]);
      }
    } finally {
      app.simulator.turn({ drop: 0, duplicate: 0, early: 0 });
    }
  });
});
