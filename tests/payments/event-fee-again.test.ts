import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { FeePlaces, type Place } from '../support/event-fees.ts';
import { expectSoundBooks } from '../support/paying.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, APPROVE, DECLINE, PAY_OUT, refundInput, REQUEST, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { PayBillClub } from './paybill-club.ts';

const clock = movableClock();
let app: TestApp;
let places: FeePlaces;
let desk: Desk;
let staff: Person;

beforeAll(async () => {
  app = await startTestApp({ clock });
  places = new FeePlaces(app);
  desk = await addDesk(app);
  staff = await addPerson(app, { role: 'ADMIN' });
});

afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenEventFees(app)).toEqual([]);
});

const MOVE = `mutation ($id: ID!, $input: MoveRegistrationInput!) {
  moveEventRegistration(registrationId: $id, input: $input) { id } }`;
const CANCEL =
  'mutation ($id: ID!, $input: EventChangeInput!) { cancelEvent(id: $id, input: $input) { id } }';
const REINSTATE =
  'mutation ($id: ID!, $input: ReinstateEventInput!) { reinstateEvent(id: $id, input: $input) { id } }';
const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';
const ACCEPT = 'mutation ($id: ID!) { acceptPayment(id: $id, reason: "It was found at the bank.") { id } }';
const REFUND_COMES_FIRST =
  'A refund of this money waits for a second person. Have it approved or declined first.';

const moving = (to: 'GOING' | 'WAITING') => ({ to, reason: 'The organisers decided so.' });
const move = ({ registrationId }: Place, to: 'GOING' | 'WAITING') =>
  app.ask(staff, MOVE, { id: registrationId, input: moving(to) });
const refusalOfMove = async ({ registrationId }: Place, to: 'GOING' | 'WAITING') =>
  (await app.refusal(staff, MOVE, { id: registrationId, input: moving(to) })).message;

const refundOf = async (paymentId: string): Promise<string> =>
  String((await places.refundsOf(paymentId))[0]?.id);

async function sendBack(paymentId: string): Promise<void> {
  const id = await refundOf(paymentId);
  await app.ask(desk.approver, APPROVE, { id });
  const input = { method: 'CASH', reference: '', paidOn: nairobiDate(clock.now()) };
  await app.ask(desk.approver, PAY_OUT, { id, input });
}

describe('a place that is given once more', () => {
  it('is asked for its money again when that went back', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.paid(place);
    const { number } = await places.feeOf(place);
    await move(place, 'WAITING');
    expect(await refusalOfMove(place, 'GOING')).toBe(REFUND_COMES_FIRST);
    expect(await places.stateOf(place)).toEqual(['WAITING']);
    await sendBack(paymentId);
    await move(place, 'GOING');
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
    const again = await places.feeOf(place);
    expect(again).toMatchObject({ amount: '500.00', isPaid: false, viewerCanPay: true });
    expect(again.number).not.toBe(number);
    await places.paid(place);
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true, number: again.number });
  });

  it('is paid already where nobody approved that its money goes back', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.paid(place);
    await move(place, 'WAITING');
    await app.ask(desk.approver, DECLINE, { id: await refundOf(paymentId) });
    await move(place, 'GOING');
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true, paymentId });
  });

  it('is paid still where a part of its money went back, and nobody approved that the rest does', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.paid(place);
    await app.ask(desk.asker, REQUEST, refundInput(paymentId, { amount: '100' }));
    await sendBack(paymentId);
    await move(place, 'WAITING');
    const [, rest] = await places.refundsOf(paymentId);
    expect(rest).toMatchObject({ state: 'REQUESTED', amount_cents: 40_000 });
    await app.ask(desk.approver, DECLINE, { id: String(rest?.id) });
    await move(place, 'GOING');
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true, paymentId });
  });

  it('keeps the number under which nobody has paid yet, at the price of today', async () => {
    const place = await places.register(await places.paidEvent());
    const { number } = await places.feeOf(place);
    await move(place, 'WAITING');
    await app.sql('update events set fee_kes = 700 where id = $1', [place.eventId]);
    await move(place, 'GOING');
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
    expect(await places.feeOf(place)).toMatchObject({ number, amount: '700.00', viewerCanPay: true });
  });

  it('is not given past its money by those who keep the roster', async () => {
    const place = await places.register(await places.paidEvent());
    expect(await refusalOfMove(place, 'GOING')).toBe('This person has a place already.');
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
  });
});

describe('an event that is brought back', () => {
  const input = { reason: 'The hall is free again.', opensRegistration: true };

  it('asks again for what went back, and for nothing else', async () => {
    const eventId = await places.paidEvent();
    await app.sql('update events set fee_kes = 0 where id = $1', [eventId]);
    const free = await places.register(eventId);
    await app.sql('update events set fee_kes = 500 where id = $1', [eventId]);
    const payer = await places.register(eventId);
    const paymentId = await places.paid(payer);
    await app.ask(staff, CANCEL, { id: eventId, input: { reason: 'The hall burned down.' } });
    const refused = await app.refusal(staff, REINSTATE, { id: eventId, input });
    expect(refused.message).toBe(
      'Refunds of this event wait for a second person. Have them approved or declined first.',
    );
    await sendBack(paymentId);
    await app.ask(staff, REINSTATE, { id: eventId, input });
    expect([await places.stateOf(free), await places.stateOf(payer)]).toEqual([
      ['GOING'],
      ['AWAITING_PAYMENT'],
    ]);
    await places.paid(payer);
    expect(await places.stateOf(payer)).toEqual(['GOING']);
  });
});

describe('a place given back while its payment was doubted', () => {
  it('is a question for the treasurer as soon as the doubt is over', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.paid(place);
    await app.sql(`update payments set review_reason = 'UNVERIFIED' where id = $1`, [paymentId]);
    await app.ask(place.person, WITHDRAW, { id: place.registrationId });
    expect(await places.refundsOf(paymentId)).toEqual([]);
    await app.ask(desk.approver, ACCEPT, { id: paymentId });
    const [payment] = await app.sql('select status, review_reason from payments where id = $1', [paymentId]);
    expect(payment).toEqual({ status: 'COMPLETED', review_reason: 'PAID_AFTER_CANCEL' });
  });
});

// The clock moves ahead, so that these come last and pay at the PayBill.
describe('the money of an older, cheaper place', () => {
  it('does not pay for one that costs more', async () => {
    const place = await places.register(await places.paidEvent());
    const { number } = await places.feeOf(place);
    clock.advance(DAY + MINUTE);
    await app.services.eventFees.lapse(app.systemCall());
    await app.sql('update events set fee_kes = 900 where id = $1', [place.eventId]);
    const dearer = await places.register(place.eventId, place.person);
    await new PayBillClub(app).pay({ accountReference: number, amountKes: 500 });
    expect(await places.stateOf(dearer)).toEqual(['LAPSED', 'AWAITING_PAYMENT']);
    const [payment] = await app.sql(
      `select p.review_reason from payments p join event_payments s on s.payment_id = p.id
         join event_fees f on f.id = s.fee_id where f.number = $1`,
      [number],
    );
    expect(payment).toEqual({ review_reason: 'PAID_WITHOUT_PLACE' });
  });
});
