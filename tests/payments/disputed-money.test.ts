import { describe, expect, it } from '@jest/globals';
import { MINUTE } from '../support/clocks.ts';
import { creditedMonths, startPaying } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

describe('money that the treasurer sends back', () => {
  it.each([['markPaymentForRefund'], ['markPaymentForRefund', 'markPaymentRefunded']])(
    'is neither credited nor opened again by what is said later: %j',
    async (...decisions) => {
      const paid = await club.prompt();
      const facts = { receipt: newReceipt(), amountKes: paid.push.amountKes + 1 };
      await club.callBack(paid, facts);
      for (const decision of decisions) {
        await club.decide(decision, paid);
      }
      const decided = await club.rowOf(paid);
      await club.callBack(paid, facts);
      await club.callBack(paid, { receipt: newReceipt() });
      await club.runCheck(paid);
      const receipt = club.book(paid);
      await club.runLedger();
      await club.runLedger();
      expect(decided).toMatchObject({ status: 'FAILED', review_reason: null });
      expect(await club.rowOf(paid)).toEqual({ ...decided, receipt });
      expect(await club.strangers()).toEqual([]);
      expect(await creditedMonths(club.app, club.person)).toEqual([]);
    },
  );

  it.each([
    [['markPaymentForRefund', 'markPaymentRefunded'], 'FAILED'],
    [['markPaymentForRefund', 'acceptPayment'], 'COMPLETED'],
    [['acceptPayment'], 'COMPLETED'],
  ])(
    'because its receipt stands for another payment is not opened again by the books: %j',
    async (decisions, end) => {
      const other = await club.prompt();
      const receipt = club.book(other);
      await club.runLedger();
      await club.app.sql(`update payments set method = 'MANUAL' where id = $1`, [other.id]);
      await club.app.sql('delete from payment_messages where attempt_id = $1', [other.attemptId]);
      await club.app.sql('delete from payment_attempts where id = $1', [other.attemptId]);
      await club.recruit();
      const paid = await club.prompt();
      club.daraja.books.splice(0, 1, { ...paid.push, receipt });
      await club.runLedger();
      expect(await club.rowOf(paid)).toMatchObject({ review_reason: 'DUPLICATE_RECEIPT', receipt: null });
      for (const decision of decisions) {
        await club.decide(decision, paid);
        const decided = await club.rowOf(paid);
        await club.runLedger();
        expect(await club.rowOf(paid)).toEqual(decided);
        expect(await club.strangers()).toEqual([]);
      }
      expect(await club.rowOf(paid)).toMatchObject({ status: end, review_reason: null });
      expect(await creditedMonths(club.app, club.person)).toEqual(end === 'COMPLETED' ? [12] : []);
    },
  );

  it.each([
    [['markPaymentForRefund'], 'The club is sending it back to you.'],
    [['markPaymentForRefund', 'markPaymentRefunded'], 'The club has sent it back to you.'],
  ])('is told to the payer as just that, and not asked about any more: %j', async (decisions, words) => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: await club.usedReceipt() });
    for (const decision of decisions) {
      await club.decide(decision, paid);
    }
    const told = await club.seen(paid);
    expect(told).toMatchObject({
      progress: 'FAILED',
      detail: `KES 1,000 arrived but could not be credited. ${words}`,
    });
    const asked = club.daraja.queriesAbout(paid.push);
    club.daraja.answerQuery('pending');
    for (const minutes of [3, 3]) {
      club.clock.advance(minutes * MINUTE);
      await club.runCheck(paid);
      expect(await club.seen(paid)).toEqual(told);
    }
    expect(club.daraja.queriesAbout(paid.push)).toBe(asked);
  });

  it('after five minutes of silence is told to the payer as just that', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('pending');
    club.clock.advance(6 * MINUTE);
    await club.runCheck(paid);
    club.daraja.answerQuery('paid');
    await club.callBack(paid, { receipt: await club.usedReceipt() });
    await club.decide('markPaymentForRefund', paid);
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({
      progress: 'FAILED',
      detail: 'KES 1,000 arrived but could not be credited. The club is sending it back to you.',
    });
  });

  it('before the books were read is not offered again as money of nobody', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: await club.usedReceipt() });
    await club.decide('markPaymentForRefund', paid);
    const receipt = club.book(paid);
    const again = club.book(paid);
    await club.runLedger();
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ status: 'FAILED', refund_due: true, receipt });
    expect(await club.strangers()).toEqual([again]);
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
  });
});

describe('money that was looked at and then credited by the books', () => {
  it('waits for nobody any more', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: newReceipt(), amountKes: 1 });
    const receipt = club.book(paid);
    await club.runLedger();
    expect(await club.rowOf(paid)).toEqual({
      status: 'COMPLETED',
      review_reason: null,
      refund_due: false,
      receipt,
    });
  });

  it('counts for what came, and for nothing that a callback had claimed, in whatever is decided later', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: newReceipt(), amountKes: 1 });
    club.book(paid);
    await club.runLedger();
    const amounts = async () =>
      (await club.app.sql('select amount_cents, received_cents from payments where id = $1', [paid.id]))[0];
    expect(await amounts()).toEqual({ amount_cents: 100_000, received_cents: null });
    await club.app.sql(`update payments set review_reason = 'UNVERIFIED' where id = $1`, [paid.id]);
    await club.decide('acceptPayment', paid);
    expect(await amounts()).toEqual({ amount_cents: 100_000, received_cents: null });
  });
});

describe('a success that the query denies', () => {
  it('stays open, and is looked for in the books each time M-Pesa is asked again', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('cancelled');
    await club.callBack(paid, { receipt: newReceipt() });
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'PENDING' });
    const receipt = club.book(paid);
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
  });
});

describe('our reference', () => {
  it('typed once more, and printed first, does not change the receipt of the payment', async () => {
    const paid = await club.prompt();
    const receipt = club.book(paid);
    await club.runLedger();
    club.book(paid);
    club.daraja.books.reverse();
    await club.runLedger();
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
  });
});

describe('a success without a receipt', () => {
  it('is asked about until the receipt is known, for two days', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt: '' });
    await club.app.sql(`select graphile_worker.remove_job($1)`, [`payments-check:${String(paid.attemptId)}`]);
    await club.runCheck(paid);
    expect(await club.isAskedAgain(paid)).toBe(true);
    await club.app.sql(`select graphile_worker.remove_job($1)`, [`payments-check:${String(paid.attemptId)}`]);
    await club.app.sql(`update payment_attempts set created_at = now() - interval '49 hours' where id = $1`, [
      paid.attemptId,
    ]);
    await club.runCheck(paid);
    expect(await club.isAskedAgain(paid)).toBe(false);
  });

  it('is not taken back by a failure that is reported later', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    await club.callBack(paid, { code: 1032 });
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    const [attempt] = await club.app.sql('select state from payment_attempts where id = $1', [
      paid.attemptId,
    ]);
    expect(attempt).toEqual({ state: 'PAID' });
  });
});

describe('a prompt that is just being sent', () => {
  it('is not called unclear because M-Pesa is asked about it early', async () => {
    club.daraja.answerPush('hold');
    const started = startPaying(club.app, club.person);
    await club.daraja.push();
    const early = await club.lastPrompt();
    await club.runCheck(early);
    expect(await club.seen(early)).toMatchObject({ progress: 'SENDING' });
    club.daraja.release();
    await started;
  });
});

describe('a server whose clock is ahead of the clock of the database', () => {
  it('asks M-Pesa again as soon as it means to', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('pending');
    club.clock.advance(5 * MINUTE);
    await club.runCheck(paid);
    const [job] = await club.app.sql<{ seconds: number }>(
      `select extract(epoch from run_at - now())::int seconds from graphile_worker.jobs where key = $1`,
      [`payments-check:${String(paid.attemptId)}`],
    );
    // At 300 seconds of its age, the next question is due at 600.
    expect(job?.seconds).toBeGreaterThan(290);
    expect(job?.seconds).toBeLessThanOrEqual(300);
  });
});
