import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { toldTo } from '../support/paying.ts';
import {
  addDesk,
  APPROVE,
  askedRefund,
  paidFee,
  paidRefund,
  PAY_OUT,
  payoutInput,
  refundInput,
  refusedTo,
  REQUEST,
  type Refused,
} from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let asker: Person;
let approver: Person;
let superadmin: Person;

beforeAll(async () => {
  app = await startTestApp();
  ({ asker, approver, superadmin } = await addDesk(app));
});

afterAll(async () => {
  await app.close();
});

const desk = () => ({ asker, approver });

/** A member with a fee of KES 1,000. */
async function payerWithFee(): Promise<{ payer: Person; payment: string }> {
  const payer = await addPerson(app);
  return { payer, payment: await paidFee(app, asker, payer) };
}

const refused = (person: Person, document: string, variables: object): Promise<Refused> =>
  refusedTo(app, person, document, variables);

interface Seen {
  payment: {
    status: string;
    detail: string;
    refunded: boolean;
    refundedAmount: string;
    refundableAmount: string;
  };
  paymentStats: { totalAmount: string; completedPayments: number };
}

const seen = (person: Person, id: string): Promise<Seen> =>
  app.ask<Seen>(
    person,
    `query ($id: ID!) {
       payment(id: $id) { status detail refunded refundedAmount refundableAmount }
       paymentStats { totalAmount completedPayments }
     }`,
    { id },
  );

describe('a refund', () => {
  it('goes from asking over another person to the money, each step counted, told and written down', async () => {
    const { payer, payment } = await payerWithFee();
    const id = await askedRefund(app, asker, payment);
    expect(await toldTo(app, approver)).toContain('A refund waits for approval');
    const [asks] = await app.sql('select path, kind from notifications where user_id = $1 order by id desc', [
      approver.id,
    ]);
    expect(asks).toEqual({ path: '/dashboard/payments/refunds', kind: 'STAFF' });
    expect(await toldTo(app, payer)).not.toContain('Your payment will be refunded');
    expect((await seen(payer, payment)).payment).toMatchObject({
      refundedAmount: '0.00',
      refundableAmount: '0.00',
    });
    await app.ask(approver, APPROVE, { id });
    expect(await toldTo(app, payer)).toContain('Your payment will be refunded');
    expect((await seen(payer, payment)).paymentStats.totalAmount).toBe('1000.00');
    await app.ask(asker, PAY_OUT, { id, ...payoutInput(app, { method: 'MPESA', reference: 'sgk 1a2b3c4' }) });
    expect(await seen(payer, payment)).toEqual({
      payment: {
        status: 'COMPLETED',
        detail: 'KES 1,000 has been received. The club has sent it back to you.',
        refunded: true,
        refundedAmount: '1000.00',
        refundableAmount: '0.00',
      },
      paymentStats: { totalAmount: '0.00', completedPayments: 1 },
    });
    expect(await toldTo(app, payer)).toContain('Your refund was sent');
    const log = await app.sql(
      `select changed_by_id, old_value, new_value from audit_entries where user_id = $1 and new_value like 'REFUND%' order by id`,
      [payer.id],
    );
    expect(log).toEqual([
      { changed_by_id: asker.id, old_value: '', new_value: 'REFUND REQUESTED' },
      { changed_by_id: approver.id, old_value: 'REFUND REQUESTED', new_value: 'REFUND APPROVED' },
      { changed_by_id: asker.id, old_value: 'REFUND APPROVED', new_value: 'REFUND PAID_OUT' },
    ]);
    const [row] = await app.sql('select paid_method, paid_reference from refunds where id = $1', [id]);
    expect(row).toEqual({ paid_method: 'MPESA', paid_reference: 'SGK1A2B3C4' });
  });

  it('of a part leaves the rest, which can go back by another', async () => {
    const { payer, payment } = await payerWithFee();
    await paidRefund(app, desk(), payment, { amount: '400.50' });
    expect(await seen(payer, payment)).toEqual({
      payment: {
        status: 'COMPLETED',
        detail: 'KES 1,000 has been received. The club has sent KES 400.50 of it back to you.',
        refunded: false,
        refundedAmount: '400.50',
        refundableAmount: '599.50',
      },
      paymentStats: { totalAmount: '599.50', completedPayments: 1 },
    });
    expect(await refused(asker, REQUEST, refundInput(payment, { amount: '600' }))).toEqual({
      code: 'BAD_USER_INPUT',
      message: 'At most KES 599.50 of this payment can go back.',
    });
    await paidRefund(app, desk(), payment, { amount: '599.50' });
    expect((await seen(payer, payment)).payment).toMatchObject({ refunded: true, refundableAmount: '0.00' });
    expect(await refused(asker, REQUEST, refundInput(payment, { amount: '1' }))).toEqual({
      code: 'INVALID_TRANSITION',
      message: 'Nothing of this payment is left to send back.',
    });
  });

  it('has the next number, without a gap, whatever was refused between', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 2; count += 1) {
      const { payment } = await payerWithFee();
      const { requestRefund } = await app.ask<{ requestRefund: { number: string } }>(
        asker,
        REQUEST,
        refundInput(payment),
      );
      expect(requestRefund.number).toMatch(/^RF-\d{4}-\d{6}$/);
      numbers.push(Number(requestRefund.number.slice(-6)));
      await refused(asker, REQUEST, refundInput(payment));
    }
    expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
  });

  it.each([
    ['0', 'Enter an amount above KES 0.'],
    ['0.00', 'Enter an amount above KES 0.'],
    ['-5', 'Enter an amount above KES 0.'],
    ['1000000000000', 'At most KES 1,000 of this payment can go back.'],
    ['1e12', 'Enter an amount in shillings, for example 400 or 400.50.'],
    ['99999999999999999999', 'Enter an amount in shillings, for example 400 or 400.50.'],
    ['400.505', 'Enter an amount in shillings, for example 400 or 400.50.'],
    ['1,000.01', 'At most KES 1,000 of this payment can go back.'],
    ['', 'This field is required.'],
  ])('of %p is refused', async (amount, message) => {
    const { payment } = await payerWithFee();
    const before = await app.sql(`select last_number from number_series where name = 'refunds'`);
    expect(await refused(asker, REQUEST, refundInput(payment, { amount }))).toEqual({
      code: 'BAD_USER_INPUT',
      message,
    });
    expect(await app.sql(`select last_number from number_series where name = 'refunds'`)).toEqual(before);
  });

  it('needs a reason', async () => {
    const { payment } = await payerWithFee();
    expect((await refused(asker, REQUEST, refundInput(payment, { reason: '  ' }))).message).toBe(
      'A reason is required.',
    );
  });

  it.each([
    ['a payment that is not completed', `status = 'PENDING'`, 'Only a completed payment can be refunded.'],
    [
      'a payment in review',
      `review_reason = 'UNVERIFIED'`,
      'Another decision about this payment comes first.',
    ],
    ['money that goes back', 'refund_due = true', 'Another decision about this payment comes first.'],
  ])('is not asked for of %s', async (_what, standing, message) => {
    const id = await addPayment(app, await addPerson(app), { status: 'COMPLETED' });
    await app.sql(`update payments set ${standing} where id = $1`, [id]);
    expect(await refused(asker, REQUEST, refundInput(String(id)))).toEqual({
      code: 'INVALID_TRANSITION',
      message,
    });
  });

  it('is not asked for of a fee that was waived, nor of money that a decision has sent back', async () => {
    const payer = await addPerson(app);
    const { waiveMembershipFee } = await app.ask<{ waiveMembershipFee: { id: string } }>(
      superadmin,
      'mutation ($input: WaiveMembershipFeeInput!) { waiveMembershipFee(input: $input) { id } }',
      { input: { payerId: String(payer.id), reason: 'Helps.' } },
    );
    const { payment } = await payerWithFee();
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [payment]);
    for (const [mutation, by] of [
      ['markPaymentForRefund', asker],
      ['markPaymentRefunded', approver],
    ] as const) {
      await app.ask(by, `mutation ($id: ID!) { ${mutation}(id: $id, reason: "Twice.") { id } }`, {
        id: payment,
      });
    }
    for (const id of [waiveMembershipFee.id, payment]) {
      expect((await refused(asker, REQUEST, refundInput(id))).message).toBe(
        'Nothing of this payment is left to send back.',
      );
    }
  });

  it('keeps its payment from being sent back a second way', async () => {
    const { payment } = await payerWithFee();
    await paidRefund(app, desk(), payment, { amount: '400' });
    await app.sql(`update payments set review_reason = 'DUPLICATE_RECEIPT' where id = $1`, [payment]);
    const mark = 'mutation ($id: ID!) { markPaymentForRefund(id: $id, reason: "Twice.") { id } }';
    expect((await refused(asker, mark, { id: payment })).code).toBe('INVALID_TRANSITION');
    await app.ask(asker, 'mutation ($id: ID!) { acceptPayment(id: $id, reason: "Ours.") { id } }', {
      id: payment,
    });
  });
});
