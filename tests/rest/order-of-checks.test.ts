import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addOrder } from '../support/orders.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { refusalOf } from './contract-rows.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const Z5 = '/api/payment/payments/membership_payment/';
const Z7 = '/api/payment/mpesa/initiate_membership_payment/';
const K6 = '/api/payment/mpesa/initiate_order_payment/';
const payingOf = (order: number) => `/api/merchandise/orders/${String(order)}/pay_with_mpesa/`;

/** What is answered to a body that cannot be read at all. */
const unreadable = async (path: string, { token }: Person) =>
  refusalOf(await app.rest('POST', path, { token, body: '{"phone_number":' }));

const useUp = (person: Person) =>
  app.sql(
    `insert into rate_limits (key, points, expire) values ($1, 5, $2)
     on conflict (key) do update set points = excluded.points, expire = excluded.expire`,
    [`prompt-user:${String(person.id)}`, Date.now() + 60_000],
  );

describe('before the body is read (contract §1.4)', () => {
  it.each([Z5, Z7, K6])('%s has counted the start', async (path) => {
    const person = await addPaidMember(app);
    expect(await unreadable(path, person)).toMatchObject({ status: 400, code: 'parse_error' });
    await useUp(person);
    expect(await unreadable(path, person)).toMatchObject({ status: 429, code: 'throttled' });
  });

  it.each([Z5, Z7])('%s has turned a suspended member away', async (path) => {
    const suspended = await addPaidMember(app, { isSuspended: true });
    expect(await unreadable(path, suspended)).toMatchObject({ status: 403, code: 'membership_suspended' });
  });

  it('O7 has counted the start, looked for the order and asked whose it is', async () => {
    const [buyer, other] = [await addPaidMember(app), await addPaidMember(app)];
    const seller = await addPerson(app, { granted: ['merchandise.view_orders'] });
    const { id, variantIds } = await addItem(app);
    const order = await addOrder(app, buyer, { itemId: id, variantId: variantIds[0] ?? 0 });
    expect(await unreadable(payingOf(999_999), buyer)).toMatchObject({ status: 404 });
    expect(await unreadable(payingOf(order), other)).toMatchObject({ status: 404 });
    expect(await unreadable(payingOf(order), seller)).toMatchObject({
      status: 403,
      detail: 'You can only pay for your own orders.',
    });
    expect(await unreadable(payingOf(order), buyer)).toMatchObject({ status: 400, code: 'parse_error' });
    await useUp(other);
    expect(await unreadable(payingOf(999_999), other)).toMatchObject({ status: 429 });
  });
});

describe('`detail` of several wrong fields (contract §1.3)', () => {
  it('is of the first in the order of M3 and M4', async () => {
    const staff = await addPerson(app, { granted: ['merchandise.manage_products'] });
    const { id } = await addItem(app);
    const body = { in_stock: 'perhaps', featured: 'perhaps', stock: -1 };
    const answer = await app.rest('PATCH', `/api/merchandise/items/${String(id)}/`, {
      token: staff.token,
      body,
    });
    expect(answer.body).toMatchObject({
      detail: 'Stock quantity cannot be negative',
      featured: ['Must be a valid boolean.'],
    });
  });
});
