import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { DAY, MINUTE, movableClock } from '../support/clocks.ts';
import { addEvent } from '../support/events.ts';
import { brokenEventFees } from '../support/broken-event-fees.ts';
import { FeePlaces, PAY_FEE, PHONE, type Place } from '../support/event-fees.ts';
import { expectSoundBooks, paymentUntil, toldTo } from '../support/paying.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { addDesk, APPROVE, paidRefund, PAY_OUT, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { PayBillClub } from './paybill-club.ts';

const clock = movableClock();
let app: TestApp;
let desk: Desk;
let places: FeePlaces;

beforeAll(async () => {
  app = await startTestApp({ clock });
  desk = await addDesk(app);
  places = new FeePlaces(app);
});

afterAll(() => app.close());

afterEach(async () => {
  await expectSoundBooks(app);
  expect(await brokenEventFees(app)).toEqual([]);
});

const LATE_PHONE = '254700000040';
const CANCELLING_PHONE = '254700000032';

const WITHDRAW = 'mutation ($id: ID!) { withdrawFromEvent(registrationId: $id) { id } }';

const reviewOf = async (paymentId: string | null): Promise<unknown> =>
  (await app.sql('select review_reason from payments where id = $1', [paymentId]))[0]?.['review_reason'];

/** What the card of an event says of its money. */
const sumsOf = async (eventId: string, who: Person) =>
  (
    await app.ask<{ eventFeeSums: { results: { eventId: string }[] } }>(
      who,
      '{ eventFeeSums { results { eventId paid paidAmount awaited refundable approvable returnedAmount } } }',
    )
  ).eventFeeSums.results.find((event) => event.eventId === eventId);

const withdraw = ({ person, registrationId }: Place) => app.ask(person, WITHDRAW, { id: registrationId });

const lapse = () => app.services.eventFees.lapse(app.systemCall());

describe('a place that costs something', () => {
  it('is held while its money is awaited, and taken for good when the prompt is paid', async () => {
    const place = await places.register(await places.paidEvent());
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
    expect(await places.feeOf(place)).toMatchObject({ amount: '500.00', isPaid: false, viewerCanPay: true });
    const paymentId = await places.paid(place);
    expect(await places.stateOf(place)).toEqual(['GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true, viewerCanPay: false, paymentId });
    expect(await toldTo(app, place.person)).toEqual(['Payment received', 'Your place is paid']);
    const [payment] = await app.sql('select type, amount_cents, receipt from payments where id = $1', [
      paymentId,
    ]);
    expect(payment).toMatchObject({ type: 'EVENT', amount_cents: 50_000 });
  });

  it('counts guests at their own price, and costs nothing who registered before it had a price', async () => {
    const eventId = String(await addEvent(app));
    const early = await places.register(eventId);
    await app.sql('update events set fee_kes = 300, guest_fee_kes = 200 where id = $1', [eventId]);
    expect(await places.feeOf(early)).toBeNull();
    const late = await places.register(eventId);
    expect(await places.feeOf(late)).toMatchObject({ amount: '300.00' });
    expect(await places.stateOf(early)).toEqual(['GOING']);
  });

  it('is paid under its number at the PayBill, in parts too', async () => {
    const place = await places.register(await places.paidEvent());
    const { number } = await places.feeOf(place);
    const club = new PayBillClub(app);
    await club.pay({ accountReference: number.toLowerCase(), amountKes: 200 });
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
    await club.pay({ accountReference: number, amountKes: 300 });
    expect(await places.stateOf(place)).toEqual(['GOING']);
  });

  it('is paid by its person alone, once', async () => {
    const place = await places.register(await places.paidEvent());
    const { id } = await places.feeOf(place);
    const other = await addPaidMember(app);
    expect((await app.refusal(other, PAY_FEE, { id, phone: PHONE })).extensions.code).toBe('NOT_FOUND');
    await places.paid(place);
    const again = await app.refusal(place.person, PAY_FEE, { id, phone: PHONE });
    expect(again.message).toBe('This place has already been paid for.');
  });

  it('can be paid once more when a prompt was cancelled', async () => {
    const place = await places.register(await places.paidEvent());
    const first = await places.pay(place, CANCELLING_PHONE);
    await paymentUntil(app, place.person, first, { status: 'FAILED' });
    expect(await places.stateOf(place)).toEqual(['AWAITING_PAYMENT']);
    await places.paid(place);
    expect(await places.stateOf(place)).toEqual(['GOING']);
  });
});

describe('giving a paid place back', () => {
  it('asks for a refund, which somebody else approves, and money ends nothing then', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.paid(place);
    await withdraw(place);
    const [refund] = await places.refundsOf(paymentId);
    expect(refund).toMatchObject({ state: 'REQUESTED', amount_cents: 50_000, asked_by_id: place.person.id });
    expect(await toldTo(app, place.person)).toContain('Your money is to be sent back');
    const id = String(refund?.id);
    await app.ask(desk.approver, APPROVE, { id });
    await app.ask(desk.approver, PAY_OUT, {
      id,
      input: { method: 'CASH', reference: '', paidOn: nairobiDate(clock.now()) },
    });
    expect(await places.stateOf(place)).toEqual(['WITHDRAWN']);
  });

  it('asks for nothing where nothing was paid; money that comes then is kept for the treasurer', async () => {
    const place = await places.register(await places.paidEvent());
    const paymentId = await places.pay(place, LATE_PHONE);
    await withdraw(place);
    expect(await places.refundsOf(paymentId)).toEqual([]);
    expect(await toldTo(app, place.person)).not.toContain('Your money is to be sent back');
    await paymentUntil(app, place.person, paymentId, { status: 'COMPLETED' });
    expect(await reviewOf(paymentId)).toBe('PAID_AFTER_CANCEL');
  });

  it('is one act for everybody when an event is cancelled, and is not asked for twice', async () => {
    const eventId = await places.paidEvent();
    const taken = [await places.register(eventId), await places.register(eventId)];
    const payments = [await places.paid(taken[0] as Place), await places.paid(taken[1] as Place)];
    const open = async () =>
      (
        await app.ask<{ refundEventFees: number }>(
          desk.asker,
          'mutation ($id: ID!) { refundEventFees(eventId: $id, reason: "The hall burned down.") }',
          { id: eventId },
        )
      ).refundEventFees;
    expect([await open(), await open()]).toEqual([2, 0]);
    const sums = (who: Person) => sumsOf(eventId, who);
    expect(await sums(desk.asker)).toMatchObject({
      paid: 2,
      paidAmount: '1000.00',
      refundable: 0,
      approvable: 0,
      returnedAmount: '0.00',
    });
    expect(await sums(desk.approver)).toMatchObject({ paid: 2, awaited: 0, refundable: 0, approvable: 2 });
    const APPROVE_ALL = 'mutation ($id: ID!) { approveEventRefunds(eventId: $id) }';
    expect(await app.ask(desk.asker, APPROVE_ALL, { id: eventId })).toEqual({ approveEventRefunds: 0 });
    expect(await app.ask(desk.approver, APPROVE_ALL, { id: eventId })).toEqual({ approveEventRefunds: 2 });
    const states = await Promise.all(payments.map(async (id) => (await places.refundsOf(id))[0]?.state));
    expect(states).toEqual(['APPROVED', 'APPROVED']);
    const [sent] = await places.refundsOf(payments[0] as string);
    const input = { method: 'CASH', reference: '', paidOn: nairobiDate(clock.now()) };
    await app.ask(desk.approver, PAY_OUT, { id: String(sent?.id), input });
    expect(await sums(desk.asker)).toMatchObject({ paidAmount: '1000.00', returnedAmount: '500.00' });
  });
});

describe('an event that money was asked for', () => {
  it('has as much come and sent back as the books, also where a place ended with its money', async () => {
    const eventId = await places.paidEvent();
    const [ended, kept] = [await places.register(eventId), await places.register(eventId)];
    const [goes] = [await places.paid(ended), await places.paid(kept)];
    await paidRefund(app, desk, goes, { amount: '500', effect: 'END' });
    const sums = { paidAmount: '1000.00', returnedAmount: '500.00' };
    expect(await sumsOf(eventId, desk.asker)).toMatchObject({ paid: 1, ...sums });
  });

  it('stays in the books', async () => {
    const { eventId } = await places.register(await places.paidEvent());
    const manager = await addPaidMember(app, { role: 'ADMIN' });
    const refused = await app.refusal(manager, 'mutation ($id: ID!) { deleteEvent(id: $id) }', {
      id: eventId,
    });
    expect(refused.message).toMatch(/^People were asked for money for this event/);
  });
});

// The clock moves ahead: M-Pesa takes no prompt from a clock that is wrong, so that these come last and pay at the PayBill.
describe('a place that nobody pays for', () => {
  it('lapses after a day, and a late payment takes it up again while there is room', async () => {
    const place = await places.register(await places.paidEvent());
    const { number } = await places.feeOf(place);
    clock.advance(DAY + MINUTE);
    await lapse();
    expect(await places.stateOf(place)).toEqual(['LAPSED']);
    expect(await toldTo(app, place.person)).toEqual(['Your place was not paid for in time']);
    await new PayBillClub(app).pay({ accountReference: number, amountKes: 500 });
    expect(await places.stateOf(place)).toEqual(['LAPSED', 'GOING']);
    expect(await places.feeOf(place)).toMatchObject({ isPaid: true });
  });

  it('goes to somebody else; then late money waits for the treasurer, and its person hears of it', async () => {
    const eventId = await places.paidEvent({ capacity: 1 });
    const late = await places.register(eventId);
    const { number } = await places.feeOf(late);
    clock.advance(DAY + MINUTE);
    await lapse();
    const next = await places.register(eventId);
    const club = new PayBillClub(app);
    await club.pay({ accountReference: (await places.feeOf(next)).number, amountKes: 500 });
    await club.pay({ accountReference: number, amountKes: 500 });
    const [payment] = await app.sql<{ id: number }>(
      `select payment_id id from event_payments p join event_fees f on f.id = p.fee_id where f.number = $1`,
      [number],
    );
    expect(await reviewOf(String(payment?.id))).toBe('PAID_WITHOUT_PLACE');
    expect(await places.stateOf(late)).toEqual(['LAPSED']);
    expect(await toldTo(app, late.person)).toContain('Your payment is being looked at');
  });

  it('is one of the last that several want: as many paid as there are places, and a case for every other', async () => {
    const eventId = await places.paidEvent({ capacity: 3 });
    const first = await Promise.all([1, 2, 3].map(() => places.register(eventId)));
    const numbers = await Promise.all(first.map(async (place) => (await places.feeOf(place)).number));
    clock.advance(DAY + MINUTE);
    await lapse();
    const others = await Promise.all([1, 2].map(() => places.register(eventId)));
    const more = await Promise.all(others.map(async (place) => (await places.feeOf(place)).number));
    const club = new PayBillClub(app);
    await Promise.all(
      [...numbers, ...more].map((accountReference) => club.pay({ accountReference, amountKes: 500 })),
    );
    await until('all money to be settled', async () => {
      const [open] = await app.sql(
        `select count(*)::int n from event_payments s join payments p on p.id = s.payment_id
           join event_fees f on f.id = s.fee_id where f.event_id = $1 and p.status = 'COMPLETED'`,
        [eventId],
      );
      return open?.['n'] === 5;
    });
    const [count] = await app.sql(
      `select count(*) filter (where r.state = 'GOING')::int going,
              (select count(*)::int from payments p join event_payments s on s.payment_id = p.id
                 join event_fees f on f.id = s.fee_id where f.event_id = $1 and p.review_reason is not null) held
         from event_registrations r where r.event_id = $1`,
      [eventId],
    );
    expect(count).toEqual({ going: 3, held: 2 });
  });
});
