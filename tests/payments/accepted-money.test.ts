import { describe, expect, it } from '@jest/globals';
import { creditedMonths, toldTo } from '../support/paying.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
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

describe('a payment that was accepted after all', () => {
  /** What REST says of the prompt, by its number and by its checkout id (K2, K4). */
  const prompts = async ({ attemptId, id }: Prompt): Promise<unknown[]> => {
    const [attempt] = await club.app.sql<{ key: string }>(
      'select checkout_request_id "key" from payment_attempts where payment_id = $1',
      [id],
    );
    const paths = [`${String(attemptId)}/`, `status/${attempt?.key ?? ''}/`];
    return Promise.all(
      paths.map(
        async (path) =>
          (await club.app.rest('GET', `/api/payment/mpesa/${path}`, { token: club.person.token })).body,
      ),
    );
  };

  it('is a prompt that ended with money, of which M-Pesa is asked no more', async () => {
    const paid = await club.prompt();
    bookShort(paid);
    await club.runLedger();
    expect(await prompts(paid)).toMatchObject(
      [1, 2].map(() => ({ status: 'FAILED', result_code: null, result_desc: 'Amount mismatch' })),
    );
    await club.decide('acceptPayment', paid);
    const accepted = { status: 'COMPLETED', result_code: 0, result_desc: 'Accepted by the treasurer.' };
    expect(await prompts(paid)).toMatchObject([1, 2].map(() => ({ ...accepted, amount: '999.00' })));
    await club.runCheck(paid);
    await club.runLedger();
    expect(await prompts(paid)).toMatchObject([accepted, accepted]);
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('says what M-Pesa said where M-Pesa had called it paid', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    const [before] = await prompts(paid);
    bookShort(paid);
    await club.runLedger();
    await club.decide('acceptPayment', paid);
    const { result_code, result_desc } = before as Record<string, unknown>;
    expect(await prompts(paid)).toMatchObject([1, 2].map(() => ({ result_code, result_desc })));
  });
});
