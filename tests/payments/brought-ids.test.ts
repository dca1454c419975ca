import { describe, expect, it } from '@jest/globals';
import { MINUTE, SECOND } from '../support/clocks.ts';
import { addPerson } from '../support/people.ts';
import { creditedMonths, feeInput, PAY, startPaying } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

/** A prompt that is on the phone, and the answer to our push went lost. */
async function lose(): Promise<Prompt> {
  club.daraja.answerPush('drop');
  const lost = await club.prompt();
  club.daraja.answerPush('accept');
  return lost;
}

const reviewOf = async (prompt: Prompt): Promise<unknown> => (await club.rowOf(prompt))?.review_reason;

describe('a success that is reported of a prompt to which the gateway had answered that it was busy', () => {
  /** The payer is told that the prompt may come all the same. */
  async function meetBusy(): Promise<Prompt> {
    club.daraja.booksAnswer = 'error';
    club.daraja.answerPush('busy');
    const { message } = await club.app.refusal(club.person, PAY, feeInput());
    expect(message).toContain('it will be credited: do not pay twice');
    club.daraja.answerPush('accept');
    return club.lastPrompt();
  }

  it('is verified and credited, and its payer had been told that the request may still come', async () => {
    const refused = await meetBusy();
    const before = await club.seen(refused);
    expect(before).toMatchObject({ status: 'FAILED', progress: 'FAILED', canRetry: true });
    expect(before.detail).toContain('do not pay twice');
    const receipt = newReceipt();
    await club.callBack(refused, { receipt });
    expect(await club.seen(refused)).toMatchObject({ status: 'COMPLETED', progress: 'PAID', receipt });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('is asked about while M-Pesa does not answer, and shown as waiting', async () => {
    const refused = await meetBusy();
    club.daraja.answerQuery('error');
    await club.keep(refused, club.bodyOf(refused, { receipt: newReceipt() }), 10);
    await club.work(refused);
    expect(await club.seen(refused)).toMatchObject({ progress: 'CHECKING', canRetry: false });
    expect(await club.isAskedAgain(refused)).toBe(true);
    club.daraja.answerQuery('paid');
    await club.runPlannedCheck(refused);
    expect(await club.seen(refused)).toMatchObject({ status: 'COMPLETED' });
  });

  it('goes to the treasurer when M-Pesa has said nothing of it in two days', async () => {
    const refused = await meetBusy();
    club.daraja.answerQuery('error');
    await club.keep(refused, club.bodyOf(refused, { receipt: newReceipt() }), 10);
    await club.work(refused);
    club.clock.advance(49 * 60 * MINUTE);
    await club.runPlannedCheck(refused);
    expect(await reviewOf(refused)).toBe('UNDECIDED');
  });
});

describe('a callback that brings the id of a prompt whose answer was lost', () => {
  it('is verified by query and credited where the books cannot be read', async () => {
    club.daraja.booksAnswer = 'error';
    const lost = await lose();
    const receipt = newReceipt();
    await club.callBack(lost, { receipt });
    expect(await club.seen(lost)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    const kept = 'select checkout_request_id id, is_id_reported from payment_attempts where id = $1';
    expect(await club.app.sql(kept, [lost.attemptId])).toEqual([
      { id: lost.push.checkoutRequestId, is_id_reported: true },
    ]);
  });

  it('is verified when nobody lives any more who could write the answer down', async () => {
    club.daraja.booksAnswer = 'error';
    const lost = await lose();
    await club.app.sql(`update payment_attempts set state = 'CREATED' where id = $1`, [lost.attemptId]);
    await club.keep(lost, club.bodyOf(lost, { receipt: newReceipt() }), 0);
    await club.work(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'PENDING', progress: 'SENDING' });
    club.clock.advance(61 * SECOND);
    await club.work(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'COMPLETED' });
  });

  it('waits while M-Pesa is silent, and is credited by the same id afterwards', async () => {
    club.daraja.booksAnswer = 'error';
    const lost = await lose();
    const receipt = newReceipt();
    club.daraja.answerQuery('error');
    await club.keep(lost, club.bodyOf(lost, { receipt }), 10);
    await club.work(lost);
    const waiting = await club.seen(lost);
    expect(waiting).toMatchObject({ status: 'PENDING', progress: 'CHECKING', receipt: '' });
    expect(waiting.detail).toContain('your payment is safe');
    club.daraja.answerQuery('paid');
    await club.runPlannedCheck(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'COMPLETED', receipt });
  });

  it('is money of somebody else until books that can be read name our reference', async () => {
    const lost = await lose();
    await club.callBack(lost, { receipt: newReceipt() });
    await club.runPlannedCheck(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'PENDING', progress: 'CHECKING', receipt: '' });
    const receipt = club.book(lost);
    await club.runPlannedCheck(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'COMPLETED', receipt });
  });

  it('is nothing when the id is that of another prompt', async () => {
    club.daraja.booksAnswer = 'error';
    const { push } = await club.prompt();
    club.person = await addPerson(club.app);
    const lost = await lose();
    await club.callBack(lost, { receipt: newReceipt(), checkoutRequestId: push.checkoutRequestId });
    await club.runPlannedCheck(lost);
    expect(await club.seen(lost)).toMatchObject({ status: 'PENDING', receipt: '' });
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
  });

  it('loses the id to the prompt that M-Pesa gave it to, and what was credited by it is doubted', async () => {
    club.daraja.booksAnswer = 'error';
    const lost = await lose();
    club.daraja.answerPush('hold');
    const other = await addPerson(club.app);
    const started = startPaying(club.app, other);
    const theirs = await club.daraja.push(2);
    await club.callBack(lost, { receipt: newReceipt(), checkoutRequestId: theirs.checkoutRequestId });
    expect(await club.rowOf(lost)).toMatchObject({ status: 'COMPLETED', review_reason: null });
    club.daraja.release();
    const { payment } = await started;
    expect(payment).toMatchObject({ status: 'PENDING', progress: 'WAITING_FOR_PIN' });
    expect(await reviewOf(lost)).toBe('UNVERIFIED');
  });
});
