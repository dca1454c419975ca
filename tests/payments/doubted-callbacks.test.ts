import { beforeEach, describe, expect, it } from '@jest/globals';
import { callbackBody, sendCallback } from '../support/daraja-stub.ts';
import { MINUTE } from '../support/clocks.ts';
import { callbacksProcessed, creditedMonths, feeInput, nothingDue, PAY, toldTo } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

/** As many copies as a provider that never hears our answer may send. */
const COPIES = 50;

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

describe('a success that the books do not show', () => {
  it.each([
    ['says nothing', 'error', 10],
    ['has not decided', 'pending', 100],
  ] as const)('is not believed on callbacks alone when the query %s', async (_what, answer, seconds) => {
    const paid = await club.prompt();
    club.daraja.answerQuery(answer);
    await club.keep(paid, callbackBody(paid.push, { receipt: newReceipt() }), seconds);
    await club.work(paid);
    expect(club.daraja.pulls).toBeGreaterThan(0);
    expect(await club.seen(paid)).toMatchObject({ status: 'PENDING', receipt: '' });
  });
});

describe('a club that cannot read its books', () => {
  beforeEach(() => {
    club.daraja.booksAnswer = 'error';
  });

  it('credits what the query says is paid, with the receipt of the callback', async () => {
    const paid = await club.prompt();
    const receipt = newReceipt();
    club.daraja.answerQuery('pending', 'paid');
    await sendCallback(paid.push.callbackUrl, callbackBody(paid.push, { receipt }));
    await club.runCheck(paid);
    await club.runCheck(paid);
    await callbacksProcessed(club.app);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
  });

  it('credits what the query says is paid although no callback came', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt: '' });
  });

  it('makes no money of callbacks while nobody answers, tells the payer that it is safe, and credits it then', async () => {
    const paid = await club.prompt();
    const receipt = newReceipt();
    club.daraja.answerQuery('error');
    await club.keep(paid, callbackBody(paid.push, { receipt }), 10);
    await club.work(paid);
    club.clock.advance(6 * MINUTE);
    await club.runPlannedCheck(paid);
    const waiting = await club.seen(paid);
    expect(waiting).toMatchObject({ status: 'PENDING', progress: 'CHECKING', receipt: '', canRetry: false });
    expect(waiting.detail).toContain('M-Pesa is not answering; your payment is safe.');
    const again = await club.app.refusal(club.person, PAY, feeInput());
    expect(again.extensions.code).toBe('PAYMENT_IN_PROGRESS');
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
    expect(await club.isAskedAgain(paid)).toBe(true);
    club.daraja.answerQuery('paid');
    await club.runPlannedCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('asks on about a success that is reported of a cancelled prompt, and hands it to the treasurer', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('cancelled');
    await club.runPlannedCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'FAILED', canRetry: true });
    club.daraja.answerQuery('error');
    await club.keep(paid, callbackBody(paid.push, { receipt: 'FORGED0' }), 10);
    await club.work(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'CHECKING', canRetry: false });
    club.daraja.answerQuery('cancelled');
    await club.runPlannedCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', receipt: '' });
    club.clock.advance(49 * 60 * MINUTE);
    await club.runPlannedCheck(paid);
    expect(await club.rowOf(paid)).toMatchObject({ status: 'FAILED', review_reason: 'UNDECIDED' });
    expect(await club.isAskedAgain(paid)).toBe(false);
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
  });

  it('waits with a callback for as long as the phone may still turn out to be unreachable', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('unreachable');
    await club.keep(paid, callbackBody(paid.push, { receipt: newReceipt() }), 100);
    await club.work(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'PENDING' });
    const unread = 'select 1 from payment_messages where attempt_id = $1 and processed_at is null';
    expect(await club.app.sql(unread, [paid.attemptId])).toHaveLength(1);
    club.daraja.answerQuery('paid');
    await club.work(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED' });
  });

  it('does not believe a callback that the query denies', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('cancelled');
    await club.callBack(paid, { receipt: newReceipt() });
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'PENDING', receipt: '' });
  });
});

describe('money that was once credited on a callback alone', () => {
  const reviewsTold = async (): Promise<number> =>
    (await toldTo(club.app, club.treasurer)).filter((title) => title === 'A payment needs review').length;

  /** As a release that believed callbacks has left it. */
  async function creditUnverified(): Promise<Prompt> {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: newReceipt() });
    await club.app.sql('update payment_attempts set verified_by = null where id = $1', [paid.attemptId]);
    return paid;
  }

  it('goes to the treasurer when the books have no such money, and is at peace when they have', async () => {
    const paid = await creditUnverified();
    const told = await reviewsTold();
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED', review_reason: null });
    club.clock.advance(2 * 60 * MINUTE);
    await club.app.sql(`update payment_attempts set created_at = $2 where id = $1`, [
      paid.attemptId,
      new Date(club.clock.now().getTime() - 3 * 60 * MINUTE),
    ]);
    await club.runLedger();
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED', review_reason: 'UNVERIFIED' });
    expect(await reviewsTold()).toBe(told + 1);
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    const receipt = club.book(paid);
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED', review_reason: null, receipt });
  });

  it('is asked about until M-Pesa has said so, or goes to the treasurer when M-Pesa denies it', async () => {
    club.daraja.booksAnswer = 'error';
    const denied = await creditUnverified();
    await club.forgetCheck(denied);
    club.daraja.answerQuery('error');
    expect(await club.app.services.paymentUpkeep.run(club.app.systemCall())).toBeGreaterThan(0);
    await nothingDue(club.app);
    expect(await club.rowOf(denied)).toMatchObject({ status: 'COMPLETED', review_reason: null });
    expect(await club.isAskedAgain(denied)).toBe(true);
    club.daraja.answerQuery('cancelled');
    await club.runPlannedCheck(denied);
    expect(await club.rowOf(denied)).toMatchObject({ status: 'COMPLETED', review_reason: 'UNVERIFIED' });
    club.daraja.answerQuery('paid');
    await club.runPlannedCheck(denied);
    expect(await club.rowOf(denied)).toMatchObject({ status: 'COMPLETED', review_reason: null });
    expect(await club.isAskedAgain(denied)).toBe(false);
  });
});

describe('a failure that only a callback has told of', () => {
  beforeEach(() => {
    club.daraja.booksAnswer = 'error';
  });

  it('is shown at once, asked about until M-Pesa has decided, and gives way to a success', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { code: 1032 });
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'FAILED', canRetry: true });
    club.daraja.answerQuery('pending', 'paid');
    await club.runPlannedCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'FAILED' });
    expect(await club.isAskedAgain(paid)).toBe(true);
    await club.runPlannedCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('is asked about once when the query says the same, and told once', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { code: 1032 });
    club.daraja.answerQuery('cancelled');
    await club.runPlannedCheck(paid);
    expect(club.daraja.queriesAbout(paid.push)).toBe(1);
    expect(await club.isAskedAgain(paid)).toBe(false);
    expect(await toldTo(club.app, club.person)).toEqual(['Payment not completed']);
  });

  it('is asked about for five minutes when the query says nothing', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { code: 1032 });
    club.daraja.answerQuery('error');
    club.clock.advance(6 * MINUTE);
    await club.runPlannedCheck(paid);
    expect(club.daraja.queriesAbout(paid.push)).toBe(1);
    expect(await club.isAskedAgain(paid)).toBe(false);
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'FAILED' });
  });
});

describe('a callback that waits in many copies', () => {
  it('costs one question, decided or not', async () => {
    const paid = await club.prompt();
    const body = callbackBody(paid.push, { receipt: newReceipt() });
    club.daraja.answerQuery('pending');
    await Promise.all(Array.from({ length: COPIES }, () => club.keep(paid, body, 0)));
    await club.work(paid);
    // A second look every two seconds, and the upkeep of lost jobs once a minute, may come in between.
    expect(club.daraja.queriesAbout(paid.push)).toBeLessThan(COPIES / 5);
    club.daraja.answerQuery('paid');
    await club.work(paid);
    await callbacksProcessed(club.app);
    expect(club.daraja.queriesAbout(paid.push)).toBeLessThan(COPIES / 5);
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });
});
