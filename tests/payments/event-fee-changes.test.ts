import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { FeePlaces, PAY_FEE, PHONE, type Place } from '../support/event-fees.ts';
import { expectSoundBooks } from '../support/paying.ts';
import { addPaidMember, addPerson } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { PayBillClub } from './paybill-club.ts';

let app: TestApp;
let places: FeePlaces;

beforeAll(async () => {
  app = await startTestApp();
  places = new FeePlaces(app);
});

afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenEventFees(app)).toEqual([]);
});

describe('a place at an event that is cancelled', () => {
  const CANCEL =
    'mutation ($id: ID!, $input: EventChangeInput!) { cancelEvent(id: $id, input: $input) { id } }';

  it('has its money asked back in the same act, and money that comes later waits for the treasurer', async () => {
    const eventId = await places.paidEvent();
    const [payer, debtor] = [await places.register(eventId), await places.register(eventId)];
    const paymentId = await places.paid(payer);
    const { number } = await places.feeOf(debtor);
    const staff = await addPerson(app, { role: 'ADMIN' });
    await app.ask(staff, CANCEL, { id: eventId, input: { reason: 'The hall burned down.' } });
    expect(await places.refundsOf(paymentId)).toEqual([
      expect.objectContaining({ state: 'REQUESTED', amount_cents: 50_000, asked_by_id: staff.id }),
    ]);
    expect(await places.feeOf(debtor)).toMatchObject({ viewerCanPay: false });
    const refused = await app.graphql(debtor.person, PAY_FEE, {
      id: (await places.feeOf(debtor)).id,
      phone: PHONE,
    });
    expect(refused.errors[0]?.message).toBe('This event is cancelled. There is nothing to pay.');
    await new PayBillClub(app).pay({ accountReference: number, amountKes: 500 });
    expect(await places.feeOf(debtor)).toMatchObject({ isPaid: false });
  });
});

describe('a place that comes free at an event that costs something', () => {
  const MOVE =
    'mutation ($id: ID!, $input: MoveRegistrationInput!) { moveEventRegistration(registrationId: $id, input: $input) { id } }';
  const WAIT =
    'mutation ($id: ID!) { registerForEvent(eventId: $id, wishes: { waitsIfFull: true, acceptsAtOnce: true }) { id } }';

  it('is paid for by whoever gets it, and whoever has to wait instead is sent their money back', async () => {
    const eventId = await places.paidEvent({ capacity: 1 });
    const first = await places.register(eventId);
    const paymentId = await places.paid(first);
    const second: Place = { person: await addPaidMember(app), eventId, registrationId: '' };
    await app.ask(second.person, WAIT, { id: eventId });
    expect(await places.stateOf(second)).toEqual(['WAITING']);
    const staff = await addPerson(app, { role: 'ADMIN' });
    const input = { to: 'WAITING', reason: 'A guest of honour needs the seat.' };
    await app.ask(staff, MOVE, { id: first.registrationId, input });
    expect([await places.stateOf(first), await places.stateOf(second)]).toEqual([
      ['WAITING'],
      ['AWAITING_PAYMENT'],
    ]);
    expect(await places.refundsOf(paymentId)).toEqual([expect.objectContaining({ state: 'REQUESTED' })]);
    await places.paid(second);
    expect(await places.stateOf(second)).toEqual(['GOING']);
  });
});
