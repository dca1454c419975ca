import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCollectionCode } from '../../server/features/orders/collecting/collection-code.ts';
import { MINUTE, movableClock } from '../support/clocks.ts';
import { addOrder, addReadyOrder } from '../support/orders.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const clock = movableClock();
let app: TestApp;
let helper: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  helper = await addPerson(app, { name: 'Helper One', granted: ['merchandise.manage_orders'] });
  other = await addPerson(app, { name: 'Helper Two', granted: ['merchandise.manage_orders'] });
});

afterAll(() => app.close());

const CODE = 'query ($id: ID!) { collectionCode(orderId: $id) { code readyAt } }';
const LIST = `{ standList { salt isWhole orders { id number shortName codeDigest lines { name variantName quantity } } } }`;
const FIND = `query ($code: String!) {
  standOrder(code: $code) { id number buyerName collectedAt collectedBy lines { name quantity } } }`;
const COLLECT = `mutation ($input: CollectOrderInput!) {
  collectOrder(input: $input) { outcome order { id collectedAt collectedBy } } }`;
const MOVE = `mutation ($id: ID!, $status: OrderStatus!) {
  updateOrderStatus(id: $id, input: { status: $status }) { status viewerCollects } }`;

interface Collected {
  outcome: string;
  order: { id: string; collectedAt: string; collectedBy: string };
}

const act = ({ orderId, code }: { orderId: number; code: string }, more: object = {}) => ({
  input: {
    ...{ orderId: String(orderId), code, requestKey: randomUUID(), doneAt: clock.now().toISOString() },
    ...more,
  },
});

const collect = async (person: Person, given: object): Promise<Collected> =>
  (await app.ask<{ collectOrder: Collected }>(person, COLLECT, { ...given })).collectOrder;

const refusal = async (person: Person, document: string, given: object): Promise<string | undefined> =>
  (await app.graphql(person, document, { ...given })).errors[0]?.message;

const codeOf = async (person: Person, id: number) =>
  (await app.ask<{ collectionCode: { code: string } }>(person, CODE, { id: String(id) })).collectionCode.code;

const WRONG = 'No order that is ready has this code.';

describe('collectionCode', () => {
  it('is told to the owner when the order is ready, shown again as often as they ask, and gone once collected', async () => {
    const member = await addPaidMember(app, { name: 'Wanjiru Njeri Kamau' });
    const id = await addOrder(app, member, { status: 'PAID' });
    expect(await refusal(member, CODE, { id: String(id) })).toBe('Not found.');
    await app.ask(helper, MOVE, { id: String(id), status: 'SHIPPED' });
    const code = await codeOf(member, id);
    expect(await codeOf(member, id)).toBe(code);
    const [told] = await app.sql<{ title: string; message: string }>(
      'select title, message from notifications where user_id = $1 order by id desc limit 1',
      [member.id],
    );
    expect(told?.title).toBe('Order ready to collect');
    expect(told?.message).toContain(`Your code is ${code.slice(0, 3)} ${code.slice(3)}`);
    expect(await collect(helper, act({ orderId: id, code }))).toMatchObject({ outcome: 'COLLECTED' });
    expect(await refusal(member, CODE, { id: String(id) })).toBe('Not found.');
  });

  it('is given to what was ready before there were codes, once its owner asks', async () => {
    const member = await addPaidMember(app);
    const id = await addOrder(app, member, { status: 'SHIPPED' });
    const [code, same] = await Promise.all([codeOf(member, id), codeOf(member, id)]);
    expect(same).toBe(code);
    expect(await collect(helper, act({ orderId: id, code }))).toMatchObject({ outcome: 'COLLECTED' });
  });

  it('is neither seen by staff nor kept in the log, and not given to what is sent', async () => {
    const member = await addPaidMember(app);
    const [id, sent] = [
      await addOrder(app, member, { status: 'PAID' }),
      await addOrder(app, member, { status: 'PAID' }),
    ];
    await app.sql(`update orders set shipping_address = 'Hostel 4' where id = $1`, [sent]);
    for (const each of [id, sent]) {
      await app.ask(helper, MOVE, { id: String(each), status: 'SHIPPED' });
    }
    const code = await codeOf(member, id);
    expect(await refusal(await addPerson(app, { role: 'ADMIN' }), CODE, { id: String(id) })).toBe(
      'Only who ordered sees the code.',
    );
    expect(await refusal(member, CODE, { id: String(sent) })).toBe('Not found.');
    await collect(helper, act({ orderId: id, code }));
    const entries = await app.sql<{ entry: string }>('select to_jsonb(e)::text entry from audit_entries e');
    expect(entries.filter(({ entry }) => entry.includes(code))).toEqual([]);
  });
});

describe('standOrder', () => {
  it('finds who a code is of, however it is said, and who has handed it over', async () => {
    const member = await addPaidMember(app, { name: 'Otieno Odhiambo' });
    const ready = await addReadyOrder(app, member, { quantity: 2 });
    const said = `${ready.code.slice(0, 3).toLowerCase()}-${ready.code.slice(3)}`;
    expect(await app.ask(helper, FIND, { code: said })).toMatchObject({
      standOrder: {
        ...{ id: String(ready.orderId), buyerName: 'Otieno Odhiambo', collectedAt: null, collectedBy: null },
        lines: [{ name: 'Club Hoodie', quantity: 2 }],
      },
    });
    await collect(other, act(ready));
    expect(await app.ask(helper, FIND, { code: ready.code })).toMatchObject({
      standOrder: { collectedBy: 'Helper Two' },
    });
  });

  it('counts wrong codes, also those that no order can have, and none of the right ones', async () => {
    const guesser = await addPerson(app, { granted: ['merchandise.manage_orders'] });
    const ready = await addReadyOrder(app, await addPaidMember(app));
    for (let round = 0; round < 19; round += 1) {
      expect(await refusal(guesser, FIND, { code: round % 2 ? newCollectionCode() : 'AAAAAB' })).toBe(WRONG);
    }
    await app.ask(guesser, FIND, { code: ready.code });
    for (let round = 0; round < 20; round += 1) {
      await app.graphql(guesser, COLLECT, act({ ...ready, code: newCollectionCode() }));
    }
    const { errors } = await app.graphql(guesser, FIND, { code: ready.code });
    expect(errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  });
});

describe('collectOrder', () => {
  it('is collected once by twenty at a time, and all others learn by whom', async () => {
    const ready = await addReadyOrder(app, await addPaidMember(app));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => collect(at % 2 ? helper : other, act(ready))),
    );
    expect(answers.filter(({ outcome }) => outcome === 'COLLECTED')).toHaveLength(1);
    const winner = answers.find(({ outcome }) => outcome === 'COLLECTED')?.order;
    expect(answers.map(({ order }) => order)).toEqual(answers.map(() => winner));
    const steps = await app.sql(`select 1 from order_steps where order_id = $1 and status = 'DELIVERED'`, [
      ready.orderId,
    ]);
    expect(steps).toHaveLength(1);
  });

  it('answers the same key the same, also at the same time, and takes it for no other order', async () => {
    const [ready, next] = [
      await addReadyOrder(app, await addPaidMember(app)),
      await addReadyOrder(app, await addPaidMember(app)),
    ];
    const given = act(ready);
    const answers = await Promise.all(Array.from({ length: 5 }, () => collect(helper, given)));
    expect(answers.map(({ outcome }) => outcome)).toEqual(answers.map(() => 'COLLECTED'));
    expect(await collect(other, act(ready))).toMatchObject({
      outcome: 'ALREADY_COLLECTED',
      order: { collectedBy: 'Helper One' },
    });
    const { requestKey } = given.input;
    expect(await refusal(helper, COLLECT, act(next, { requestKey }))).toMatch(
      /already used for another order/,
    );
    expect(await collect(helper, act(next))).toMatchObject({ outcome: 'COLLECTED' });
  });

  it('keeps when it was done, which is neither before it was ready nor still to come', async () => {
    const [early, ahead] = [
      await addReadyOrder(app, await addPaidMember(app)),
      await addReadyOrder(app, await addPaidMember(app)),
    ];
    const before = new Date(clock.now().getTime() - 10 * MINUTE);
    await app.sql('update order_collections set created_at = $1 where order_id = $2', [
      ...[new Date(before.getTime() - MINUTE), early.orderId],
    ]);
    const late = await collect(helper, act(early, { doneAt: before.toISOString() }));
    expect(new Date(late.order.collectedAt).getTime()).toBe(Math.floor(before.getTime() / 1000) * 1000);
    const [step] = await app.sql<{ text: string }>(
      `select text from order_steps where order_id = $1 and status = 'DELIVERED'`,
      [early.orderId],
    );
    expect(step?.text).toMatch(/^Handed over on .*, and recorded later\.$/);
    const tomorrow = new Date(clock.now().getTime() + 24 * 60 * MINUTE);
    const known = await collect(helper, act(ahead, { doneAt: tomorrow.toISOString() }));
    expect(new Date(known.order.collectedAt) <= clock.now()).toBe(true);
    const odd = await addReadyOrder(app, await addPaidMember(app));
    const [{ at } = { at: new Date(0) }] = await app.sql<{ at: Date }>(
      'select created_at at from order_collections where order_id = $1',
      [odd.orderId],
    );
    const old = await collect(helper, act(odd, { doneAt: '1970-01-01T00:00:00Z' }));
    expect(new Date(old.order.collectedAt).getTime()).toBe(Math.floor(at.getTime() / 1000) * 1000);
  });

  it('needs the code of that very order, one that is ready, and says who delivered what is gone otherwise', async () => {
    const member = await addPaidMember(app);
    const [ready, next] = [await addReadyOrder(app, member), await addReadyOrder(app, member)];
    const swapped = { orderId: ready.orderId, code: next.code };
    expect(await refusal(helper, COLLECT, act(swapped))).toBe(WRONG);
    await app.ask(other, MOVE, { id: String(ready.orderId), status: 'DELIVERED' });
    expect(await collect(helper, act(ready))).toMatchObject({
      outcome: 'ALREADY_COLLECTED',
      order: { collectedBy: 'Helper Two' },
    });
  });
});

describe('standList', () => {
  it('holds what a device needs to check codes by itself, without the codes', async () => {
    const ready = await addReadyOrder(app, await addPaidMember(app, { name: 'Akinyi Atieno Ouma' }));
    const gone = await addReadyOrder(app, await addPaidMember(app));
    await collect(helper, act(gone));
    const { standList } = await app.ask<{
      standList: {
        salt: string;
        isWhole: boolean;
        orders: { id: string; shortName: string; codeDigest: string }[];
      };
    }>(helper, LIST);
    const kept = standList.orders.find(({ id }) => id === String(ready.orderId));
    expect(kept).toMatchObject({
      shortName: 'Akinyi O.',
      codeDigest: createHash('sha256').update(`${standList.salt}:${ready.code}`).digest('hex'),
      lines: [{ name: 'Club Hoodie', quantity: 1 }],
    });
    expect(standList.orders.map(({ id }) => id)).not.toContain(String(gone.orderId));
    expect(JSON.stringify(standList)).not.toContain(ready.code);
    expect(standList.isWhole).toBe(true);
  });
});

describe('packingList', () => {
  const PACKING = `{ packingList { isWhole goods { variant name variantName quantity orders }
    orders { id number buyerName shippingAddress lines { quantity } } } }`;

  it('adds up what is taken from the shelf for orders that are paid and not ready, and says where each goes', async () => {
    const treasurer = await addPerson(app, { granted: ['merchandise.view_orders'] });
    const member = await addPaidMember(app, { name: 'Mumbi Wairimu' });
    const { id: itemId, variantIds } = await addItem(app, { name: 'Cap' });
    const goods = { itemId, variantId: variantIds[0] ?? 0, status: 'PAID' as const };
    const first = await addOrder(app, member, { ...goods, quantity: 2 });
    const second = await addOrder(app, member, { ...goods, quantity: 3 });
    await addOrder(app, member, { ...goods, status: 'SHIPPED' });
    await addOrder(app, member, { ...goods, status: 'PENDING' });
    await app.sql(`update orders set shipping_address = 'Hostel 4' where id = $1`, [second]);
    const { packingList } = await app.ask<{
      packingList: { goods: { variant: string; quantity: number }[]; orders: { id: string }[] };
    }>(treasurer, PACKING);
    expect(packingList.goods.find(({ variant }) => variant === String(goods.variantId))).toMatchObject({
      quantity: 5,
    });
    const own = packingList.orders.filter(({ id }) => [first, second].includes(Number(id)));
    expect(own).toMatchObject([
      { buyerName: 'Mumbi Wairimu', shippingAddress: '', lines: [{ quantity: 2 }] },
      { shippingAddress: 'Hostel 4', lines: [{ quantity: 3 }] },
    ]);
    const { exportPackingList } = await app.ask<{ exportPackingList: { base64: string } }>(
      treasurer,
      '{ exportPackingList(format: CSV) { base64 } }',
    );
    const rows = Buffer.from(exportPackingList.base64, 'base64').toString().split('\r\n');
    expect(rows[0]).toContain('Item,Variant,Quantity,Orders');
    expect(rows.some((row) => row.startsWith('Club Hoodie,,5,'))).toBe(true);
  });
});
