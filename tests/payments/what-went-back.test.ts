import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ClubMoney } from '../support/club-money.ts';
import { movableClock } from '../support/clocks.ts';
import { monthOf, startBooksAnew } from '../support/months.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, approvedRefund, PAY_OUT, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let desk: Desk;
let payer: Person;
let money: ClubMoney;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-03-20T10:00:00+03:00')) });
  desk = await addDesk(app);
  payer = await addPerson(app);
  money = new ClubMoney(app, { admin: await addPerson(app, { role: 'ADMIN' }), payer, desk });
});

afterAll(() => app.close());

beforeEach(async () => {
  await startBooksAnew(app);
  await money.removeAll();
});

interface Sums {
  received: string;
  refunded: string;
  reversed: string;
  returned: string;
  net: string;
}

const TREASURY = `query ($span: SpanInput) {
  treasury(span: $span) { received { amount } refunded { amount } reversed { amount } returned { amount } net }
  financialReport(span: $span) { money { label now } } }`;

interface Told {
  treasury: Record<'received' | 'refunded' | 'reversed' | 'returned', { amount: string }> & { net: string };
  financialReport: { money: { label: string; now: string }[] };
}

/** March in the treasury, which the report and the month are to tell alike. */
async function march(): Promise<Sums> {
  const span = { kind: 'MONTH', day: '2026-03-01' };
  const { treasury, financialReport } = await app.ask<Told>(desk.asker, TREASURY, { span });
  const { received, refunded, reversed, returned, net } = treasury;
  const sums = {
    ...{ received: received.amount, refunded: refunded.amount, reversed: reversed.amount },
    ...{ returned: returned.amount, net },
  };
  const { totals } = await monthOf(app, desk.asker, '2026-03');
  expect({ ...totals, net: totals.closing }).toMatchObject(sums);
  expect(financialReport.money.find(({ label }) => label === 'Closing balance')?.now).toBe(net);
  return sums;
}

const cameIn = (): Promise<number> => money.came('2026-03-02T12:00:00');
const REVERSED_AT = '2026-03-10T09:00:00';

const keep = (id: number, reference = 'BANK-77') =>
  app.ask(
    desk.approver,
    `mutation ($id: ID!, $reference: String!) {
       keepReversedPayment(id: $id, reference: $reference, reason: "It came back.") { status } }`,
    { id: String(id), reference },
  );

describe('money that went back', () => {
  it('is out twice where a part was sent back and M-Pesa then took the whole', async () => {
    const id = await cameIn();
    await money.refund(id, '300');
    await money.reverse(id, REVERSED_AT);
    expect(await march()).toEqual({
      ...{ received: '1000.00', refunded: '300.00', reversed: '1000.00', returned: '0.00', net: '-300.00' },
    });
  });

  it('is what M-Pesa took where that was a part', async () => {
    const id = await cameIn();
    await money.reverse(id, REVERSED_AT, 40_000);
    expect(await march()).toMatchObject({ reversed: '400.00', net: '600.00' });
  });

  it('is all that M-Pesa took where it did so twice', async () => {
    const id = await cameIn();
    await money.reverse(id, '2026-03-04T09:00:00', 40_000);
    await money.reverse(id, REVERSED_AT, 60_000);
    expect(await march()).toMatchObject({ reversed: '1000.00', net: '0.00' });
  });

  it('is out once where the refund was sent as the reversal that the books tell of', async () => {
    const id = await cameIn();
    const refund = await approvedRefund(app, desk, String(id), { amount: '300' });
    const input = { method: 'MPESA', reference: 'UWBREVERSE', paidOn: '2026-03-10' };
    await app.ask(desk.asker, PAY_OUT, { id: refund, input });
    await money.reverse(id, REVERSED_AT, 30_000, 'UWBREVERSE');
    expect(await march()).toMatchObject({ refunded: '0.00', reversed: '300.00', net: '700.00' });
  });

  it('is back on the day on which a treasurer let it count again', async () => {
    const id = await cameIn();
    await money.refund(id, '300');
    await money.reverse(id, REVERSED_AT);
    await keep(id);
    expect(await march()).toEqual({
      ...{ received: '1000.00', refunded: '300.00', reversed: '1000.00', returned: '1000.00', net: '700.00' },
    });
  });

  it('is out as well when it is sent back after it came again', async () => {
    const id = await cameIn();
    await money.reverse(id, REVERSED_AT);
    await keep(id);
    await money.markRefunded(id, '2026-03-15T09:00:00');
    expect(await march()).toMatchObject({
      ...{ refunded: '1000.00', reversed: '1000.00', returned: '1000.00', net: '0.00' },
    });
  });

  it('is out once where it was marked to go back and M-Pesa took it, and the rest by another way', async () => {
    const [whole, part] = [await cameIn(), await cameIn()];
    for (const id of [whole, part]) {
      await money.markRefunded(id, '2026-03-15T09:00:00');
    }
    await money.took(whole, REVERSED_AT);
    await money.took(part, REVERSED_AT, 40_000);
    expect(await march()).toMatchObject({ refunded: '600.00', reversed: '1400.00', net: '0.00' });
  });
});

describe('the M-Pesa account of a month', () => {
  const onAccount = async () => (await monthOf(app, desk.asker, '2026-03')).totals.mpesaClosing;

  it('has money that came back over M-Pesa, on the day that its books tell', async () => {
    const id = await cameIn();
    await money.reverse(id, REVERSED_AT);
    await app.sql(
      `insert into ledger_lines (receipt, amount_cents, paid_at) values ('UWBCAMEBAC', 100000, '2026-03-12T12:00:00+03:00')`,
    );
    expect(await onAccount()).toBe('0.00');
    await keep(id, 'UWBCAMEBAC');
    expect(await onAccount()).toBe('1000.00');
  });

  it('has money that came back by a receipt only once the books show it', async () => {
    const id = await cameIn();
    await money.reverse(id, REVERSED_AT);
    await keep(id, 'UWBCAMELAT');
    expect(await onAccount()).toBe('0.00');
    await app.sql(
      `update ledger_lines set amount_cents = 100000, paid_at = '2026-03-12T12:00:00+03:00' where receipt = 'UWBCAMELAT'`,
    );
    expect(await onAccount()).toBe('1000.00');
  });

  it('has none of what came back by another way', async () => {
    const id = await cameIn();
    await money.reverse(id, REVERSED_AT);
    await keep(id);
    expect(await onAccount()).toBe('0.00');
    expect((await march()).net).toBe('1000.00');
  });
});
