import { describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { newReceipt, openDisputingClub, type DisputingClub } from './disputing-club.ts';
import { KEEP, REASON, Reversing, type Credited } from './reversing.ts';

let club: DisputingClub;
let money: Reversing;

openDisputingClub((opened) => {
  club = opened;
  money = new Reversing(opened);
});

/** The books show money that nobody was asked for. */
async function booksShow(receipt: string, amountKes = 1000): Promise<void> {
  club.daraja.books.push({ receipt, accountReference: 'FEE', amountKes });
  await club.runLedger();
}

const lineOf = async (receipt: string) =>
  (
    await club.app.sql(
      'select status, payment_id::text id, amount_cents cents, paid_at is not null "isDated" from ledger_lines where receipt = $1',
      [receipt],
    )
  )[0];

async function unmatched(): Promise<string[]> {
  const { unmatchedLedgerLines } = await club.app.ask<{
    unmatchedLedgerLines: { results: { receipt: string }[] };
  }>(club.treasurer, '{ unmatchedLedgerLines { results { receipt } } }');
  return unmatchedLedgerLines.results.map(({ receipt }) => receipt);
}

async function refusalOf({ paid }: Credited, reference: string): Promise<unknown> {
  const asked = { id: paid.id, reference, reason: REASON };
  return (await club.app.refusal(club.treasurer, KEEP, asked)).extensions.fields;
}

async function byHand(receipt: string): Promise<unknown> {
  const payer = await addPerson(club.app);
  const input = {
    ...{ payerId: String(payer.id), channel: 'PAYBILL', externalReference: receipt, paidOn: '2026-01-05' },
  };
  const { extensions } = await club.app.refusal(
    club.treasurer,
    'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
    { input },
  );
  return extensions.fields;
}

const OTHER_MONEY = { reference: ['This receipt stands for other money.'] };

describe('a reversed payment that counts again by a receipt which the books have not shown', () => {
  it('has their line as soon as they show it, which then waits for nobody', async () => {
    const payment = await money.reversed();
    const back = newReceipt();
    await money.keep(payment, back);
    await booksShow(back);
    expect(await unmatched()).toEqual([]);
    expect(await lineOf(back)).toEqual({
      ...{ status: 'ATTACHED', id: payment.paid.id, cents: 100_000, isDated: true },
    });
    await club.runLedger();
    expect(await lineOf(back)).toMatchObject({ status: 'ATTACHED', id: payment.paid.id });
  });

  it('leaves nothing of it to buy with, before the books and after', async () => {
    const payment = await money.reversed();
    const back = newReceipt();
    await money.keep(payment, back);
    const used = { externalReference: ['This receipt belongs to another payment.'] };
    expect(await byHand(back)).toEqual(used);
    await booksShow(back);
    expect(await byHand(back)).toEqual(used);
  });

  it('is one payment: no other counts again by the same receipt', async () => {
    const [first, second] = [await money.reversed(), await money.reversed()];
    const back = newReceipt();
    await money.keep(first, back);
    expect(await refusalOf(second, back)).toEqual(OTHER_MONEY);
  });

  it('puts a prompt before the treasurer whose callback brings the same receipt', async () => {
    const payment = await money.reversed();
    const back = newReceipt();
    const later = await club.prompt();
    await money.keep(payment, back);
    await club.callBack(later, { receipt: back });
    expect(await club.rowOf(later)).toMatchObject({ review_reason: 'DUPLICATE_RECEIPT', receipt: null });
  });
});

describe('a reversed payment that would count again by a line of the books', () => {
  const otherAmount = (came: string, taken: string) => ({
    reference: [
      `M-Pesa received ${came} under this receipt, and took back ${taken} of this payment. Give the line to the member from Unmatched money.`,
    ],
  });

  it.each([
    [500, 'KES 500'],
    [1001, 'KES 1,001'],
  ])('does not by one of KES %i', async (amountKes, came) => {
    const payment = await money.reversed();
    const back = newReceipt();
    await booksShow(back, amountKes);
    expect(await refusalOf(payment, back)).toEqual(otherAmount(came, 'KES 1,000'));
    expect(await unmatched()).toEqual([back]);
  });

  it('does by one of the part that was taken, and by no other', async () => {
    const payment = await money.reversed(400);
    const [whole, part] = [newReceipt(), newReceipt()];
    await booksShow(whole);
    expect(await refusalOf(payment, whole)).toEqual(otherAmount('KES 1,000', 'KES 400'));
    await booksShow(part, 400);
    await money.keep(payment, part);
    expect(await lineOf(part)).toMatchObject({ status: 'ATTACHED', id: payment.paid.id });
  });

  it('does by one of all of it where nobody knows how much was taken', async () => {
    const payment = await money.reversed();
    await club.app.sql('update payment_reversals set amount_cents = null where payment_id = $1', [
      payment.paid.id,
    ]);
    const [less, all] = [newReceipt(), newReceipt()];
    await booksShow(less, 400);
    expect(await refusalOf(payment, less)).toEqual(otherAmount('KES 400', 'KES 1,000'));
    await booksShow(all);
    await money.keep(payment, all);
    expect(await lineOf(all)).toMatchObject({ status: 'ATTACHED', id: payment.paid.id });
  });
});

describe('the receipt of money that went out', () => {
  it('makes no reversed payment count again', async () => {
    const payment = await money.credited();
    const reversal = money.reverse(payment);
    await club.runLedger();
    expect(await refusalOf(payment, reversal)).toEqual({
      reference: ['This is the receipt of money that went out, not of money that came in.'],
    });
  });

  it('is recorded as the payment of nobody', async () => {
    const payment = await money.credited();
    const reversal = money.reverse(payment);
    await club.runLedger();
    expect(await byHand(reversal)).toEqual({
      externalReference: ['This is the receipt of money that went out, not of money that came in.'],
    });
  });
});
