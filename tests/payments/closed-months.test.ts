import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import {
  APPROVE_REOPENING,
  ASK_REOPENING,
  CLOSE,
  closeMonth,
  credited,
  END_REOPENING,
  feeOn,
  monthOf,
  RECORD,
  startBooksAnew,
} from '../support/months.ts';
import { addPerson, type Person } from '../support/people.ts';
import {
  addDesk,
  approvedRefund,
  PAY_OUT,
  payoutInput,
  refusedTo,
  type Refused,
} from '../support/refunds.ts';
import { toldTo } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let approver: Person;
let superadmin: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-04-10T10:00:00+03:00')) });
  ({ asker: treasurer, approver, superadmin } = await addDesk(app));
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => startBooksAnew(app));

const payer = (): Promise<Person> => addPerson(app);

const refused = (person: Person, document: string, variables: object): Promise<Refused> =>
  refusedTo(app, person, document, variables);

const fee = (paidOn: string, more: Record<string, unknown> = {}) => feeOn(app, paidOn, more);

describe('a closed month', () => {
  it('takes no entry by hand, but a correction that names its day', async () => {
    await credited(app, await payer(), '2026-02-10T09:00:00');
    await closeMonth(app, treasurer, '2026-02');
    const told =
      'February 2026 is closed. Enter it on a day of an open month, as a correction of Sat 14 Feb 2026.';
    expect(await refused(treasurer, RECORD, await fee('2026-02-14'))).toEqual({
      code: 'BAD_USER_INPUT',
      message: told,
    });
    expect((await refused(treasurer, RECORD, await fee('2026-01-02'))).message).toContain(
      'January 2026 is closed.',
    );
    expect(
      (await refused(treasurer, RECORD, await fee('2026-04-02', { correctsDay: '2026-03-14' }))).message,
    ).toBe('March 2026 is not closed: enter the day itself instead of a correction.');
    const { recordMembershipFee } = await app.ask<{ recordMembershipFee: { id: string } }>(
      treasurer,
      RECORD,
      await fee('2026-03-01', { correctsDay: '2026-02-14' }),
    );
    const { payment } = await app.ask<{ payment: { timeline: { text: string }[] } }>(
      treasurer,
      'query ($id: ID!) { payment(id: $id) { timeline { text } } }',
      { id: recordMembershipFee.id },
    );
    expect(payment.timeline[0]?.text).toContain('on 2026-03-01 as a correction of 2026-02-14');
    expect((await monthOf(app, treasurer, '2026-03')).totals.received).toBe('1000.00');
  });

  it('takes no payout of a refund either', async () => {
    const payment = await credited(app, await payer(), '2026-02-10T09:00:00');
    const id = await approvedRefund(app, { asker: treasurer, approver }, String(payment));
    await closeMonth(app, treasurer, '2026-02');
    expect(
      (await refused(treasurer, PAY_OUT, { id, ...payoutInput(app, { paidOn: '2026-02-28' }) })).message,
    ).toBe(
      'February 2026 is closed. Enter it on a day of an open month, as a correction of Sat 28 Feb 2026.',
    );
    const corrected = payoutInput(app, { paidOn: '2026-03-02', correctsDay: '2026-02-28' });
    await app.ask(treasurer, PAY_OUT, { id, ...corrected });
    const { refund } = await app.ask<{ refund: { correctsDay: string } }>(
      treasurer,
      'query ($id: ID!) { refund(id: $id) { correctsDay } }',
      { id },
    );
    expect(refund.correctsDay).toBe('2026-02-28');
    expect((await monthOf(app, treasurer, '2026-03')).totals.refunded).toBe('1000.00');
  });

  it('lets money that comes late count in the first open month, and says from where', async () => {
    await credited(app, await payer(), '2026-02-10T09:00:00');
    await closeMonth(app, treasurer, '2026-02');
    await credited(app, await payer(), '2026-02-28T22:00:00', { amountCents: 4200 });
    expect((await monthOf(app, treasurer, '2026-02')).totals.received).toBe('1000.00');
    const march = await monthOf(app, treasurer, '2026-03');
    expect(march.lines).toEqual([
      {
        kind: 'RECEIPT',
        type: 'MEMBERSHIP',
        channel: 'MPESA',
        lateFrom: '2026-02',
        count: 1,
        amount: '42.00',
      },
    ]);
    const { lines } = await closeMonth(app, treasurer, '2026-03');
    expect(lines).toEqual(march.lines);
  });

  it('keeps an amount that is changed later, and lets the next one count the difference', async () => {
    const id = await credited(app, await payer(), '2026-02-10T09:00:00');
    await closeMonth(app, treasurer, '2026-02');
    await app.sql('update payments set amount_cents = 90000 where id = $1', [id]);
    expect((await monthOf(app, treasurer, '2026-02')).totals.received).toBe('1000.00');
    expect((await monthOf(app, treasurer, '2026-03')).totals.received).toBe('-100.00');
  });
});

describe('at once', () => {
  it('closing and entering end one way or the other, never both', async () => {
    await credited(app, await payer(), '2026-03-10T09:00:00', { amountCents: 100 });
    const fees = await Promise.all(Array.from({ length: 12 }, () => fee('2026-03-15')));
    const half = fees.length / 2;
    const answers = await Promise.all([
      ...fees.slice(0, half).map((one) => refused(treasurer, RECORD, one)),
      refused(approver, CLOSE, { input: { month: '2026-03', explanation: 'None.' } }),
      ...fees.slice(half).map((one) => refused(superadmin, RECORD, one)),
    ]);
    const told = answers.filter(({ code }) => code !== 'allowed').map(({ message }) => message);
    const closed =
      'March 2026 is closed. Enter it on a day of an open month, as a correction of Sun 15 Mar 2026.';
    expect(told.filter((text) => text !== closed)).toEqual([]);
    const entered = answers.length - told.length - 1;
    const { state, totals } = await monthOf(app, treasurer, '2026-03');
    expect(state).toBe('CLOSED');
    expect(totals.received).toBe(`${String(entered * 1000 + 1)}.00`);
    expect((await monthOf(app, treasurer, '2026-04')).totals.received).toBe('0.00');
  });

  it('two closings leave one, and what is entered behind it is refused', async () => {
    await credited(app, await payer(), '2026-03-10T09:00:00');
    const answers = await Promise.all(
      [treasurer, superadmin].map((person) =>
        refused(person, CLOSE, { input: { month: '2026-03', explanation: 'None.' } }),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual(['INVALID_TRANSITION', 'allowed']);
    expect(await app.sql('select id from month_closings')).toHaveLength(1);
    expect((await refused(treasurer, RECORD, await fee('2026-03-31'))).message).toContain(
      'March 2026 is closed.',
    );
  });
});

describe('opening a month again', () => {
  const asked = async (month: string): Promise<string> => {
    const reason = 'A slip was found.';
    const { askMonthReopening } = await app.ask<{ askMonthReopening: { reopenings: { id: string }[] } }>(
      treasurer,
      ASK_REOPENING,
      { month, reason },
    );
    return askMonthReopening.reopenings.at(-1)?.id ?? '';
  };

  it('needs another person, and keeps what it was closed with beside what follows', async () => {
    await credited(app, await payer(), '2026-03-10T09:00:00');
    await closeMonth(app, treasurer, '2026-03');
    const id = await asked('2026-03');
    const news = 'A closed month waits to be opened again';
    expect([await toldTo(app, approver), await toldTo(app, treasurer)]).toEqual([
      expect.arrayContaining([news]),
      expect.not.arrayContaining([news]),
    ]);
    expect(await refused(treasurer, APPROVE_REOPENING, { id })).toEqual({
      code: 'FORBIDDEN',
      message: 'You asked for this month to be opened, so somebody else has to approve it.',
    });
    expect((await refused(superadmin, ASK_REOPENING, { month: '2026-03', reason: 'Too.' })).message).toBe(
      'Somebody has asked for this already.',
    );
    const twice = await Promise.all([
      refused(approver, APPROVE_REOPENING, { id }),
      refused(superadmin, APPROVE_REOPENING, { id }),
    ]);
    expect(twice.map(({ code }) => code).sort()).toEqual(['INVALID_TRANSITION', 'allowed']);
    expect((await monthOf(app, treasurer, '2026-03')).state).toBe('READY');
    await app.ask(treasurer, RECORD, await fee('2026-03-31'));
    const { closings, totals } = await closeMonth(app, approver, '2026-03', {
      explanation: 'With the slip.',
    });
    expect(totals.received).toBe('2000.00');
    expect(closings.map(({ received, reopenedAt }) => [received, reopenedAt === null])).toEqual([
      ['2000.00', true],
      ['1000.00', false],
    ]);
    const log = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where new_value like 'MONTH 2026-03 REOPEN%' order by id`,
    );
    expect(log.map(({ new_value }) => new_value)).toEqual([
      'MONTH 2026-03 REOPENING ASKED',
      'MONTH 2026-03 REOPENED',
    ]);
  });

  it('is for the last closed month alone, also when that changed since it was asked for', async () => {
    await credited(app, await payer(), '2026-02-10T09:00:00');
    await credited(app, await payer(), '2026-03-10T09:00:00');
    await closeMonth(app, treasurer, '2026-02');
    const id = await asked('2026-02');
    await closeMonth(app, treasurer, '2026-03');
    const told = 'Only the last closed month can be opened again: March 2026.';
    expect((await refused(approver, APPROVE_REOPENING, { id })).message).toBe(told);
    expect((await refused(treasurer, ASK_REOPENING, { month: '2026-02', reason: 'Again.' })).message).toBe(
      told,
    );
    await app.ask(approver, END_REOPENING, { id, reason: 'March is closed.' });
    expect((await refused(approver, END_REOPENING, { id, reason: 'Twice.' })).message).toBe(
      'This request was declined or withdrawn.',
    );
  });
});
