import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY, movableClock } from '../support/clocks.ts';
import { addPaidMember, addPerson, signIn, type Person } from '../support/people.ts';
import { paidFor } from '../support/paid-periods.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock(new Date('2026-11-20T09:00:00+03:00'));
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock });
});

afterAll(async () => {
  await app.close();
});

interface Membership {
  status: string;
  paymentStatus: string;
  expiry: string | null;
  isActive: boolean;
  periods: { months: number; startsOn: string; endsOn: string; payment: { amount: string } | null }[];
}

const MINE = `{ myMembership { status paymentStatus expiry isActive registrationNumber
  periods { months startsOn endsOn payment { amount } } } }`;
const QUOTE =
  'query ($months: Int! = 12) { membershipQuote(periodMonths: $months) { periodMonths amount newExpiry } }';

const membershipOf = async (person: Person): Promise<Membership> =>
  (await app.ask<{ myMembership: Membership }>(person, MINE)).myMembership;

/** As `membershipOf`, at a moment when the first session may have ended. */
const membershipNow = async (person: Person): Promise<Membership> =>
  membershipOf({ ...person, token: await signIn(app, person.id) });

/** Does something at a given moment, and turns the clock back afterwards. */
async function at<T>(moment: string, work: () => Promise<T>): Promise<T> {
  const distance = new Date(moment).getTime() - clock.now().getTime();
  clock.advance(distance);
  try {
    return await work();
  } finally {
    clock.advance(-distance);
  }
}

describe('the price', () => {
  it.each([
    [1, '84.00'],
    [2, '167.00'],
    [3, '250.00'],
    [5, '417.00'],
    [6, '500.00'],
    [7, '584.00'],
    [9, '750.00'],
    [10, '834.00'],
    [12, '1000.00'],
    [13, '1084.00'],
    [18, '1500.00'],
    [24, '2000.00'],
  ])('of %i months is KES %s', async (months, amount) => {
    expect(await app.ask(null, QUOTE, { months })).toEqual({
      membershipQuote: { periodMonths: months, amount, newExpiry: null },
    });
  });

  it.each([0, -1, 25, 1200])('of %i months does not exist', async (months) => {
    const { extensions } = await app.refusal(null, QUOTE, { months });
    expect(extensions).toEqual({
      code: 'BAD_USER_INPUT',
      fields: { periodMonths: ['Membership period must be between 1 and 24 months'] },
    });
  });

  it('tells a member the last paid day after buying now', async () => {
    const person = await addPerson(app, { paidUntil: '2027-03-31' });
    expect(await app.ask(person, QUOTE, { months: 1 })).toMatchObject({
      membershipQuote: { newExpiry: '2027-04-30' },
    });
    expect(await app.ask(await addPerson(app), QUOTE)).toMatchObject({
      membershipQuote: { newExpiry: '2027-11-20' },
    });
  });
});

describe('a membership', () => {
  it('waits for its first payment', async () => {
    expect(await membershipOf(await addPerson(app))).toMatchObject({
      status: 'PENDING',
      paymentStatus: 'UNPAID',
      expiry: null,
      isActive: false,
      periods: [],
    });
  });

  it.each([
    ['2027-01-31T12:00:00+03:00', 1, '2027-02-28'],
    ['2028-01-31T12:00:00+03:00', 1, '2028-02-29'],
    ['2028-02-29T12:00:00+03:00', 12, '2029-02-28'],
    ['2026-12-31T12:00:00+03:00', 2, '2027-02-28'],
    ['2027-08-31T12:00:00+03:00', 13, '2028-09-30'],
    // Late in the evening it is still the same day in Nairobi, and after midnight the next one.
    ['2026-11-20T20:59:59Z', 12, '2027-11-20'],
    ['2026-11-20T21:00:00Z', 12, '2027-11-21'],
    ['2026-12-31T22:30:00Z', 1, '2027-02-01'],
  ])('paid at %s for %i months is valid through %s', async (moment, months, endsOn) => {
    const person = await addPerson(app);
    await at(moment, () => paidFor(app, person, months));
    const membership = await at(`${endsOn}T23:59:00+03:00`, () => membershipNow(person));
    expect(membership).toMatchObject({ expiry: endsOn, status: 'ACTIVE', isActive: true });
    const nextDay = new Date(new Date(`${endsOn}T00:00:30+03:00`).getTime() + DAY).toISOString();
    expect(await at(nextDay, () => membershipNow(person))).toMatchObject({
      status: 'INACTIVE',
      paymentStatus: 'UNPAID',
      expiry: endsOn,
      isActive: false,
    });
  });

  it('renewed early grows behind what is paid already', async () => {
    const person = await addPerson(app, { paidUntil: '2027-01-31' });
    await paidFor(app, person, 1);
    await paidFor(app, person, 12);
    const { expiry, periods } = await membershipOf(person);
    expect(expiry).toBe('2028-02-28');
    expect(periods.slice(0, 2)).toEqual([
      { months: 12, startsOn: '2027-02-28', endsOn: '2028-02-28', payment: { amount: '1000.00' } },
      { months: 1, startsOn: '2027-01-31', endsOn: '2027-02-28', payment: { amount: '84.00' } },
    ]);
  });

  it('grows behind the end that staff set, and keeps a period that ends there already', async () => {
    const admin = await addPaidMember(app, { role: 'ADMIN' });
    const person = await addPerson(app);
    await paidFor(app, person, 12);
    const { expiry, periods } = await membershipOf(person);
    for (const [end, kept] of [
      [expiry, periods],
      ['2026-12-31', [expect.objectContaining({ endsOn: '2026-12-31' })]],
    ]) {
      await app.ask(
        admin,
        'mutation ($id: ID!, $end: Date) { updateMembership(id: $id, input: { membershipExpiry: $end }) { id } }',
        { id: String(person.membershipId), end },
      );
      expect((await membershipOf(person)).periods).toEqual(kept);
    }
    await paidFor(app, person, 1);
    expect(await membershipOf(person)).toMatchObject({ expiry: '2027-01-31' });
  });

  it('renewed late starts again today', async () => {
    const person = await addPerson(app, { paidUntil: '2026-02-01' });
    expect(await membershipOf(person)).toMatchObject({ status: 'INACTIVE', isActive: false });
    await paidFor(app, person, 12);
    expect(await membershipOf(person)).toMatchObject({ expiry: '2027-11-20', status: 'ACTIVE' });
  });

  it('gets both of two payments that arrive at the same moment', async () => {
    const person = await addPerson(app);
    await Promise.all([paidFor(app, person, 12), paidFor(app, person, 12)]);
    const { expiry, periods } = await membershipOf(person);
    expect(expiry).toBe('2028-11-20');
    expect(periods.map(({ startsOn, endsOn }) => [startsOn, endsOn])).toEqual([
      ['2027-11-20', '2028-11-20'],
      ['2026-11-20', '2027-11-20'],
    ]);
  });

  it('credits a payment once, however often it is settled', async () => {
    const person = await addPerson(app);
    const settle = await paidFor(app, person, 12);
    await Promise.all(Array.from({ length: 5 }, () => settle()));
    expect(await membershipOf(person)).toMatchObject({ expiry: '2027-11-20', periods: [{ months: 12 }] });
  });

  it('that is suspended stays so when its fee is paid, and the person is told', async () => {
    const person = await addPerson(app, { isSuspended: true });
    await paidFor(app, person, 12);
    expect(await membershipOf(person)).toMatchObject({
      status: 'SUSPENDED',
      paymentStatus: 'PAID',
      isActive: false,
      expiry: '2027-11-20',
    });
    const messages = await app.sql<{ message: string }>(
      'select message from notifications where user_id = $1',
      [person.id],
    );
    expect(messages.map(({ message }) => message).join()).toContain('still suspended');
  });
});
