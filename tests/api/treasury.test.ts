import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClubMoney } from '../support/club-money.ts';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const START = new Date('2026-11-20T10:00:00+03:00');
const clock = movableClock(START);
let app: TestApp;
let treasurer: Person;
let money: ClubMoney;

beforeAll(async () => {
  app = await startTestApp({ clock });
  money = new ClubMoney(app, {
    admin: await addPerson(app, { role: 'ADMIN' }),
    payer: await addPerson(app),
    desk: await addDesk(app),
  });
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await money.removeAll();
  clock.advance(START.getTime() - clock.now().getTime());
});

interface Sum {
  count: number;
  amount: string;
}

interface Treasury {
  span: { from: string; to: string; title: string };
  received: Sum;
  left: string;
  refunded: Sum;
  reversed: Sum;
  net: string;
  payers: number;
  waived: number;
  byKind: (Sum & { kind: string })[];
  byChannel: (Sum & { channel: string })[];
  months: (Sum & { month: string; wentBack: string; net: string })[];
  standings: (Sum & { state: string })[];
  held: Sum;
  refunds: (Sum & { state: string })[];
}

const TREASURY = `query ($span: SpanInput) { treasury(span: $span) {
  span { from to title } received { count amount } left refunded { count amount } reversed { count amount } net payers waived
  byKind { kind count amount } byChannel { channel count amount } months { month count amount wentBack net }
  standings { state count amount } held { count amount } refunds { state count amount } } }`;

const treasury = async (span: object = { kind: 'YEAR' }): Promise<Treasury> =>
  (await app.ask<{ treasury: Treasury }>(treasurer, TREASURY, { span })).treasury;

const amountsOf = <K extends string>(sums: readonly (Sum & Record<K, string>)[], key: K) =>
  Object.fromEntries(sums.filter(({ count }) => count > 0).map((sum) => [sum[key], sum.amount]));

const add = (amounts: readonly string[]): string =>
  (amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0) / 100).toFixed(2);

interface Stats {
  paymentStats: {
    totalPayments: number;
    totalAmount: string;
    completedPayments: number;
    states: { state: string; count: number }[];
  };
}

const listed = async (from: string, to: string): Promise<Stats['paymentStats']> =>
  (
    await app.ask<Stats>(
      treasurer,
      `query ($filter: PaymentFilterInput) { paymentStats(filter: $filter) {
         totalPayments totalAmount completedPayments states { state count } } }`,
      { filter: { dateFrom: from, dateTo: to } },
    )
  ).paymentStats;

describe('the figures of the treasury', () => {
  it.each([
    ['the running month', { kind: 'MONTH' }],
    ['a month gone by', { kind: 'MONTH', day: '2026-10-15' }],
    ['a semester', { kind: 'SEMESTER' }],
    ['an academic year', { kind: 'YEAR' }],
    ['the year before', { kind: 'YEAR', day: '2026-08-31' }],
    ['one day', { kind: 'CUSTOM', from: '2026-09-01', to: '2026-09-01' }],
    ['all there is', { kind: 'CUSTOM', from: '2024-01-01', to: '2026-12-31' }],
  ])('agree with the list of payments to the cent, for %s', async (_span, asked) => {
    await money.someOfEverything();
    const { span, left, standings } = await treasury(asked);
    const { totalAmount, totalPayments, states } = await listed(span.from, span.to);
    expect(left).toBe(totalAmount);
    expect(standings.map(({ state, count }) => ({ state, count }))).toEqual(states);
    expect(standings.reduce((sum, { count }) => sum + count, 0)).toBe(totalPayments);
  });

  it('add up: kinds, channels and months to what was received, and what went back to the rest', async () => {
    await money.someOfEverything();
    const { received, byKind, byChannel, months, refunded, reversed, net, left } = await treasury({
      kind: 'CUSTOM',
      from: '2024-01-01',
      to: '2026-12-31',
    });
    for (const sums of [byKind, byChannel, months]) {
      expect(add(sums.map(({ amount }) => amount))).toBe(received.amount);
      expect(sums.reduce((sum, { count }) => sum + count, 0)).toBe(received.count);
    }
    expect(add(months.map((month) => month.net))).toBe(net);
    expect(add([received.amount, `-${refunded.amount}`, `-${reversed.amount}`])).toBe(net);
    expect(net).toBe(add([left, `-${money.lostByAll}`]));
  });

  it('know the channels apart', async () => {
    const prompt = await money.came('2026-11-01T09:00:00', { amountCents: 10_000 });
    await app.sql(
      `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, state) values ($1, 100, md5('a') || md5('b'), 'PAID')`,
      [prompt],
    );
    await money.came('2026-11-01T10:00:00', { amountCents: 20_000 });
    await money.cash(12);
    await money.waive();
    const { byChannel, waived, received } = await treasury();
    expect(amountsOf(byChannel, 'channel')).toEqual({ PROMPT: '100.00', PAYBILL: '200.00', CASH: '1000.00' });
    expect({ waived, count: received.count }).toEqual({ waived: 1, count: 3 });
  });

  it('take half past midnight of the 1st in Nairobi for the new month', async () => {
    await money.came('2026-11-01T00:30:00', { amountCents: 111 });
    await money.came('2026-10-31T23:59:59', { amountCents: 222 });
    expect((await treasury({ kind: 'MONTH', day: '2026-11-01' })).received.amount).toBe('1.11');
    expect((await treasury({ kind: 'MONTH', day: '2026-10-31' })).received.amount).toBe('2.22');
    expect(amountsOf((await treasury()).months, 'month')).toEqual({ '2026-10': '2.22', '2026-11': '1.11' });
  });

  it('subtract a refund on the day it was sent, and a reversal on its own', async () => {
    const id = await money.came('2026-10-04T12:00:00');
    await money.reverse(await money.came('2026-10-05T12:00:00'), '2026-11-01T00:30:00');
    await money.refund(id, '250.5');
    expect(await treasury({ kind: 'MONTH', day: '2026-10-01' })).toMatchObject({
      received: { count: 2, amount: '2000.00' },
      net: '2000.00',
      left: '749.50',
    });
    expect(await treasury({ kind: 'MONTH', day: '2026-11-01' })).toMatchObject({
      received: { count: 0, amount: '0.00' },
      refunded: { count: 1, amount: '250.50' },
      reversed: { count: 1, amount: '1000.00' },
      net: '-1250.50',
    });
  });

  it('agree while money is reversed, refunded and waived at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3, 4].map((day) => money.came(`2026-11-0${String(day)}T12:00:00`)));
    const [first = 0, second = 0] = ids;
    const looks = [1, 2, 3, 4, 5].map(async () => {
      const { received, refunded, reversed, net } = await treasury();
      expect(received.count).toBeGreaterThanOrEqual(4);
      return { received, refunded, reversed, net };
    });
    await Promise.all([
      money.refund(first, '100'),
      money.reverse(second, '2026-11-05T09:00:00'),
      money.waive(),
      ...looks,
    ]);
    const { net, left, waived } = await treasury();
    expect({ net, left, waived }).toEqual({ net: '2900.00', left: '2900.00', waived: 1 });
    expect((await listed('2026-09-01', '2027-08-31')).totalAmount).toBe('2900.00');
  });

  it('tell what waits: prompts, reviews, money of nobody and refunds asked for', async () => {
    await money.came('2026-11-01T12:00:00', { status: 'PENDING' });
    const held = await money.came('2026-11-02T12:00:00');
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [held]);
    await app.sql(
      `insert into ledger_lines (receipt, amount_cents, paid_at) values ('UKX0000001', 40000, '2026-11-03T12:00:00+03:00'),
       ('UKX0000002', 30000, '2026-11-03T12:00:00+03:00')`,
    );
    // The books told of it while it was given to a member.
    await app.sql(
      `insert into paybill_payments (receipt, amount_cents, place, user_id) values ('UKX0000002', 30000, 'MEMBER', $1)`,
      [treasurer.id],
    );
    const { standings, held: ofNobody } = await treasury();
    expect(amountsOf(standings, 'state')).toEqual({ PENDING: '1000.00', IN_REVIEW: '1000.00' });
    expect(ofNobody).toEqual({ count: 1, amount: '400.00' });
  });

  it.each([
    [{ kind: 'CUSTOM', from: '2026-01-02', to: '2026-01-01' }],
    [{ kind: 'CUSTOM', from: '2026-01-02' }],
    [{ kind: 'CUSTOM', from: '2020-01-01', to: '2026-01-01' }],
  ])('are refused for %j', async (span) => {
    const { errors } = await app.graphql(treasurer, TREASURY, { span });
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

interface MoneyLine {
  label: string;
  now: string;
  before: string;
  change: string;
}

interface Report {
  span: { title: string };
  before: { title: string };
  money: MoneyLine[];
  counts: { label: string; now: number; before: number }[];
}

const REPORT = `query ($span: SpanInput) { financialReport(span: $span) {
  span { title } before { title } money { label now before change } counts { label now before } } }`;

const report = async (span: object): Promise<Report> =>
  (await app.ask<{ financialReport: Report }>(treasurer, REPORT, { span })).financialReport;

const lineOf = ({ money: amounts }: Report, label: string): MoneyLine | undefined =>
  amounts.find((line) => line.label === label);

describe('the financial report', () => {
  it('says what there was, what came, what went back and what there is, beside the span before', async () => {
    await money.came('2026-08-31T23:59:59');
    await money.came('2026-10-01T00:00:00', { amountCents: 30_000 });
    await money.reverse(await money.came('2026-10-02T12:00:00'), '2026-11-03T09:00:00');
    await money.came('2026-11-02T12:00:00', { type: 'ORDER', amountCents: 45_055 });
    const told = await report({ kind: 'MONTH' });
    expect([told.span.title, told.before.title]).toEqual(['November 2026', 'October 2026']);
    const amounts = Object.fromEntries(told.money.map(({ label, now, before }) => [label, [now, before]]));
    expect(amounts).toMatchObject({
      'Opening balance': ['2300.00', '1000.00'],
      'Membership fees': ['0.00', '1300.00'],
      Orders: ['450.55', '0.00'],
      Received: ['450.55', '1300.00'],
      PayBill: ['450.55', '1300.00'],
      'Reversed by M-Pesa': ['1000.00', '0.00'],
      'Net of the span': ['-549.45', '1300.00'],
      'Closing balance': ['1750.55', '2300.00'],
    });
    expect(lineOf(told, 'Received')?.change).toBe('-849.45');
    expect(told.counts).toContainEqual({ label: 'Payments received', now: 1, before: 2 });
    expect(told.counts).toContainEqual({ label: 'Members who paid the fee', now: 0, before: 1 });
  });

  it.each(['MONTH', 'SEMESTER', 'YEAR'])('closes each %s with what the next one opens with', async (kind) => {
    await money.someOfEverything();
    const [earlier, later] = [
      await report({ kind, day: '2026-08-15' }),
      await report({ kind, day: kind === 'SEMESTER' ? '2026-09-01' : '2026-09-15' }),
    ];
    expect(lineOf(earlier, 'Closing balance')?.now).toBe(lineOf(later, 'Opening balance')?.now);
    expect(lineOf(later, 'Closing balance')?.before).toBe(lineOf(earlier, 'Closing balance')?.now);
  });

  it('ends with what all payments have left, less what went back twice', async () => {
    await money.someOfEverything();
    const { totalAmount } = await listed('2000-01-01', '2030-01-01');
    clock.advance(DAY);
    expect(lineOf(await report({ kind: 'YEAR' }), 'Closing balance')?.now).toBe(
      add([totalAmount, `-${money.lostByAll}`]),
    );
  });

  it('is a file with exactly its lines', async () => {
    await money.someOfEverything();
    const { money: amounts, counts } = await report({ kind: 'YEAR' });
    const { financialReportFile } = await app.ask<{
      financialReportFile: { fileName: string; base64: string };
    }>(treasurer, '{ financialReportFile(span: { kind: YEAR }, format: CSV) { fileName base64 } }');
    expect(financialReportFile.fileName).toBe('financial-report-2026-09-01-2027-08-31.csv');
    const rows = Buffer.from(financialReportFile.base64, 'base64').toString().trim().split('\r\n').slice(1);
    expect(rows.map((row) => row.split(',').slice(1).join(','))).toEqual([
      ...amounts.map(({ label, now, before, change }) => `${label},${now},${before},${change},,`),
      ...counts.map(({ label, now, before }) => `${label},,,,${String(now)},${String(before)}`),
    ]);
  });

  it.each([
    ['PDF', '%PDF-'],
    ['XLSX', 'PK'],
  ])('comes as %s too', async (format, start) => {
    const { financialReportFile } = await app.ask<{ financialReportFile: { base64: string } }>(
      treasurer,
      'query ($format: SheetFormat!) { financialReportFile(format: $format) { base64 } }',
      { format },
    );
    const bytes = Buffer.from(financialReportFile.base64, 'base64').toString('latin1');
    expect(bytes.startsWith(start)).toBe(true);
  });
});
