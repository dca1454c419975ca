import { describe, expect, it } from '@jest/globals';
import { toldTo } from '../support/paying.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';
import { END, KEEP, REASON, Reversing } from './reversing.ts';
import { RECONCILE, reversalFile } from './statement-file.ts';

let club: DisputingClub;
let money: Reversing;

openDisputingClub((opened) => {
  club = opened;
  money = new Reversing(opened);
});

describe('a credited payment that M-Pesa reverses', () => {
  it('comes before the treasurer, and is money no more', async () => {
    const payment = await money.credited();
    expect((await money.seen(payment)).paymentStats.totalAmount).toBe('1000.00');
    expect(await money.isCalledReversed(payment)).toBe(false);
    const reversal = money.reverse(payment);
    await club.runLedger();
    const { payment: shown, paymentStats } = await money.seen(payment);
    expect(shown).toMatchObject({
      ...{ status: 'REVERSED', state: 'REVERSED', progress: 'IN_REVIEW', reviewReason: 'REVERSED' },
      ...{ reversedAmount: '1000.00', canRetry: false },
    });
    expect(shown.timeline).toContainEqual({
      kind: 'REVERSED',
      text: `M-Pesa took KES 1,000 back (${reversal})`,
    });
    expect(paymentStats).toMatchObject({ totalPayments: 1, totalAmount: '0.00' });
    expect(await money.isCalledReversed(payment)).toBe(true);
  });

  it('leaves the membership as it is until the treasurer decides', async () => {
    const payment = await money.credited();
    const before = await money.standing();
    money.reverse(payment);
    await club.runLedger();
    expect(await money.standing()).toEqual(before);
    expect(before.isActive).toBe(true);
  });

  it('is told once, with an audit entry, however often the books show it', async () => {
    const payment = await money.reversed();
    await club.runLedger();
    await Promise.all([club.runLedger(), club.runLedger()]);
    const told = await club.app.sql(
      `select path from notifications where payment_id = $1 and title = 'A payment needs review' and user_id = $2`,
      [payment.paid.id, club.treasurer.id],
    );
    expect(told).toEqual([{ path: `/dashboard/payments/${payment.paid.id}` }]);
    const entries = await club.app.sql<{ reason: string }>(
      `select reason from audit_entries where user_id = $1 and new_value = 'REVERSED'`,
      [club.person.id],
    );
    expect(entries).toEqual([{ reason: expect.stringContaining('M-Pesa reversed KES 1,000 of KES 1,000') }]);
    expect((await toldTo(club.app, club.person)).at(-1)).toBe('Your payment is being looked at');
  });

  it('is not credited again by what is said later', async () => {
    const { paid, receipt } = await money.reversed();
    await club.callBack(paid, { receipt });
    await club.runCheck(paid);
    await club.runLedger();
    expect(await club.rowOf({ ...paid })).toMatchObject({
      status: 'REVERSED',
      review_reason: 'REVERSED',
      receipt,
    });
  });

  it('names the amount where only a part was taken back', async () => {
    const payment = await money.reversed(250);
    expect((await money.seen(payment)).payment).toMatchObject({
      status: 'REVERSED',
      reversedAmount: '250.00',
    });
  });

  it('is a failed payment to the REST contract, which has no other word', async () => {
    const { paid } = await money.reversed();
    const { token } = club.person;
    const one = await club.app.rest('GET', `/api/payment/payments/${paid.id}/`, { token });
    expect(one.body.status).toBe('FAILED');
    const list = await club.app.rest('GET', '/api/payment/payments/?status=FAILED', { token });
    expect(list.body.count).toBe(1);
    const stats = await club.app.rest('GET', '/api/payment/payments/stats/', { token });
    expect(stats.body).toMatchObject({ total_payments: 1, completed_payments: 0, failed_payments: 1 });
  });

  it.each(['acceptPayment', 'markPaymentForRefund'])('is not decided by %s', async (mutation) => {
    const { paid } = await money.reversed();
    const { extensions } = await club.app.refusal(
      club.treasurer,
      `mutation ($id: ID!) { ${mutation}(id: $id, reason: "x") { id } }`,
      { id: paid.id },
    );
    expect(extensions.code).toBe('INVALID_TRANSITION');
  });
});

describe('an uploaded statement with a reversal', () => {
  const VERDICTS = 'mutation ($file: Upload!) { reconcileStatement(file: $file) { verdict receipt } }';

  interface Compared {
    reconcileStatement: { verdict: string; receipt: string }[];
  }

  async function verdictsOf(person: Person, receipt: string, reversal: string): Promise<string[]> {
    const file = reversalFile(receipt, reversal);
    const { data, errors } = await club.app.upload<Compared>(person, VERDICTS, file);
    expect(errors).toEqual([]);
    return (data?.reconcileStatement ?? []).slice(0, 2).map(({ verdict }) => verdict);
  }

  it('brings the payment before the treasurer, and says so of both lines', async () => {
    const payment = await money.credited();
    const reversal = newReceipt();
    const both = ['REVERSED', 'REVERSED'];
    expect(await verdictsOf(club.treasurer, payment.receipt, reversal)).toEqual(both);
    expect((await money.seen(payment)).payment).toMatchObject({
      status: 'REVERSED',
      reversedAmount: '1000.00',
    });
    await money.end(payment);
    expect(await verdictsOf(club.treasurer, payment.receipt, reversal)).toEqual(both);
    expect((await money.seen(payment)).payment.reviewReason).toBeNull();
  });

  it('tells what of it M-Pesa took, where that was a part', async () => {
    const payment = await money.credited();
    const file = reversalFile(payment.receipt, newReceipt(), '-400.00');
    const { data } = await club.app.upload(club.treasurer, RECONCILE, file);
    const { reconcileStatement: lines } = data as { reconcileStatement: { ourAmount: string }[] };
    expect(lines.slice(0, 2).map(({ ourAmount }) => ourAmount)).toEqual(['1000.00', '400.00']);
  });

  it('is only compared for who may not decide about money', async () => {
    const payment = await money.credited();
    const reader = await addPaidMember(club.app, { position: 'TREASURER' });
    expect(await verdictsOf(reader, payment.receipt, newReceipt())).toEqual(['MATCHED', 'REVERSED']);
    expect((await money.seen(payment)).payment.status).toBe('COMPLETED');
  });
});

describe('a reversal that changes nothing', () => {
  it('is one of money that the treasurer sends back', async () => {
    const payment = await money.credited();
    await club.app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [
      payment.paid.id,
    ]);
    await club.decide('markPaymentForRefund', payment.paid);
    const reversal = money.reverse(payment);
    await club.runLedger();
    const { payment: shown } = await money.seen(payment);
    expect(shown).toMatchObject({ status: 'COMPLETED', state: 'REFUND_DUE', reviewReason: null });
    expect(shown.timeline.map(({ text }) => text)).toContain(`M-Pesa took KES 1,000 back (${reversal})`);
  });

  it('is one of a receipt that nobody knows', async () => {
    const stranger = newReceipt();
    club.daraja.books.push({ receipt: stranger, accountReference: 'CLUB', amountKes: 500 });
    club.daraja.books.push({
      ...{ receipt: newReceipt(), accountReference: stranger, amountKes: 500 },
      transactionType: 'pay-bill-reversal',
    });
    await club.runLedger();
    expect(await club.strangers()).toEqual([stranger]);
  });
});

describe('ending what a reversed payment bought', () => {
  it('ends its months for good, and leaves those that others bought', async () => {
    const first = await money.credited();
    const { paidUntil } = await money.standing();
    const second = await money.credited();
    money.reverse(first);
    await club.runLedger();
    await money.end(first);
    expect(await money.standing()).toEqual({ isActive: true, paidUntil });
    expect((await money.seen(first)).payment).toMatchObject({
      ...{ status: 'REVERSED', reviewReason: null, progress: 'FAILED' },
      detail: 'M-Pesa took the money of this payment back, so what it bought has ended.',
    });
    await club.runLedger();
    expect((await money.seen(first)).payment.reviewReason).toBeNull();
    expect((await money.seen(second)).payment.status).toBe('COMPLETED');
    expect(await toldTo(club.app, club.person)).toContain('Your payment was reversed');
  });

  it('closes the club to who has nothing else paid, who may then pay again', async () => {
    const payment = await money.reversed();
    await money.end(payment);
    expect(await money.standing()).toEqual({ isActive: false, paidUntil: null });
    const again = await money.credited();
    expect((await money.seen(again)).payment.status).toBe('COMPLETED');
    expect((await money.standing()).isActive).toBe(true);
  });

  it('is decided once, and by nobody about their own money', async () => {
    const payment = await money.reversed();
    const answers = await Promise.allSettled([money.end(payment), money.end(payment), money.keep(payment)]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    club.person = await addPaidMember(club.app, { granted: ['payment.manage_payments'] });
    const own = await money.reversed();
    const { extensions } = await club.app.refusal(club.person, END, { id: own.paid.id, reason: REASON });
    expect(extensions.code).toBe('FORBIDDEN');
  });
});

describe('keeping a reversed payment', () => {
  it('makes it count again with a reference, also when the books still show the reversal', async () => {
    const payment = await money.reversed();
    const before = await money.standing();
    await money.keep(payment);
    await club.runLedger();
    const { payment: shown, paymentStats } = await money.seen(payment);
    expect(shown).toMatchObject({ status: 'COMPLETED', state: 'COMPLETED', reviewReason: null });
    expect(shown.timeline.map(({ text }) => text)).toContainEqual(
      expect.stringContaining(`BANK-77: ${REASON}`),
    );
    expect(paymentStats.totalAmount).toBe('1000.00');
    expect(await money.standing()).toEqual(before);
    expect(await money.isCalledReversed(payment)).toBe(false);
  });

  it('takes the money from the lines that nobody asked for, once', async () => {
    const payment = await money.reversed();
    const back = newReceipt();
    club.daraja.books.push({ receipt: back, accountReference: 'FEE', amountKes: 1000 });
    await club.runLedger();
    await money.keep(payment, back.toLowerCase());
    const [line] = await club.app.sql(
      'select status, payment_id::text id from ledger_lines where receipt = $1',
      [back],
    );
    expect(line).toEqual({ status: 'ATTACHED', id: payment.paid.id });
    const other = await money.reversed();
    for (const reference of [back, payment.receipt, other.receipt]) {
      const refused = await club.app.refusal(club.treasurer, KEEP, {
        id: other.paid.id,
        reference,
        reason: REASON,
      });
      expect(refused.extensions.fields).toEqual({ reference: ['This receipt stands for other money.'] });
    }
  });
});
