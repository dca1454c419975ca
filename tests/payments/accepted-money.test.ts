import { beforeAll, describe, expect, it } from '@jest/globals';
import { creditedMonths, startPaying, toldTo } from '../support/paying.ts';
import { addPaidMember, type Person } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';
import { PayBillClub } from './paybill-club.ts';

let club: DisputingClub;

openDisputingClub((opened) => {
  club = opened;
});

/** M-Pesa's books show another amount than was asked for; its receipt. */
const bookAt = ({ push: { accountReference } }: Prompt, amountKes: number): string => {
  const receipt = newReceipt();
  club.daraja.books.push({ receipt, accountReference, amountKes });
  return receipt;
};

/** A prompt that was paid with another amount, which waits for the treasurer, and its receipt. */
async function paidWith(amountKes: number, months = 12): Promise<{ paid: Prompt; receipt: string }> {
  await startPaying(club.app, club.person, { periodMonths: months });
  const paid = await club.lastPrompt();
  const receipt = bookAt(paid, amountKes);
  await club.runLedger();
  return { paid, receipt };
}

/** What REST says of the prompt, by its number and by its checkout id (K2, K4). */
async function prompts({ attemptId, id }: Prompt): Promise<unknown[]> {
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
}

/** Shillings that are held for the payer. */
const held = (): Promise<number> => new PayBillClub(club.app).heldFor(club.person);

const lastEntry = async (): Promise<unknown> => {
  const [entry] = await club.app.sql(
    'select changed_by_id, new_value, reason from audit_entries where user_id = $1 order by id desc limit 1',
    [club.person.id],
  );
  return entry;
};

/** A credited fee of which the books show another amount. */
async function creditedAndBookedAt(amountKes: number): Promise<Prompt> {
  const paid = await club.prompt();
  await club.runCheck(paid);
  bookAt(paid, amountKes);
  await club.runLedger();
  return paid;
}

/** Holds a part for the payer, as the PayBill does. */
const holdPart = async (amountKes: number): Promise<void> => {
  await club.app.sql(
    `insert into paybill_payments (receipt, amount_cents, place, user_id, verified_at) values ($1, $2, 'MEMBER', $3, now())`,
    [newReceipt(), amountKes * 100, club.person.id],
  );
};

const refusedCode = async ({ id }: Prompt): Promise<unknown> =>
  (
    await club.app.refusal(
      club.treasurer,
      'mutation ($id: ID!) { acceptPayment(id: $id, reason: "It is ours.") { id } }',
      { id },
    )
  ).extensions.code;

describe('another amount that the books show after the payment was credited', () => {
  let approver: Person;
  beforeAll(async () => {
    const granted = ['payment.manage_payments', 'payment.approve_payments'];
    approver = await addPaidMember(club.app, { granted });
  });

  it('is accepted with an audit entry, a notice and a live event, and credits nothing twice', async () => {
    const paid = await creditedAndBookedAt(999);
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED', review_reason: 'AMOUNT_MISMATCH' });
    const feed = await club.app.listen<{ amount: string; reviewReason: string | null }>(
      club.person,
      'subscription { paymentUpdated { amount reviewReason } }',
    );
    await club.decide('acceptPayment', paid, approver);
    expect(await feed.next()).toEqual({ amount: '999.00', reviewReason: null });
    expect(await lastEntry()).toEqual({
      changed_by_id: approver.id,
      new_value: 'COMPLETED',
      reason: 'Accepted on review (AMOUNT_MISMATCH): It does not fit.',
    });
    expect((await toldTo(club.app, club.person)).at(-1)).toBe('Your payment was accepted');
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('is waived where it is less, by nobody without that right', async () => {
    expect(await refusedCode(await creditedAndBookedAt(999))).toBe('FORBIDDEN');
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
  });

  it('leaves the rest held where it is more', async () => {
    const paid = await creditedAndBookedAt(1001);
    await club.decide('acceptPayment', paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', amount: '1000.00' });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    expect(await held()).toBe(1);
  });
});

describe('another amount than was asked for, which the treasurer accepts', () => {
  it.each([
    { what: 'a shilling less than a year', amountKes: 999, asked: 12, bought: [], rest: 999 },
    { what: 'the price of two years', amountKes: 2000, asked: 12, bought: [24], rest: 0 },
    { what: 'a shilling more than a year', amountKes: 1001, asked: 12, bought: [12], rest: 1 },
    { what: 'a year for a month', amountKes: 1000, asked: 1, bought: [12], rest: 0 },
    { what: 'a shilling more than six months', amountKes: 501, asked: 6, bought: [6], rest: 1 },
    { what: 'less than a month', amountKes: 50, asked: 1, bought: [], rest: 50 },
    { what: 'more than 24 months', amountKes: 5000, asked: 12, bought: [24], rest: 3000 },
    { what: 'as much as can be read', amountKes: 9_999_999, asked: 12, bought: [24], rest: 9_997_999 },
  ])('buys what it pays for, and the rest is held: $what', async ({ amountKes, asked, bought, rest }) => {
    const { paid, receipt } = await paidWith(amountKes, asked);
    await club.decide('acceptPayment', paid);
    expect(await creditedMonths(club.app, club.person)).toEqual(bought);
    expect(await held()).toBe(rest);
    const isSold = bought.length > 0;
    expect(await club.rowOf(paid)).toEqual({
      ...{ review_reason: null, refund_due: false, receipt: isSold ? receipt : null },
      status: isSold ? 'COMPLETED' : 'FAILED',
    });
    expect((await club.seen(paid)).membershipPeriodMonths).toBe(bought[0] ?? asked);
    await club.runCheck(paid);
    await club.callBack(paid, { receipt, amountKes });
    await club.runLedger();
    expect(await creditedMonths(club.app, club.person)).toEqual(bought);
    expect(await held()).toBe(rest);
    expect(await club.strangers()).toEqual([]);
  });

  it('completes a year with what is held already', async () => {
    const { paid } = await paidWith(600);
    await holdPart(400);
    await club.decide('acceptPayment', paid);
    expect(await club.seen(paid)).toMatchObject({ status: 'COMPLETED', amount: '1000.00' });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    expect(await held()).toBe(0);
    const parts = (await club.timelineOf(paid)).filter(({ text }) => text.includes('came to the PayBill'));
    expect(parts).toHaveLength(2);
  });

  it('is what the payer, the treasurer and the older client read of it where it is held', async () => {
    const { paid } = await paidWith(600);
    await club.decide('acceptPayment', paid);
    const words = 'KES 600 arrived instead of KES 1,000. It was put to what is held for you as part payment.';
    expect(await club.seen(paid)).toMatchObject({ progress: 'FAILED', detail: words, canRetry: true });
    const told = { status: 'FAILED', amount: '1000.00', result_code: null, result_desc: words };
    expect(await prompts(paid)).toMatchObject([told, told]);
    expect((await club.timelineOf(paid)).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^The treasurer put the money to what is held for this member/),
    );
    expect((await toldTo(club.app, club.person)).at(-1)).toBe('Part payment held for you');
    expect(await lastEntry()).toMatchObject({ new_value: 'HELD' });
    const own = await new PayBillClub(club.app).own(club.person);
    expect(own).toMatchObject({ held: '600.00', missing: '400.00' });
  });

  it('is bought with by the next prompt, which asks for the rest', async () => {
    await club.decide('acceptPayment', (await paidWith(600)).paid);
    const { paid } = await paidWith(400);
    expect(paid.push.amountKes).toBe(400);
    expect(await club.rowOf(paid)).toMatchObject({ status: 'COMPLETED' });
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    expect(await held()).toBe(0);
  });

  it('goes back to the treasurer when the books tell of it under another receipt', async () => {
    const { paid } = await paidWith(600);
    await club.decide('acceptPayment', paid);
    const receipt = bookAt(paid, 1000);
    await club.runLedger();
    expect(await club.rowOf(paid)).toMatchObject({ review_reason: 'AMOUNT_MISMATCH', receipt });
    expect(await creditedMonths(club.app, club.person)).toEqual([]);
  });

  it.each([
    ['without a receipt of its own', 'receipt = null'],
    ['that is nothing', 'received_cents = 0'],
  ])('is refused %s', async (_what, change) => {
    const { paid } = await paidWith(600);
    await club.app.sql(`update payments set ${change} where id = $1`, [paid.id]);
    expect(await refusedCode(paid)).toBe('INVALID_TRANSITION');
    expect(await club.rowOf(paid)).toMatchObject({ review_reason: 'AMOUNT_MISMATCH' });
    expect(await held()).toBe(0);
  });

  it('is accepted once by two treasurers at once', async () => {
    const { paid } = await paidWith(1001);
    const answers = await Promise.allSettled([1, 2].map(() => club.decide('acceptPayment', paid)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    expect(await held()).toBe(1);
  });
});

describe('a payment that was accepted after all', () => {
  it('is a prompt that ended with money, of which M-Pesa is asked no more', async () => {
    const { paid } = await paidWith(2000);
    expect(await prompts(paid)).toMatchObject(
      [1, 2].map(() => ({ status: 'FAILED', result_code: null, result_desc: 'Amount mismatch' })),
    );
    await club.decide('acceptPayment', paid);
    const accepted = { status: 'COMPLETED', result_code: 0, result_desc: 'Accepted by the treasurer.' };
    expect(await prompts(paid)).toMatchObject([1, 2].map(() => ({ ...accepted, amount: '2000.00' })));
    await club.runCheck(paid);
    await club.runLedger();
    expect(await prompts(paid)).toMatchObject([accepted, accepted]);
    expect(await creditedMonths(club.app, club.person)).toEqual([24]);
  });

  it('says what M-Pesa said where M-Pesa had called it paid', async () => {
    const paid = await club.prompt();
    await club.runCheck(paid);
    const [before] = await prompts(paid);
    bookAt(paid, 1001);
    await club.runLedger();
    await club.decide('acceptPayment', paid);
    const { result_code, result_desc } = before as Record<string, unknown>;
    expect(await prompts(paid)).toMatchObject([1, 2].map(() => ({ result_code, result_desc })));
  });
});
