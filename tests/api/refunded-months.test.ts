import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addMonths, nairobiDate } from '../../server/core/clock.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { toldTo } from '../support/paying.ts';
import {
  approvedRefund,
  PAY_OUT,
  paidFee,
  paidRefund,
  payoutInput,
  refundInput,
  REQUEST,
} from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let asker: Person;
let approver: Person;
let today: string;

beforeAll(async () => {
  app = await startTestApp();
  const granted = ['payment.manage_payments'];
  asker = await addPaidMember(app, { position: 'TREASURER', granted });
  approver = await addPaidMember(app, { granted });
  today = nairobiDate(app.clock.now());
});

afterAll(async () => {
  await app.close();
});

const desk = () => ({ asker, approver });

interface Standing {
  isActive: boolean;
  expiry: string | null;
  periods: { months: number; endsOn: string }[];
}

const standingOf = async (person: Person): Promise<Standing> =>
  (
    await app.ask<{ myMembership: Standing }>(
      person,
      '{ myMembership { isActive expiry periods { months endsOn } } }',
    )
  ).myMembership;

describe('the months of a refunded fee', () => {
  it('stay when that was asked for', async () => {
    const payer = await addPerson(app);
    await paidRefund(app, desk(), await paidFee(app, asker, payer));
    expect(await standingOf(payer)).toMatchObject({ isActive: true, expiry: addMonths(today, 12) });
  });

  it('end once the money is out, not when it was approved', async () => {
    const payer = await addPerson(app);
    const id = await approvedRefund(app, desk(), await paidFee(app, asker, payer), { effect: 'END' });
    expect((await standingOf(payer)).isActive).toBe(true);
    await app.ask(asker, PAY_OUT, { id, ...payoutInput(app) });
    expect(await standingOf(payer)).toEqual({ isActive: false, expiry: null, periods: [] });
    expect(await toldTo(app, payer)).toContain('Membership shortened');
  });

  it('of a fee that was paid twice leave one year, whichever of the two goes back', async () => {
    for (const which of [0, 1]) {
      const payer = await addPerson(app);
      const fees = [await paidFee(app, asker, payer), await paidFee(app, asker, payer)];
      expect((await standingOf(payer)).expiry).toBe(addMonths(today, 24));
      await paidRefund(app, desk(), fees[which] ?? '', { effect: 'END' });
      expect(await standingOf(payer)).toEqual({
        isActive: true,
        expiry: addMonths(today, 12),
        periods: [{ months: 12, endsOn: addMonths(today, 12) }],
      });
    }
  });

  it('are shortened to those that stay, with a part of the money', async () => {
    const payer = await addPerson(app);
    const fee = await paidFee(app, asker, payer);
    await paidRefund(app, desk(), fee, { amount: '500', effect: 'SHORTEN', monthsKept: 6 });
    expect(await standingOf(payer)).toEqual({
      isActive: true,
      expiry: addMonths(today, 6),
      periods: [{ months: 6, endsOn: addMonths(today, 6) }],
    });
    await paidRefund(app, desk(), fee, { amount: '500', effect: 'END' });
    expect((await standingOf(payer)).periods).toEqual([]);
  });

  it.each([
    [12, { effect: 'SHORTEN', monthsKept: 12 }, 'Of these months 1 to 11 can stay.'],
    [12, { effect: 'SHORTEN', monthsKept: 0 }, 'Of these months 1 to 11 can stay.'],
    [12, { effect: 'SHORTEN' }, 'Of these months 1 to 11 can stay.'],
    [1, { effect: 'SHORTEN', monthsKept: 1 }, 'A single month cannot be shortened: end it, or let it stay.'],
  ] as const)('of %d cannot be shortened by %p', async (months, asked, message) => {
    const fee = await paidFee(app, asker, await addPerson(app), months);
    const refusal = await app.refusal(asker, REQUEST, refundInput(fee, { amount: '10', ...asked }));
    expect(refusal.message).toBe(message);
  });
});
