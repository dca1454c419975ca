import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addEvent } from '../support/events.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addItem } from '../support/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
let member: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { granted: ['merchandise.manage_products', 'events.manage_events'] });
  member = await addPaidMember(app);
});
afterAll(() => app.close());

const NULL = 'This field may not be null.';
const INTEGER = 'A valid integer is required.';
const LIST = 'Expected a list of items but got type "str".';

const send = (method: string, path: string, body: object, { token }: Person = staff) =>
  app.rest(method, `/api/${path}`, { token, body });

const told = async (answer: ReturnType<typeof send>, name: string): Promise<unknown[]> => {
  const { status, body } = await answer;
  return [status, body[name], body['code']];
};

const refused = (text: string): unknown[] => [400, [text], 'validation_error'];

const item = {
  ...{ name: 'Club Hoodie', description: 'Warm hoodie with the crest.', price: 1500, category: 'clothing' },
};
const event = {
  ...{ title: 'Leadership Summit', description: 'A full day of talks and practice.', date: '2030-04-18' },
  ...{ time: '09:00', location: 'Main Campus Hall' },
};

describe('nothing, where only leaving a field out stands for its default', () => {
  it('is no count of the stock', async () => {
    const { id } = await addItem(app, { variants: [{ stock: 24 }] });
    const path = `merchandise/items/${String(id)}/`;
    expect(await told(send('PATCH', path, { stock: null }), 'stock')).toEqual(refused(NULL));
    expect(await told(send('PATCH', path, { stock: '' }), 'stock')).toEqual(refused(INTEGER));
    expect((await send('PATCH', path, { image: null })).body).toMatchObject({ stock: 24, image: '' });
    expect((await send('PATCH', path, { stock: 0 })).body).toMatchObject({ stock: 0 });
  });

  it.each([
    ['important_reminders', '', LIST],
    ['fee_kes', '', INTEGER],
    ['guest_fee_kes', '', INTEGER],
    ['guest_limit', '', INTEGER],
    ['offer_hours', '', INTEGER],
    ['audience', '', '"" is not a valid choice.'],
  ])('changes nothing of an event: %s', async (name, blank, text) => {
    const id = await addEvent(app, { reminders: ['Carry your student ID'], offerHours: 48 });
    const path = `events/events/${String(id)}/`;
    expect(await told(send('PATCH', path, { [name]: null }), name)).toEqual(refused(NULL));
    expect(await told(send('PATCH', path, { [name]: blank }), name)).toEqual(refused(text));
    expect((await send('PATCH', path, { capacity: null })).body).toMatchObject({
      important_reminders: ['Carry your student ID'],
      offer_hours: 48,
    });
    expect(await told(send('POST', 'events/events/', { ...event, [name]: null }), name)).toEqual(
      refused(NULL),
    );
  });

  it('makes nothing either, and leaves what is absent its default', async () => {
    expect(
      await told(send('POST', 'merchandise/items/', { ...item, name: 'ab', stock: null }), 'stock'),
    ).toEqual(refused(NULL));
    expect((await send('POST', 'merchandise/items/', item)).body).toMatchObject({ stock: 0 });
    expect((await send('POST', 'events/events/', event)).body).toMatchObject({
      ...{ important_reminders: [], fee_kes: 0, audience: 'ALL', offer_hours: 24 },
    });
  });

  it.each([
    ['merchandise/cart/', { merchandise: 1 }, 'quantity'],
    ['payment/payments/membership_payment/', { phone_number: '0712345678' }, 'membership_period'],
    ['users/approvals/', { title: 'Projector hire' }, 'request_type'],
    ['payment/feedback/', { message: 'Prompt came late' }, 'type'],
    ['blog/', {}, 'status'],
  ])('is refused by POST %s', async (path, body, name) => {
    expect(await told(send('POST', path, { ...body, [name]: null }, member), name)).toEqual(refused(NULL));
  });

  it('does not stand before the right to change something', async () => {
    const path = `events/events/${String(await addEvent(app))}/`;
    expect((await send('PATCH', path, { fee_kes: null }, member)).status).toBe(403);
  });
});

describe('a filter of yes and no', () => {
  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'perhaps'])(
    'refuses %s',
    async (sent) => {
      const admin = await addPerson(app, { role: 'ADMIN' });
      const asked = [
        ['users/', 'is_active'],
        ['events/events/', 'is_featured'],
        ['merchandise/items/', 'in_stock'],
      ] as const;
      for (const [path, name] of asked) {
        const answer = app.rest('GET', `/api/${path}?${name}=${sent}`, { token: admin.token });
        expect(await told(answer, name)).toEqual(refused('Must be a valid boolean.'));
      }
    },
  );

  it('takes both words and both digits, in any case', async () => {
    for (const sent of ['true', 'TRUE', '1', 'false', 'False', '0']) {
      expect((await app.rest('GET', `/api/events/events/?is_featured=${sent}`)).status).toBe(200);
    }
  });
});
