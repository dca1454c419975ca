import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { FeePlaces, PAY_FEE, PHONE, type Place } from '../support/event-fees.ts';
import { expectSoundBooks, paymentUntil, toldTo } from '../support/paying.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addDesk, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { PayBillClub } from './paybill-club.ts';

let app: TestApp;
let places: FeePlaces;
let desk: Desk & { superadmin: Person };

beforeAll(async () => {
  app = await startTestApp();
  places = new FeePlaces(app);
  desk = await addDesk(app);
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

const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const LATE_PHONE = '254700000040';
const RECORD = `mutation ($id: ID!, $input: ManualMoneyInput!) {
  recordEventFee(id: $id, input: $input) { id amount method } }`;
const TO_PAY = 'query ($id: ID!) { eventFeesToPay(eventId: $id) { count results { id name amount } } }';
const ROSTER = `query ($id: ID!) {
  eventRegistrations(eventId: $id) { results { fee { amount standing } } }
  eventWaitingList(eventId: $id) { results { state fee { amount standing } } }
  exportEventRoster(eventId: $id, format: CSV) { base64 } }`;

describe('cash for a place', () => {
  const input = () => ({ channel: 'CASH', paidOn: nairobiDate(app.clock.now()) });
  const roster = async (eventId: string) => {
    const answer = await app.ask<{
      eventRegistrations: { results: unknown[] };
      eventWaitingList: { results: unknown[] };
      exportEventRoster: { base64: string };
    }>(desk.superadmin, ROSTER, { id: eventId });
    const file = Buffer.from(answer.exportEventRoster.base64, 'base64').toString();
    return {
      going: answer.eventRegistrations.results,
      waiting: answer.eventWaitingList.results,
      marks: file
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(',').slice(-2).join(' ')),
    };
  };

  it('takes the place for good, with a receipt, once; the roster says who has paid', async () => {
    const eventId = await places.paidEvent();
    const place = await places.register(eventId);
    const { id } = await places.feeOf(place);
    const owed = { amount: '500.00', standing: 'TO_PAY' };
    expect(await app.ask(desk.asker, TO_PAY, { id: eventId })).toEqual({
      eventFeesToPay: { count: 1, results: [{ id, name: place.person.name, amount: '500.00' }] },
    });
    expect(await roster(eventId)).toMatchObject({
      ...{ going: [], waiting: [{ state: 'AWAITING_PAYMENT', fee: owed }] },
      marks: ['Fee Paid', '500.00 to pay'],
    });
    const { recordEventFee: payment } = await app.ask<{ recordEventFee: { id: string } }>(
      desk.asker,
      RECORD,
      {
        ...{ id, input: input() },
      },
    );
    expect(payment).toMatchObject({ amount: '500.00', method: 'MANUAL' });
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true, paymentId: payment.id });
    expect(
      await app.sql('select number from payment_receipts where payment_id = $1', [payment.id]),
    ).toHaveLength(1);
    expect(await toldTo(app, place.person)).toEqual(['Payment received', 'Your place is paid']);
    expect(await roster(eventId)).toMatchObject({
      ...{ going: [{ fee: { ...owed, standing: 'PAID' } }], waiting: [] },
      marks: ['Fee Paid', '500.00 paid'],
    });
    const again = await app.refusal(desk.asker, RECORD, { id, input: input() });
    expect(again.message).toBe('This place has already been paid for.');
    await app.ask(place.person, WITHDRAW, { id: place.registrationId });
    expect(await places.refundsOf(payment.id)).toMatchObject([{ state: 'REQUESTED' }]);
  });

  it('is not taken while a prompt is open, for what was given back, or by somebody for themself', async () => {
    const place = await places.register(await places.paidEvent());
    const { id } = await places.feeOf(place);
    const paymentId = await places.pay(place, LATE_PHONE);
    const refused = async (who: Person, fee = id) =>
      (await app.refusal(who, RECORD, { id: fee, input: input() })).message;
    expect(await refused(desk.asker)).toMatch('A prompt for this place is open');
    await paymentUntil(app, place.person, paymentId, { status: 'COMPLETED' });
    const own = await places.register(await places.paidEvent(), desk.asker);
    const { id: ownFee } = await places.feeOf(own);
    expect((await app.refusal(desk.asker, RECORD, { id: ownFee, input: input() })).extensions.code).toBe(
      'FORBIDDEN',
    );
    await app.ask(own.person, WITHDRAW, { id: own.registrationId });
    expect(await refused(desk.approver, ownFee)).toBe('There is no place to pay for.');
  });
});

describe('the comparison of places with money', () => {
  /** Breaks something, looks, and mends it again. */
  const found = async (id: string, broken: string, mended: string): Promise<unknown[]> => {
    await app.sql(broken, [id]);
    const rows = (await brokenEventFees(app)) as { what: string }[];
    await app.sql(mended, [id]);
    return rows.map(({ what }) => what);
  };

  it('sees money without a place, a place without money, money for nothing, and one guest too many', async () => {
    const eventId = await places.paidEvent({ capacity: 2 });
    const [payer, debtor] = [await places.register(eventId), await places.register(eventId)];
    const paymentId = await places.paid(payer);
    const free = `update event_registrations set state = 'GOING', held_until = null where id = $1`;
    const owing = `update event_registrations set state = 'AWAITING_PAYMENT', held_until = now() + interval '1 day' where id = $1`;
    const gone = `update event_registrations set state = 'WITHDRAWN', withdrawn_at = now() where id = $1`;
    const back = `update event_registrations set state = 'GOING', withdrawn_at = null where id = $1`;
    expect(await found(payer.registrationId, gone, back)).toEqual(['paid, and no place']);
    expect(await found(debtor.registrationId, free, owing)).toEqual(['a place for money, and no money']);
    const fee = (await places.feeOf(payer)).id;
    const unpaid = 'update event_fees set paid_by_id = null, paid_at = null where id = $1';
    const paid = `update event_fees set paid_by_id = ${paymentId}, paid_at = now() where id = $1`;
    expect(await found(fee, unpaid, paid)).toEqual(['a place for money, and no money', 'money for nothing']);
    const fewer = 'update events set capacity = 1 where id = $1';
    expect(await found(eventId, fewer, 'update events set capacity = 2 where id = $1')).toEqual([
      'more than there is room for',
    ]);
  });
});
