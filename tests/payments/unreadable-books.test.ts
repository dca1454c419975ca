import { describe, expect, it } from '@jest/globals';
import { creditedMonths } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

describe.each(['-1000.00', '1,000.00', ''])('an amount of "%s" in the books', (amount) => {
  it('goes to the treasurer and is not credited', async () => {
    const paid = await club.prompt();
    const receipt = club.book(paid, { amount });
    await club.runLedger();
    await club.runLedger();
    expect(await club.seen(paid)).toMatchObject({ status: 'FAILED', progress: 'IN_REVIEW', receipt });
    expect(await club.rowOf(paid)).toMatchObject({ review_reason: 'AMOUNT_MISMATCH' });
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
    expect(await club.strangers()).toEqual([]);
  });

  it('leaves what was credited before, and is told to the treasurer', async () => {
    const paid = await club.prompt();
    await club.callBack(paid, { receipt: newReceipt() });
    const receipt = club.book(paid, { amount });
    await club.runLedger();
    expect(await club.rowOf(paid)).toEqual({
      status: 'COMPLETED',
      review_reason: 'AMOUNT_MISMATCH',
      refund_due: false,
      receipt,
    });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('does not stand in the way of the payment under the same reference', async () => {
    const paid = await club.prompt();
    const other = club.book(paid, { amount });
    const receipt = club.book(paid);
    await club.runLedger();
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', receipt });
    expect(await club.strangers()).toEqual([other]);
  });
});

describe('money that went out under our reference', () => {
  it('is no payment', async () => {
    const paid = await club.prompt();
    club.daraja.answerQuery('pending');
    club.book(paid, { transactionType: 'Pay Bill Reversal' });
    await club.runLedger();
    await club.runCheck(paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'PENDING', receipt: '' });
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
    expect(await club.strangers()).toEqual([]);
  });
});
