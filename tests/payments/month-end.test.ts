import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { movableClock } from '../support/clocks.ts';
import { CLOSE, closeMonth, credited, listedMonths, monthOf, startBooksAnew } from '../support/months.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, paidRefund, refusedTo, type Refused } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let approver: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-04-10T10:00:00+03:00')) });
  ({ asker: treasurer, approver } = await addDesk(app));
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => startBooksAnew(app));

const payer = (): Promise<Person> => addPerson(app);

const refused = (person: Person, document: string, variables: object): Promise<Refused> =>
  refusedTo(app, person, document, variables);

describe('a month', () => {
  it('adds up what came and went by kind and channel, to the cent as the list of payments does', async () => {
    const march = '2026-03-10T09:00:00';
    await credited(app, await payer(), march);
    await credited(app, await payer(), march, { type: 'DONATION', amountCents: 12_345 });
    const partly = await credited(app, await payer(), march);
    const reversed = await credited(app, await payer(), march, { amountCents: 70_000 });
    const waived = await credited(app, await payer(), march);
    await app.sql(`update payments set amount_cents = 0, method = 'MANUAL' where id = $1`, [waived]);
    await app.sql(
      `insert into payment_reversals (payment_id, receipt, amount_cents, reversed_at) values ($1, 'UREV000001', 70000, '2026-03-12')`,
      [reversed],
    );
    await app.sql(`update payments set status = 'REVERSED' where id = $1`, [reversed]);
    await paidRefund(app, { asker: treasurer, approver }, String(partly), { amount: '400.55' });
    await app.sql(`update refunds set paid_on = '2026-03-20' where payment_id = $1`, [partly]);
    const { totals, lines, state } = await monthOf(app, treasurer, '2026-03');
    expect(state).toBe('READY');
    expect(totals).toMatchObject({
      ...{ opening: '0.00', received: '2823.45', refunded: '400.55', reversed: '700.00', closing: '1722.90' },
      mpesaClosing: '2123.45',
    });
    expect(lines).toContainEqual({
      ...{ kind: 'RECEIPT', type: 'DONATION', channel: 'MPESA', lateFrom: null, count: 1, amount: '123.45' },
    });
    expect(lines).toContainEqual({
      ...{ kind: 'REFUND', type: 'MEMBERSHIP', channel: 'CASH', lateFrom: null, count: 1, amount: '400.55' },
    });
    const { paymentStats } = await app.ask<{ paymentStats: { totalAmount: string } }>(
      treasurer,
      '{ paymentStats(filter: { dateFrom: "2026-03-01", dateTo: "2026-03-31" }) { totalAmount } }',
    );
    expect(paymentStats.totalAmount).toBe(totals.closing);
  });

  it('has what was paid at the office in cash, as the treasury does, also where nobody wrote down how', async () => {
    const id = await credited(app, await payer(), '2026-03-10T09:00:00');
    await app.sql(`update payments set method = 'MANUAL' where id = $1`, [id]);
    const { totals, lines } = await monthOf(app, treasurer, '2026-03');
    expect(lines.map(({ channel, amount }) => [channel, amount])).toEqual([['CASH', '1000.00']]);
    expect(totals).toMatchObject({ closing: '1000.00', mpesaClosing: '0.00' });
  });

  it('begins and ends at midnight in Nairobi', async () => {
    await credited(app, await payer(), '2026-01-31T23:59:59', { amountCents: 100 });
    await credited(app, await payer(), '2026-02-01T00:00:00', { amountCents: 1000 });
    await credited(app, await payer(), '2026-02-28T23:59:59', { amountCents: 10_000 });
    await credited(app, await payer(), '2026-04-01T02:59:59', { amountCents: 5 });
    expect(await listedMonths(app, treasurer)).toEqual([
      ['2026-04', 'RUNNING'],
      ['2026-02', 'LATER'],
      ['2026-01', 'READY'],
    ]);
    expect((await monthOf(app, treasurer, '2026-01')).totals.received).toBe('1.00');
    expect((await monthOf(app, treasurer, '2026-02')).totals.received).toBe('110.00');
  });

  it('tells what is still open before it is closed', async () => {
    const review = await credited(app, await payer(), '2026-03-10T09:00:00');
    await app.sql(`update payments set review_reason = 'UNVERIFIED' where id = $1`, [review]);
    await app.sql(
      `insert into ledger_lines (receipt, amount_cents, paid_at) values ('UMN0000001', 100, '2026-03-31T23:00:00+03'),
       ('UMN0000002', 100, '2026-04-01T00:00:00+03'),
       -- The books told of it while it was given to a member.
       ('UMP0000001', 40000, '2026-03-31T23:00:00+03')`,
    );
    const { id: memberId } = await payer();
    await app.sql(
      `insert into paybill_payments (receipt, amount_cents, place, user_id, spent_cents, paid_at) values
       ('UMP0000001', 40000, 'MEMBER', $1, 0, '2026-03-31T23:00:00+03'), ('UMP0000002', 40000, 'MEMBER', $1, 40000, '2026-03-30T12:00:00+03'),
       ('UMP0000003', 40000, 'MEMBER', $1, 0, '2026-04-01T00:00:00+03')`,
      [memberId],
    );
    expect((await monthOf(app, treasurer, '2026-03')).open).toMatchObject({
      ...{ inReview: 1, unmatched: 1, heldInParts: 1 },
    });
  });
});

describe('closing a month', () => {
  it('fixes its totals, with charges and the balance of the statement, and begins the next with them', async () => {
    await credited(app, await payer(), '2026-02-10T09:00:00');
    await credited(app, await payer(), '2026-03-10T09:00:00');
    const closed = await closeMonth(app, treasurer, '2026-02', {
      ...{ opening: '5,000', mpesaOpening: '3000', charges: '25.50', statementBalance: '3,974.50' },
      explanation: '',
    });
    expect(closed.state).toBe('CLOSED');
    expect(closed.closings).toEqual([
      {
        ...{ opening: '5000.00', received: '1000.00', refunded: '0.00', reversed: '0.00', returned: '0.00' },
        ...{ charges: '25.50', closing: '5974.50', mpesaOpening: '3000.00', mpesaClosing: '3974.50' },
        ...{ statementBalance: '3974.50', difference: '0.00', explanation: '', closedBy: treasurer.name },
        reopenedAt: null,
      },
    ]);
    expect((await monthOf(app, treasurer, '2026-03')).totals).toMatchObject({
      ...{ opening: '5974.50', closing: '6974.50', mpesaOpening: '3974.50' },
    });
    const log = await app.sql(
      `select new_value, reason, changed_by_id from audit_entries where new_value = 'MONTH 2026-02 CLOSED'`,
    );
    expect(log).toEqual([
      {
        new_value: 'MONTH 2026-02 CLOSED',
        reason: 'closed February 2026 with KES 5,974.50.',
        changed_by_id: treasurer.id,
      },
    ]);
  });

  it('asks for an explanation of a difference, and goes on from what the statement says', async () => {
    await credited(app, await payer(), '2026-02-10T09:00:00');
    const input = { month: '2026-02', statementBalance: '900' };
    const more = { input: { ...input, statementBalance: '6,000.50' } };
    expect((await refused(treasurer, CLOSE, more)).message).toBe(
      'The statement has KES 5,000.50 more than the books: explain why.',
    );
    expect(await refused(treasurer, CLOSE, { input })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'The statement has KES 100 less than the books: explain why.',
    });
    expect(await refused(treasurer, CLOSE, { input: { month: '2026-02' } })).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'Enter the balance of the statement, or explain why there is none.',
    });
    const explanation = 'KES 100 were moved to the bank.';
    const { closings } = await closeMonth(app, treasurer, '2026-02', { ...input, explanation });
    expect(closings[0]).toMatchObject({ difference: '-100.00', explanation });
    await credited(app, await payer(), '2026-03-10T09:00:00');
    expect((await monthOf(app, treasurer, '2026-03')).totals).toMatchObject({
      ...{ opening: '1000.00', mpesaOpening: '900.00' },
    });
  });

  it('takes the balance from a kept comparison', async () => {
    const [kept] = await app.sql<{ id: number }>(
      `insert into statement_comparisons (sha256, round, found_sha256, line_count, paid_in_cents, balance_cents, compared_by_id)
       values (md5('a') || md5('b'), 1, '', 0, 0, 100000, $1) returning id`,
      [treasurer.id],
    );
    await credited(app, await payer(), '2026-02-10T09:00:00');
    const { closings } = await closeMonth(app, treasurer, '2026-02', {
      comparisonId: String(kept?.id),
      explanation: null,
    });
    expect(closings[0]).toMatchObject({ statementBalance: '1000.00', difference: '0.00' });
  });

  it('goes month by month, of months that have ended, each once', async () => {
    await credited(app, await payer(), '2026-01-10T09:00:00');
    await credited(app, await payer(), '2026-03-10T09:00:00');
    const close = (month: string) => refused(treasurer, CLOSE, { input: { month, explanation: 'None.' } });
    expect((await close('2026-04')).message).toBe('April 2026 has not ended yet.');
    expect(await close('2026-03')).toEqual({
      code: 'INVALID_TRANSITION',
      message: 'Close January 2026 first.',
    });
    expect((await close('2026-13')).message).toBe('Enter a month, for example 2026-03.');
    expect(await close('2026-01')).toMatchObject({ code: 'allowed' });
    expect((await close('2026-01')).message).toBe('January 2026 is closed already.');
    // February is empty, so that March may follow.
    expect((await close('2026-03')).code).toBe('allowed');
    expect(await listedMonths(app, treasurer)).toEqual([
      ['2026-04', 'RUNNING'],
      ['2026-03', 'CLOSED'],
      ['2026-01', 'CLOSED'],
    ]);
  });
});
