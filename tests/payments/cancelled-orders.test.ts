import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { expectSoundBooks } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk, refundInput, REQUEST, type Desk } from '../support/refunds.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';

let app: TestApp;
let desk: Desk;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  desk = await addDesk(app);
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

afterEach(() => expectSoundBooks(app));

interface Order {
  id: string;
  status: string;
  payments: { id: string }[];
}

const PLACE = 'mutation ($id: ID!) { placeOrder(input: { items: [{ item: $id }] }) { id } }';
const READ = 'query ($id: ID!) { order(id: $id) { id status payments { id } } }';
const CANCEL = 'mutation ($id: ID!) { updateOrderStatus(id: $id, input: { status: CANCELLED }) { id } }';

/** An order of KES 1,500 that is paid. */
async function paidOrder(person: Person): Promise<{ id: string; paymentId: string }> {
  const item = await addItem(app, { stock: 3 });
  const { placeOrder } = await app.ask<{ placeOrder: { id: string } }>(person, PLACE, {
    id: String(item.id),
  });
  const { id } = placeOrder;
  await app.rest('POST', `/api/merchandise/orders/${id}/pay_with_mpesa/`, {
    token: person.token,
    body: { phone_number: '254712345678' },
  });
  return until('the order to be paid', async () => {
    const { order } = await app.ask<{ order: Order }>(person, READ, { id });
    return order.status === 'PAID' ? { id, paymentId: order.payments[0]?.id ?? '' } : null;
  });
}

/** What the owner and a treasurer read when an order is cancelled. */
async function saidOnCancel(person: Person, id: string): Promise<{ owner: string; treasurer: string }> {
  await app.ask(admin, CANCEL, { id });
  const newest = async (userId: number, title: string) =>
    (
      await app.sql<{ message: string }>(
        'select message from notifications where user_id = $1 and title = $2 order by id desc limit 1',
        [userId, title],
      )
    )[0]?.message ?? '';
  return {
    owner: await newest(person.id, 'Order cancelled'),
    treasurer: await newest(desk.asker.id, 'A refund is due'),
  };
}

describe('an order that is cancelled after it was paid', () => {
  it('has its whole price sent back', async () => {
    const person = await addPaidMember(app);
    const { id } = await paidOrder(person);
    const said = await saidOnCancel(person, id);
    expect(said.owner).toContain('KES 1,500');
    expect(said.treasurer).toContain('KES 1,500 has to go back');
  });

  it('has nothing promised a second time that is on its way back', async () => {
    const person = await addPaidMember(app);
    const { id, paymentId } = await paidOrder(person);
    await app.ask(desk.asker, REQUEST, refundInput(paymentId, { amount: '400' }));
    const said = await saidOnCancel(person, id);
    expect(said.owner).toContain('KES 1,100');
    expect(said.treasurer).toContain('KES 1,100 has to go back');
  });

  it('has nothing promised that M-Pesa took back', async () => {
    const person = await addPaidMember(app);
    const { id, paymentId } = await paidOrder(person);
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      paymentId,
    ]);
    const said = await saidOnCancel(person, id);
    expect(said.owner).not.toContain('KES');
  });
});
