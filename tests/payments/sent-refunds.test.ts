import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import {
  addDesk,
  approvedRefund,
  paidFee,
  PAY_OUT,
  payoutInput,
  refundState,
  refusedTo,
  WITHDRAW,
} from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { paidParameters, result, SEND, SendingClub } from './sending-club.ts';

let app: TestApp;
let club: SendingClub;

beforeAll(async () => {
  app = await startTestApp({
    settings: { MPESA_FIRST_CHECK_SECONDS: '60' },
    timeouts: { payOut: 400 },
  });
  club = new SendingClub(app, await addDesk(app));
});

afterAll(async () => {
  await expectSoundBooks(app);
  await app.close();
});

const ordersOf = (amountKes: number): number =>
  app.simulator.payouts().filter((payout) => payout.amountKes === amountKes).length;

describe('a refund sent by M-Pesa', () => {
  it('is paid out under its receipt, once, and what it bought ends', async () => {
    const { id, payer } = await club.approved('1000', 'END');
    expect(await club.seen(id)).toMatchObject({ sendsTo: '0712 … 678', sendingState: null });
    expect(await club.send(id)).toMatchObject({ sendsTo: null, viewerCanWithdraw: false });
    const refund = await club.sendingUntil(id, 'PAID');
    const [order] = app.simulator.payouts().filter(({ amountKes }) => amountKes === 1000);
    expect(refund).toMatchObject({ state: 'PAID_OUT', paidMethod: 'MPESA', paidReference: order?.receipt });
    expect(order).toMatchObject({ phone: '254712345678', code: 0 });
    expect(await toldTo(app, payer)).toContain('Your refund was sent');
    const live = 'select months from membership_periods where membership_id = $1 and voided_at is null';
    expect(await app.sql(live, [payer.membershipId])).toEqual([]);
    expect(await creditedMonths(app, payer)).toHaveLength(1);
    const log = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where user_id = $1 and new_value like 'REFUND %' order by id`,
      [payer.id],
    );
    expect(log.map((entry) => entry.new_value)).toEqual([
      'REFUND REQUESTED',
      'REFUND APPROVED',
      'REFUND SENDING',
      'REFUND PAID_OUT',
    ]);
  });

  it.each([
    ['11', 'There is not enough money'],
    ['12', 'credential of the initiator is locked'],
    ['13', 'not registered with M-Pesa'],
    ['80', 'M-Pesa did not take the request'],
  ])('of KES %s that certainly did not go out stands as approved, with the reason', async (amount, words) => {
    const { id } = await club.approved(amount);
    await club.send(id, club.desk.approver);
    const refund = await club.sendingUntil(id, 'FAILED');
    expect(refund).toMatchObject({ state: 'APPROVED', sendsTo: '0712 … 678', viewerCanRecordPayout: true });
    expect(refund.sendingSaid).toContain(words);
    expect(await toldTo(app, club.desk.approver)).toContain('M-Pesa did not send a refund');
  });

  it.each([50, 35])(
    'of KES %s whose answer is lost is not sent again, and its result counts',
    async (kes) => {
      const { id } = await club.approved(String(kes));
      await club.send(id);
      expect(await club.sendingUntil(id, 'PAID')).toMatchObject({ state: 'PAID_OUT' });
      expect(ordersOf(kes)).toBe(1);
    },
  );

  it('that nobody tells of is paid out when Transaction Status says so', async () => {
    const { id } = await club.approved('44');
    expect(await club.send(id)).toMatchObject({ sendingState: 'SENDING' });
    await app.simulator.idle();
    await club.ask(id);
    expect(await club.sendingUntil(id, 'PAID')).toMatchObject({ state: 'PAID_OUT', paidMethod: 'MPESA' });
    expect(ordersOf(44)).toBe(1);
  });

  it('that nobody tells of is back with the treasurer when Transaction Status says that it failed', async () => {
    const { id } = await club.approved('32');
    await club.send(id);
    await app.simulator.idle();
    await club.ask(id);
    expect(await club.sendingUntil(id, 'FAILED')).toMatchObject({ state: 'APPROVED', sendsTo: '0712 … 678' });
  });

  it('that waits too long in the queue has not failed', async () => {
    const { id } = await club.approved('36');
    await club.send(id);
    await club.sendingUntil(id, 'PAID');
    const { conversationId } = await club.payoutOf(id);
    expect((await club.outcomesOf(conversationId))[0]).toBe('APPLIED');
    expect(ordersOf(36)).toBe(1);
  });

  it('is recorded once though its result comes twice, and again', async () => {
    const { id, payer } = await club.approved('22');
    await club.send(id);
    const { paidReference } = await club.sendingUntil(id, 'PAID');
    const { conversationId } = await club.payoutOf(id);
    await club.tell(conversationId, result(conversationId, paidParameters(paidReference, 22)));
    await club.wordsRead();
    expect(await club.outcomesOf(conversationId)).toEqual(['APPLIED', 'KNOWN']);
    expect((await toldTo(app, payer)).filter((title) => title === 'Your refund was sent')).toHaveLength(1);
  });
});

describe('a refund of which M-Pesa does not tell how it ended', () => {
  it('is neither sent again nor withdrawn; a person settles it, and a success afterwards is shown', async () => {
    const { id } = await club.approved('90');
    await club.send(id);
    await club.ask(id);
    await club.wordsRead();
    const unknown = await club.sendingUntil(id, 'UNKNOWN');
    expect(unknown).toMatchObject({ sendsTo: null, viewerCanRecordPayout: true });
    const { asker } = club.desk;
    expect(await refusedTo(app, asker, SEND, { id })).toMatchObject({ code: 'INVALID_TRANSITION' });
    expect(await refusedTo(app, asker, WITHDRAW, { id })).toMatchObject({ code: 'INVALID_TRANSITION' });
    await app.ask(asker, PAY_OUT, { id, ...payoutInput(app) });
    expect(await club.seen(id)).toMatchObject({ sendingState: 'BY_HAND', sendingSaid: '' });

    const { conversationId } = await club.payoutOf(id);
    expect(await club.tell(conversationId, result(conversationId, paidParameters('UKM1111111', 90)))).toBe(
      200,
    );
    const refund = await club.seen(id);
    expect(refund).toMatchObject({ state: 'PAID_OUT', paidMethod: 'CASH' });
    expect(refund.sendingSaid).toContain('UKM1111111');
    expect(await toldTo(app, club.desk.approver)).toContain('M-Pesa contradicts a refund');
  });

  it('is paid out by a late result', async () => {
    const { id } = await club.approved('90');
    await club.send(id);
    await club.ask(id);
    const { conversationId } = await club.payoutOf(id);
    await club.tell(conversationId, result(conversationId, paidParameters('UKM2222222', 90)));
    expect(await club.seen(id)).toMatchObject({
      ...{ state: 'PAID_OUT', paidReference: 'UKM2222222', paidOn: '2026-11-22' },
    });
  });

  it('is asked about and never sent when the server died before it asked M-Pesa', async () => {
    const { id } = await club.approved('93');
    await app.sql(
      `insert into refund_payouts (refund_id, conversation_id, phone, amount_cents, sent_by_id)
       values ($1, 'b7c1d0c4-0000-4000-8000-000000000093', '254712345678', 9300, $2)`,
      [id, club.desk.asker.id],
    );
    expect(await app.services.paymentUpkeep.run(app.systemCall())).toBeGreaterThan(0);
    const refund = await club.sendingUntil(id, 'UNKNOWN');
    expect(refund).toMatchObject({ state: 'APPROVED', sendsTo: null });
    expect(ordersOf(93)).toBe(0);
  });
});

describe('what is told of payouts', () => {
  it('at a wrong address is refused, and of no payout of ours changes nothing', async () => {
    const { id } = await club.approved('90');
    await club.send(id);
    const { conversationId } = await club.payoutOf(id);
    const paid = result(conversationId, paidParameters('UKM3333333', 90));
    expect(await club.tell(conversationId, paid, { token: 'guessed' })).toBe(404);
    expect(await club.tell(conversationId, paid, { word: 'guessed' })).toBe(404);
    expect(await club.tell('11111111-0000-4000-8000-000000000000', paid)).toBe(200);
    expect(await club.outcomesOf('11111111-0000-4000-8000-000000000000')).toEqual(['NOT_OURS']);
    const another = result('another', paidParameters('UKM3333333', 90));
    expect(await club.tell(conversationId, another)).toBe(200);
    expect(await club.tell(conversationId, 'no word at all')).toBe(200);
    expect(await club.outcomesOf(conversationId)).toEqual(['NOT_OURS', 'UNREADABLE']);
    expect(await refundState(app, id)).toBe('APPROVED');
  });

  it('with another amount, or the receipt of other money, pays nothing out and is shown', async () => {
    const { id } = await club.approved('90');
    await club.send(id);
    const { conversationId } = await club.payoutOf(id);
    await club.tell(conversationId, result(conversationId, paidParameters('UKM4444444', 91)));
    expect((await club.seen(id)).sendingSaid).toContain('KES 91');
    await club.tell(conversationId, result(conversationId, paidParameters('UKM2222222', 90)));
    expect(await club.seen(id)).toMatchObject({ state: 'APPROVED', sendingState: 'UNKNOWN' });
    expect((await club.seen(id)).sendingSaid).toContain('receipt of other money');
  });

  it('of an unlisted code leaves the end open', async () => {
    const { id } = await club.approved('90');
    await club.send(id);
    const { conversationId } = await club.payoutOf(id);
    await club.tell(conversationId, result(conversationId, { ResultCode: '4999', ResultDesc: 'Odd' }));
    expect(await club.seen(id)).toMatchObject({
      sendingState: 'UNKNOWN',
      sendingSaid: 'M-Pesa says: Odd (4999).',
    });
  });
});

describe('a success after a failure', () => {
  it('counts, and keeps the refund from being sent again when it cannot be written down', async () => {
    const { id } = await club.approved('11');
    await club.send(id);
    await club.sendingUntil(id, 'FAILED');
    const { conversationId } = await club.payoutOf(id);
    await club.tell(conversationId, result(conversationId, paidParameters('UKM5555555', 12)));
    expect(await club.seen(id)).toMatchObject({ state: 'APPROVED', sendingState: 'UNKNOWN', sendsTo: null });
    await club.tell(conversationId, result(conversationId, paidParameters('UKM5555555', 11)));
    expect(await club.seen(id)).toMatchObject({ state: 'PAID_OUT', paidReference: 'UKM5555555' });
  });
});

describe('at once', () => {
  it('two treasurers who press send have it sent once', async () => {
    const { id } = await club.approved('201');
    const { asker, approver } = club.desk;
    const answers = await Promise.all(
      [asker, approver, asker].map((person) => refusedTo(app, person, SEND, { id })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([
      'INVALID_TRANSITION',
      'INVALID_TRANSITION',
      'allowed',
    ]);
    await club.sendingUntil(id, 'PAID');
    expect(ordersOf(201)).toBe(1);
  });

  it('sending, recording and withdrawing leave one of them', async () => {
    const { id } = await club.approved('202');
    const { asker, approver } = club.desk;
    const answers = await Promise.all([
      refusedTo(app, approver, SEND, { id }),
      refusedTo(app, approver, PAY_OUT, { id, ...payoutInput(app) }),
      refusedTo(app, asker, WITHDRAW, { id }),
    ]);
    expect(answers.filter(({ code }) => code === 'allowed')).toHaveLength(1);
    await app.simulator.idle();
    await club.wordsRead();
    expect(ordersOf(202)).toBe((await club.payoutsOf(id)).length);
  });
});

describe('nothing is sent', () => {
  it('of a payment that M-Pesa reversed in the meantime, nor recorded as sent', async () => {
    const { id, payment } = await club.approved('203');
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      payment,
    ]);
    const { asker } = club.desk;
    const refusals = [
      await refusedTo(app, asker, SEND, { id }),
      await refusedTo(app, asker, PAY_OUT, { id, ...payoutInput(app) }),
    ];
    expect(refusals.map(({ message }) => message)).toEqual([
      'M-Pesa has taken back the money of this payment. Decide about that first; there is nothing to send back.',
      'M-Pesa has taken back the money of this payment. Decide about that first; there is nothing to send back.',
    ]);
    expect(await club.seen(id)).toMatchObject({ sendsTo: null, viewerCanRecordPayout: false });
    expect(ordersOf(203)).toBe(0);
  });

  it('of cents, and to a phone that paid nothing', async () => {
    const { id } = await club.approved('10.50');
    const { asker } = club.desk;
    expect((await refusedTo(app, asker, SEND, { id })).message).toContain('whole shillings');
    const cash = await approvedRefund(app, club.desk, await paidFee(app, asker, await addPerson(app)));
    expect((await refusedTo(app, asker, SEND, { id: cash })).message).toContain('by hand');
    expect(await club.seen(cash)).toMatchObject({
      sendsTo: null,
      viewerCanRecordPayout: true,
    });
  });

  it('by the payer, who reads nothing of how it is sent', async () => {
    const { id, payer } = await club.approved('90');
    await club.send(id);
    expect(await club.seen(id, payer)).toMatchObject({
      sendingState: null,
      sendingSaid: null,
      sendsTo: null,
    });
    expect(await refusedTo(app, payer, SEND, { id })).toMatchObject({ code: 'FORBIDDEN' });
  });
});
