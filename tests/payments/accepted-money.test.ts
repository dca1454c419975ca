import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import { DisputingClub, newReceipt, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

beforeAll(async () => {
  club = await DisputingClub.open();
});

afterAll(async () => {
  await club.close();
});

beforeEach(async () => {
  await club.recruit();
});

afterEach(async () => {
  await expectSoundBooks(club.app);
});

/** M-Pesa's books show a shilling less than was asked for. */
function bookShort({ push: { accountReference, amountKes } }: Prompt): void {
  club.daraja.books.push({ receipt: newReceipt(), accountReference, amountKes: amountKes - 1 });
}

const lastEntry = async (): Promise<unknown> => {
  const [entry] = await club.app.sql(
    'select changed_by_id, new_value, reason from audit_entries where user_id = $1 order by id desc limit 1',
    [club.person.id],
  );
  return entry;
};

describe('another amount that the books show after the payment was credited', () => {
  it('is accepted with an audit entry, a notice and a live event, and credits nothing twice', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    bookShort(paid);
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED', review_reason: 'AMOUNT_MISMATCH' });
    const feed = await club.app.listen<{ amount: string; reviewReason: string | null }>(
      club.person,
      'subscription { paymentUpdated { amount reviewReason } }',
    );
    await club.decide('acceptPayment', paid);
    expect(await feed.next()).toEqual({ amount: '999.00', reviewReason: null });
    expect(await lastEntry()).toEqual({
      changed_by_id: club.treasurer.id,
      new_value: 'COMPLETED',
      reason: 'Accepted on review (AMOUNT_MISMATCH): It does not fit.',
    });
    expect((await toldTo(club.app, club.person)).at(-1)).toBe('Your payment was accepted');
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });
});
