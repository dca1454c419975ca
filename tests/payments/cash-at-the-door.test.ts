import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { FeePlaces, type Place } from '../support/event-fees.ts';
import { addRegistration } from '../support/events.ts';
import { expectSoundBooks, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let places: FeePlaces;
let cashier: Person;

beforeAll(async () => {
  app = await startTestApp();
  places = new FeePlaces(app);
  const granted = ['payment.manage_payments', 'events.manage_registrations'];
  cashier = await addPaidMember(app, { name: 'Door Cashier', granted });
});

afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenEventFees(app)).toEqual([]);
});

const TAKE = `mutation ($eventId: ID!, $input: CashAtDoorInput!) {
  takeCashAtDoor(eventId: $eventId, input: $input) { registrationId payment { id amount method status } } }`;
const PRICE = `query ($eventId: ID!, $userId: ID!) {
  doorPrice(eventId: $eventId, userId: $userId) { amount isHeld refusal } }`;
const DOOR = 'query ($id: ID!) { eventDoor(eventId: $id) { places { registrationId inside { by door } } } }';

interface Taken {
  takeCashAtDoor: { registrationId: string; payment: { id: string; amount: string } };
}

const cashOf = ({ id }: { id: number }, more: object = {}) => ({
  ...{ key: randomUUID(), userId: String(id), amountKes: 500, door: 'Main door' },
  ...more,
});

const take = async (eventId: string, input: object, who = cashier) =>
  (await app.ask<Taken>(who, TAKE, { eventId, input })).takeCashAtDoor;

const refused = async (eventId: string, input: object, who = cashier) => {
  const { extensions, message } = await app.refusal(who, TAKE, { eventId, input });
  return extensions.code === 'FORBIDDEN' ? 'FORBIDDEN' : message;
};

const priceFor = async (eventId: string, { id }: { id: number }) =>
  (await app.ask<{ doorPrice: object }>(cashier, PRICE, { eventId, userId: String(id) })).doorPrice;

const paymentsOf = ({ id }: { id: number }) =>
  app.sql<{ receipts: number; status: string }>(
    `select p.status, (select count(*)::int from payment_receipts r where r.payment_id = p.id) receipts
       from payments p where p.user_id = $1 and p.type = 'EVENT'`,
    [id],
  );

const insideOf = async (eventId: string) => {
  const { eventDoor } = await app.ask<{
    eventDoor: { places: { registrationId: string; inside: object }[] };
  }>(cashier, DOOR, { id: eventId });
  return eventDoor.places;
};

describe('cash at the door', () => {
  it('pays for a place that was held, gives the receipt and lets the person in, in one act', async () => {
    const place = await places.register(await places.paidEvent({ startsInDays: 0 }));
    expect(await priceFor(place.eventId, place.person)).toEqual({
      ...{ amount: '500.00', isHeld: true, refusal: null },
    });
    const { registrationId, payment } = await take(place.eventId, cashOf(place.person));
    expect(payment).toMatchObject({ amount: '500.00', method: 'MANUAL', status: 'COMPLETED' });
    expect(registrationId).toBe(place.registrationId);
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await paymentsOf(place.person)).toEqual([{ status: 'COMPLETED', receipts: 1 }]);
    expect(await toldTo(app, place.person)).toEqual(['Payment received', 'Your place is paid']);
    expect(await insideOf(place.eventId)).toEqual([
      { registrationId, inside: { by: 'Door Cashier', door: 'Main door' } },
    ]);
  });

  it('takes a place for who has none, while there is one that nobody waits for, whether or not registration is open', async () => {
    const eventId = await places.paidEvent({ capacity: 2, startsInDays: 0 });
    await places.paid(await places.register(eventId));
    await app.sql('update events set is_registration_open = false where id = $1', [eventId]);
    const [walkIn, late] = [await addPaidMember(app), await addPaidMember(app)];
    expect(await priceFor(eventId, walkIn)).toEqual({ amount: '500.00', isHeld: false, refusal: null });
    await take(eventId, cashOf(walkIn));
    expect(await places.stateOf({ person: walkIn, eventId, registrationId: '' })).toEqual(['GOING']);
    expect(await refused(eventId, cashOf(late))).toMatch('All places are taken');
    expect([
      await paymentsOf(late),
      await places.stateOf({ person: late, eventId, registrationId: '' }),
    ]).toEqual([[], []]);
  });

  it('passes nobody over who waits: what is free is theirs first', async () => {
    const eventId = await places.paidEvent({ capacity: 1 });
    const waiting = await addPaidMember(app);
    await addRegistration(app, Number(eventId), waiting, { state: 'WAITING' });
    expect(await refused(eventId, cashOf(await addPaidMember(app)))).toMatch('offered to people who wait');
    // They stand at the door themself: what they are offered is taken and paid for.
    await take(eventId, cashOf(waiting));
    expect(await places.stateOf({ person: waiting, eventId, registrationId: '' })).toEqual(['GOING']);
  });

  it('is taken once, however often and at however many doors it is sent', async () => {
    const place = await places.register(await places.paidEvent());
    const input = cashOf(place.person);
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(place.eventId, input)));
    expect(new Set(answers.map(({ payment }) => payment.id)).size).toBe(1);
    const other = await refused(place.eventId, cashOf(place.person));
    expect(other).toBe('This person has a place already. Let them in by name.');
    expect(await refused(place.eventId, { ...input, userId: String(cashier.id) })).toBe('FORBIDDEN');
    const stranger = await addPaidMember(app);
    expect(await refused(place.eventId, cashOf(stranger, { key: input.key }))).toMatch('for somebody else');
    expect(await paymentsOf(place.person)).toHaveLength(1);
    expect(await paymentsOf(stranger)).toEqual([]);
  });

  it('is not taken for another price, from who has not paid the fee of the club, or beside an open prompt', async () => {
    const eventId = await places.paidEvent();
    const place = await places.register(eventId);
    expect(await refused(eventId, cashOf(place.person, { amountKes: 400 }))).toMatch('KES 500');
    const lapsed = await addPerson(app);
    expect(await priceFor(eventId, lapsed)).toMatchObject({ refusal: expect.stringContaining('not paid') });
    expect(await refused(eventId, cashOf(lapsed))).toMatch('is not paid');
    await places.pay(place, '254700000040');
    expect(await refused(eventId, cashOf(place.person))).toMatch('A prompt for this place is open');
    await expectNothingTaken(lapsed);
  });

  it('is not taken at an event that is free, cancelled or over', async () => {
    const walkIn = await addPaidMember(app);
    const [free, off, over] = [await places.paidEvent(), await places.paidEvent(), await places.paidEvent()];
    await app.sql('update events set fee_kes = 0 where id = $1', [free]);
    await app.sql('update events set cancelled_at = now(), is_registration_open = false where id = $1', [
      off,
    ]);
    await app.sql(`update events set starts_at = now() - interval '3 days' where id = $1`, [over]);
    const words = [];
    for (const eventId of [free, off, over]) words.push(await refused(eventId, cashOf(walkIn)));
    expect(words).toEqual([
      'A place at this event costs nothing. Nobody takes cash for it.',
      'This event does not take place. No cash is taken.',
      'This event has already ended.',
    ]);
    await expectNothingTaken(walkIn);
  });

  it('is taken by who holds both rights: the door alone, or money alone, is not enough', async () => {
    const place: Place = await places.register(await places.paidEvent());
    const doorOnly = await addPaidMember(app, { granted: ['events.manage_registrations'] });
    const moneyOnly = await addPaidMember(app, { granted: ['payment.manage_payments'] });
    for (const who of [doorOnly, moneyOnly]) {
      expect(await refused(place.eventId, cashOf(place.person), who)).toBe('FORBIDDEN');
    }
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
  });
});

async function expectNothingTaken(person: Person): Promise<void> {
  expect(await paymentsOf(person)).toEqual([]);
  expect(await app.sql('select 1 from event_registrations where user_id = $1', [person.id])).toEqual([]);
}
