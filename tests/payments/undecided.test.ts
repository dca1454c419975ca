import { beforeEach, describe, expect, it } from '@jest/globals';
import { DAY, MINUTE } from '../support/clocks.ts';
import { creditedMonths, startPaying, toldTo } from '../support/paying.ts';
import { addPerson } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

beforeEach(() => {
  club.daraja.answerQuery('pending');
});

/** A prompt of which M-Pesa has told nothing for two days. */
async function forgotten(): Promise<Prompt> {
  const prompt = await club.prompt();
  club.clock.advance(6 * MINUTE);
  await club.runCheck(prompt);
  club.clock.advance(2 * DAY);
  await club.runCheck(prompt);
  return prompt;
}

const WORDS =
  'M-Pesa has not told us in two days how this payment ended. The treasurer is looking at it and will tell you. Pay again only if you are sure that no money has left your account.';
const jobGone = (prompt: Prompt) =>
  club.app.sql('select graphile_worker.remove_job($1)', [`payments-check:${String(prompt.attemptId)}`]);

describe('a payment without an outcome after two days', () => {
  it('is the treasurer’s: told to both, once, and asked about no more', async () => {
    const admin = await addPerson(club.app, { role: 'ADMIN' });
    const prompt = await forgotten();
    await jobGone(prompt);
    await club.runCheck(prompt);
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: 'UNDECIDED' });
    expect(await club.seen(prompt)).toMatchObject({ progress: 'IN_REVIEW', detail: WORDS, canRetry: true });
    expect(await toldTo(club.app, club.person)).toEqual([
      'Payment not confirmed yet',
      'Your payment is being looked at',
    ]);
    expect(await toldTo(club.app, admin)).toEqual(['A payment needs review']);
    expect(await club.isAskedAgain(prompt)).toBe(false);
  });

  it('is so too when nobody could ask all that time', async () => {
    const prompt = await club.prompt();
    club.clock.advance(3 * DAY);
    await club.runCheck(prompt);
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: 'UNDECIDED' });
    expect((await startPaying(club.app, club.person)).isNew).toBe(true);
  });

  it.each<[string, (prompt: Prompt) => Promise<unknown>]>([
    ['a callback', (prompt) => club.callBack(prompt, { receipt: newReceipt() })],
    ['a question of the treasurer', (prompt) => club.runCheck(prompt)],
    [
      'the books',
      (prompt) => {
        club.book(prompt);
        return club.runCheck(prompt);
      },
    ],
  ])('is credited when %s tells of its success', async (_what, tell) => {
    const prompt = await forgotten();
    club.daraja.answerQuery('paid');
    await tell(prompt);
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'COMPLETED', review_reason: null });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('is credited when the treasurer has seen the money', async () => {
    const prompt = await forgotten();
    await club.decide('acceptPayment', prompt);
    expect(await club.seen(prompt)).toMatchObject({ status: 'COMPLETED', progress: 'PAID' });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('goes back when the treasurer says so', async () => {
    const prompt = await forgotten();
    await club.decide('markPaymentForRefund', prompt);
    await club.decide('markPaymentRefunded', prompt);
    expect(await club.seen(prompt)).toMatchObject({
      progress: 'FAILED',
      detail: 'KES 1,000 arrived but could not be credited. The club has sent it back to you.',
    });
  });

  it('is over when the treasurer has found nothing, but for money that shows up after all', async () => {
    const prompt = await forgotten();
    await club.decide('closePayment', prompt);
    await club.runCheck(prompt);
    expect(await club.seen(prompt)).toMatchObject({
      status: 'FAILED',
      progress: 'FAILED',
      detail: 'The treasurer has found that no money arrived for this payment.',
      canRetry: true,
    });
    expect(await toldTo(club.app, club.person)).toContain('Payment not completed');
    club.daraja.answerQuery('paid');
    await club.callBack(prompt, { receipt: newReceipt() });
    expect(await club.seen(prompt)).toMatchObject({ status: 'COMPLETED' });
  });
});

describe('a payment that waits for another decision', () => {
  it('cannot be closed: its money is there', async () => {
    const prompt = await club.prompt();
    club.daraja.answerQuery('paid');
    await club.callBack(prompt, { receipt: newReceipt(), amountKes: 1 });
    await expect(club.decide('closePayment', prompt)).rejects.toThrow();
    expect(await club.rowOf(prompt)).toMatchObject({ review_reason: 'AMOUNT_MISMATCH' });
  });
});
