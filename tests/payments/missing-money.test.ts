import { describe, expect, it } from '@jest/globals';
import { creditedMonths, startPaying, toldTo } from '../support/paying.ts';
import { addPaidMember } from '../support/people.ts';
import { paidRefund } from '../support/refunds.ts';
import { newReceipt, openDisputingClub, type DisputingClub, type Prompt } from './disputing-club.ts';
import { notice, PayBillClub, TOKEN } from './paybill-club.ts';
import { line, RECONCILE, statementFile } from './statement-file.ts';

let club: DisputingClub;
let payBill: PayBillClub;

openDisputingClub(
  (opened) => {
    club = opened;
    payBill = new PayBillClub(opened.app);
  },
  { MPESA_PAYBILL_TOKEN: TOKEN },
);

/** Somebody sends a part to the PayBill; its receipt. */
async function part(amountKes: number): Promise<string> {
  const [receipt, amount] = [newReceipt(), amountKes.toFixed(2)];
  await payBill.confirm(notice({ receipt, accountReference: club.person.username, amount }));
  return receipt;
}

const quote = async (periodMonths: number): Promise<string> => {
  const asked = 'query ($periodMonths: Int!) { membershipQuote(periodMonths: $periodMonths) { toPay } }';
  const told = { periodMonths };
  return (await club.app.ask<{ membershipQuote: { toPay: string } }>(club.person, asked, told))
    .membershipQuote.toPay;
};

const paid = (prompt: Prompt, receipt = newReceipt()): Promise<void> =>
  club.callBack(prompt, { code: 0, amountKes: prompt.push.amountKes, receipt });

type Finding = Record<'receipt' | 'verdict' | 'ourAmount', string>;

/** Months that were bought, and shillings that are held. */
const boughtAndHeld = async (): Promise<unknown> => [
  await creditedMonths(club.app, club.person),
  await payBill.heldFor(club.person),
];

/** What stands of a payment: `amount`, `price`, what arrived itself, and its end. */
const stands = async ({ id }: Prompt): Promise<unknown> =>
  (
    await club.app.ask<{ payment: unknown }>(
      club.person,
      'query ($id: ID!) { payment(id: $id) { status amount price receivedAmount receipt held } }',
      { id },
    )
  ).payment;

describe('a prompt for the fee of somebody who has paid in parts', () => {
  it('asks for what is missing, and says so before anybody pays', async () => {
    await part(400);
    expect([await quote(12), await quote(24)]).toEqual(['600.00', '1600.00']);
    const prompt = await club.prompt();
    expect(prompt.push.amountKes).toBe(600);
    expect(await stands(prompt)).toMatchObject({ status: 'PENDING', amount: '600.00', price: '1000.00' });
  });

  it('asks for all of what held money does not buy', async () => {
    await part(400);
    expect(await quote(6)).toBe('500.00');
    await startPaying(club.app, club.person, { periodMonths: 6 });
    expect((await club.lastPrompt()).push.amountKes).toBe(500);
  });

  it('asks over REST for what is missing too', async () => {
    await part(250);
    const { status, body } = await club.app.rest('POST', '/api/payment/mpesa/initiate_membership_payment/', {
      token: club.person.token,
      body: { phone_number: '0712345678' },
    });
    expect([status, body.amount, body.membership_period]).toEqual([201, '750.00', 12]);
  });

  it('asks for whole shillings where a part has cents', async () => {
    await part(400.5);
    const prompt = await club.prompt();
    expect(prompt.push.amountKes).toBe(600);
    await paid(prompt);
    expect(await boughtAndHeld()).toEqual([[12], 0.5]);
  });

  it('completes the year with what is held, in one receipt over all of it', async () => {
    await part(400);
    const prompt = await club.prompt();
    const receipt = newReceipt();
    await paid(prompt, receipt);
    expect(await stands(prompt)).toEqual({
      ...{ status: 'COMPLETED', amount: '1000.00', price: '1000.00', receivedAmount: '600.00', receipt },
      held: false,
    });
    expect(await boughtAndHeld()).toEqual([[12], 0]);
    const [told] = await club.app.sql<{ message: string }>(
      `select message from notifications where user_id = $1 and title = 'Payment received'`,
      [club.person.id],
    );
    expect(told?.message).toBe(
      `KES 600 received; with KES 400 that was held for you it pays KES 1,000. Receipt ${receipt}.`,
    );
  });

  it('completes it without a receipt, which the confirmation of the PayBill then brings', async () => {
    await part(400);
    const prompt = await club.prompt();
    await club.runCheck(prompt);
    expect(await stands(prompt)).toMatchObject({ status: 'COMPLETED', amount: '1000.00', receipt: '' });
    const receipt = newReceipt();
    const { accountReference } = prompt.push;
    await payBill.confirm(notice({ receipt, accountReference, amount: '600.00' }));
    expect(await stands(prompt)).toMatchObject({ receipt, amount: '1000.00', receivedAmount: '600.00' });
    expect(await payBill.heldFor(club.person)).toBe(0);
  });

  it('takes its receipt from the books, which have what it brought itself', async () => {
    await part(400);
    const prompt = await club.prompt();
    await club.runCheck(prompt);
    const receipt = club.book(prompt);
    await club.runLedger();
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'COMPLETED', review_reason: null, receipt });
    expect(await club.strangers()).toEqual([]);
  });
});

describe('money that comes by another way while such a prompt is open', () => {
  it('is held beside what the prompt leaves', async () => {
    await part(400);
    const prompt = await club.prompt();
    await part(300);
    await paid(prompt);
    expect(await boughtAndHeld()).toEqual([[12], 300]);
  });

  it('buys the year first; what the prompt brings then is held for the next', async () => {
    await part(400);
    const prompt = await club.prompt();
    await part(600);
    expect(await creditedMonths(club.app, club.person)).toEqual([12]);
    await paid(prompt);
    expect(await stands(prompt)).toMatchObject({ status: 'FAILED', receivedAmount: '600.00', held: true });
    expect(await payBill.heldFor(club.person)).toBe(600);
    expect((await toldTo(club.app, club.person)).at(-1)).toBe('Part payment held for you');
    expect((await club.seen(prompt)).detail).toContain('It was put to what is held for you.');
  });

  it('leaves what the prompt brings where the books name it again, and counts it once', async () => {
    const first = await part(400);
    const prompt = await club.prompt();
    const second = await part(600);
    const receipt = club.book(prompt);
    await paid(prompt, receipt);
    for (const [told, amountKes] of [
      [first, 400],
      [second, 600],
    ] as const) {
      club.daraja.books.push({ receipt: told, accountReference: club.person.username, amountKes });
    }
    await club.runLedger();
    await club.runLedger();
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: null });
    expect(await payBill.heldFor(club.person)).toBe(600);
    expect(await club.strangers()).toEqual([]);
  });

  it('is told of twice, by the prompt and at the PayBill, and held once', async () => {
    await part(400);
    const prompt = await club.prompt();
    await part(600);
    const receipt = newReceipt();
    const told = notice({ receipt, accountReference: prompt.push.accountReference, amount: '600.00' });
    await Promise.all([payBill.confirm(told), paid(prompt, receipt)]);
    expect(await boughtAndHeld()).toEqual([[12], 600]);
  });

  it('buys with the prompt what both together hold, where that is another period', async () => {
    await part(400);
    await startPaying(club.app, club.person, { periodMonths: 24 });
    const prompt = await club.lastPrompt();
    expect(prompt.push.amountKes).toBe(1600);
    await part(600);
    await paid(prompt);
    expect(await boughtAndHeld()).toEqual([[12, 12], 600]);
  });

  it('leaves what the prompt brings under the receipt of the books, whatever a callback claimed', async () => {
    await part(400);
    const prompt = await club.prompt();
    await part(600);
    await paid(prompt, 'FORGED0001');
    const receipt = club.book(prompt);
    await club.runLedger();
    const [held] = await club.app.sql(
      `select receipt, verified_at is not null "isVerified" from paybill_payments where user_id = $1 order by id desc limit 1`,
      [club.person.id],
    );
    expect(held).toEqual({ receipt, isVerified: true });
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: null });
    expect(await payBill.heldFor(club.person)).toBe(600);
  });

  it('waits for the books where nobody has told under which receipt the prompt was paid', async () => {
    await part(400);
    const prompt = await club.prompt();
    await part(600);
    await club.runCheck(prompt);
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: 'AMOUNT_MISMATCH' });
    club.book(prompt);
    await club.runLedger();
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'FAILED', review_reason: null });
    expect(await payBill.heldFor(club.person)).toBe(600);
  });

  it('completes one year for both when they come at the same moment', async () => {
    await part(400);
    const prompt = await club.prompt();
    await Promise.all([part(600), paid(prompt)]);
    expect(await boughtAndHeld()).toEqual([[12], 600]);
  });
});

describe('a fee that a prompt completed', () => {
  /** A year of 400 and 600; the receipts of both. */
  async function completed(): Promise<{ prompt: Prompt; first: string; receipt: string }> {
    const first = await part(400);
    const prompt = await club.prompt();
    const receipt = newReceipt();
    await paid(prompt, receipt);
    return { prompt, first, receipt };
  }

  it('fits the statement, line by line', async () => {
    const { first, receipt, prompt } = await completed();
    const { push } = prompt;
    const file = statementFile(
      line(first, '400.00', club.person.username),
      line(receipt, '600.00', push.accountReference),
    );
    const { data } = await club.app.upload<{ reconcileStatement: Finding[] }>(
      club.treasurer,
      RECONCILE,
      file,
    );
    const lines = (data?.reconcileStatement ?? []).filter((row) => [first, receipt].includes(row.receipt));
    expect(lines.map((row) => [row.receipt, row.verdict, row.ourAmount])).toEqual([
      [first, 'MATCHED', '400.00'],
      [receipt, 'MATCHED', '600.00'],
    ]);
  });

  it('goes back whole, both what was held and what the prompt brought', async () => {
    const { prompt } = await completed();
    const granted = ['payment.manage_payments', 'payment.view_payment'];
    const approver = await addPaidMember(club.app, { granted });
    await paidRefund(club.app, { asker: club.treasurer, approver }, prompt.id, { effect: 'END' });
    const [period] = await club.app.sql<{ ended: boolean }>(
      'select voided_at is not null ended from membership_periods where payment_id = $1',
      [prompt.id],
    );
    expect(period).toEqual({ ended: true });
    expect(await payBill.heldFor(club.person)).toBe(0);
  });

  it('goes to the treasurer where M-Pesa takes one of its moneys back', async () => {
    const { prompt, receipt } = await completed();
    const transactionType = 'pay-bill-reversal';
    club.daraja.books.push({
      ...{ receipt: newReceipt(), accountReference: receipt, amountKes: 600, transactionType },
    });
    await club.runLedger();
    expect(await club.rowOf(prompt)).toMatchObject({ status: 'REVERSED', review_reason: 'REVERSED' });
  });

  it('counts for what came when the books show less, once a treasurer accepts it', async () => {
    await part(400);
    const prompt = await club.prompt();
    await club.runCheck(prompt);
    club.book(prompt, { amountKes: 599 });
    await club.runLedger();
    expect(await club.rowOf(prompt)).toMatchObject({ review_reason: 'AMOUNT_MISMATCH' });
    const granted = ['payment.manage_payments', 'payment.approve_payments'];
    const approver = await addPaidMember(club.app, { granted });
    await club.decide('acceptPayment', prompt, approver);
    expect(await stands(prompt)).toMatchObject({ status: 'COMPLETED', amount: '999.00' });
  });

  it('is made of another amount too, once a treasurer accepts that', async () => {
    await part(400);
    const prompt = await club.prompt();
    club.book(prompt, { amountKes: 700 });
    await club.runLedger();
    await club.decide('acceptPayment', prompt);
    expect(await stands(prompt)).toMatchObject({ status: 'COMPLETED', amount: '1000.00' });
    expect(await boughtAndHeld()).toEqual([[12], 100]);
  });
});
