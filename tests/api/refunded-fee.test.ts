import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { creditedMonths } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let other: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
  other = await addPaidMember(app, { granted: ['payment.manage_payments'] });
});

afterAll(async () => {
  await app.close();
});

/** A fee that was credited, and about which a question came up afterwards. */
async function creditedFee(payer: Person): Promise<string> {
  const input = { payerId: String(payer.id), channel: 'CASH', paidOn: '2026-01-05' };
  const { recordMembershipFee } = await app.ask<{ recordMembershipFee: { id: string } }>(
    treasurer,
    'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
    { input },
  );
  await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [
    recordMembershipFee.id,
  ]);
  return recordMembershipFee.id;
}

const decide = (mutation: string, id: string, by: Person = treasurer): Promise<unknown> =>
  app.ask(by, `mutation ($id: ID!) { ${mutation}(id: $id, reason: "Paid twice.") { id } }`, { id });

interface Seen {
  payment: { status: string; detail: string; refundDue: boolean; refunded: boolean };
  paymentStats: { totalAmount: string; completedPayments: number };
  verifyReceipt: { refundDue: boolean; refunded: boolean };
}

/** What the payer reads, what the books add up, and what a check of the receipt says. */
async function seen(payer: Person, id: string): Promise<Seen> {
  const [receipt] = await app.sql<{ code: string }>(
    'select verification_code code from payment_receipts where payment_id = $1',
    [id],
  );
  return app.ask<Seen>(
    payer,
    `query ($id: ID!, $code: String!) {
       payment(id: $id) { status detail refundDue refunded }
       paymentStats { totalAmount completedPayments }
       verifyReceipt(code: $code) { refundDue refunded }
     }`,
    { id, code: receipt?.code },
  );
}

describe('a credited fee', () => {
  it('counts and is thanked for as long as the money stays', async () => {
    const payer = await addPerson(app);
    expect(await seen(payer, await creditedFee(payer))).toEqual({
      payment: {
        status: 'COMPLETED',
        detail: 'Thank you. The payment has been received.',
        refundDue: false,
        refunded: false,
      },
      paymentStats: { totalAmount: '1000.00', completedPayments: 1 },
      verifyReceipt: { refundDue: false, refunded: false },
    });
  });

  it('whose money goes back says so to its payer', async () => {
    const payer = await addPerson(app);
    const id = await creditedFee(payer);
    await decide('markPaymentForRefund', id);
    expect(await seen(payer, id)).toEqual({
      payment: {
        status: 'COMPLETED',
        detail: 'KES 1,000 has been received. The club is sending it back to you.',
        refundDue: true,
        refunded: false,
      },
      paymentStats: { totalAmount: '1000.00', completedPayments: 1 },
      verifyReceipt: { refundDue: true, refunded: false },
    });
  });

  it('whose money went back is no revenue and proves no payment; its months stay until staff end them', async () => {
    const payer = await addPerson(app);
    const id = await creditedFee(payer);
    await decide('markPaymentForRefund', id);
    await decide('markPaymentRefunded', id, other);
    expect(await seen(payer, id)).toEqual({
      payment: {
        status: 'COMPLETED',
        detail: 'KES 1,000 has been received. The club has sent it back to you.',
        refundDue: false,
        refunded: true,
      },
      paymentStats: { totalAmount: '0.00', completedPayments: 1 },
      verifyReceipt: { refundDue: false, refunded: true },
    });
    expect(await creditedMonths(app, payer)).toEqual([12]);
  });
});
