import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { toldTo } from '../support/paying.ts';
import {
  addDesk,
  APPROVE,
  approvedRefund,
  askedRefund,
  paidFee,
  PAY_OUT,
  payoutInput,
  refundInput,
  refundState,
  refusedTo,
  REQUEST,
  WITHDRAW,
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

/** What became of calls sent at once, in no order. */
async function atOnce(calls: [Person, string, object][]): Promise<string[]> {
  const answers = await Promise.all(calls.map((call) => refused(...call)));
  return answers.map(({ code }) => code).sort();
}

describe('at once', () => {
  it('two requests for the same money leave one refund', async () => {
    const { payment } = await payerWithFee();
    const asked = refundInput(payment);
    expect(
      await atOnce([
        [asker, REQUEST, asked],
        [approver, REQUEST, asked],
        [superadmin, REQUEST, asked],
      ]),
    ).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'allowed']);
    expect(await app.sql('select id from refunds where payment_id = $1', [payment])).toHaveLength(1);
  });

  it('two approvals leave one, and an approval and a withdrawal one of them', async () => {
    const id = await askedRefund(app, asker, (await payerWithFee()).payment);
    expect(
      await atOnce([
        [approver, APPROVE, { id }],
        [superadmin, APPROVE, { id }],
      ]),
    ).toEqual(['INVALID_TRANSITION', 'allowed']);
    const { payer, payment } = await payerWithFee();
    const other = await approvedRefund(app, desk(), payment);
    expect(
      await atOnce([
        [approver, PAY_OUT, { id: other, ...payoutInput(app) }],
        [asker, WITHDRAW, { id: other }],
      ]),
    ).toEqual(['INVALID_TRANSITION', 'allowed']);
    const told = await toldTo(app, payer);
    expect(told.filter((title) => /sent|stopped/.test(title))).toHaveLength(1);
  });

  it('two payouts send the money once', async () => {
    const { payer, payment } = await payerWithFee();
    const id = await approvedRefund(app, desk(), payment, { effect: 'END' });
    const calls = [asker, approver, superadmin].map((person): [Person, string, object] => [
      person,
      PAY_OUT,
      { id, ...payoutInput(app) },
    ]);
    expect(await atOnce(calls)).toEqual(['INVALID_TRANSITION', 'INVALID_TRANSITION', 'allowed']);
    const told = await toldTo(app, payer);
    expect(told.filter((title) => title === 'Your refund was sent')).toHaveLength(1);
    expect(told.filter((title) => title === 'Membership shortened')).toHaveLength(1);
  });

  it('two payouts under one reference leave one', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => approvedRefund(app, desk(), (await payerWithFee()).payment)),
    );
    const sent = payoutInput(app, { method: 'BANK', reference: 'eft-77' });
    expect(await atOnce(ids.map((id) => [asker, PAY_OUT, { id, ...sent }]))).toEqual([
      'BAD_USER_INPUT',
      'allowed',
    ]);
    const states = await Promise.all(ids.map((id) => refundState(app, id)));
    expect(states.sort()).toEqual(['APPROVED', 'PAID_OUT']);
  });
});

describe('recording the money as sent', () => {
  it.each([
    [{ method: 'BANK' }, 'A reference is required.'],
    [{ method: 'MPESA', reference: 'short' }, 'An M-Pesa receipt has 10 letters and digits.'],
    [{ paidOn: '2999-01-01' }, 'The money cannot have been sent in the future.'],
    [{ paidOn: '2020-01-01' }, 'The money cannot have been sent before it came.'],
  ])('with %p is refused', async (input, message) => {
    const id = await approvedRefund(app, desk(), (await payerWithFee()).payment);
    expect(await refused(asker, PAY_OUT, { id, ...payoutInput(app, input) })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
    });
  });

  it('takes no reference twice, nor the receipt of money that came in', async () => {
    const first = await approvedRefund(app, desk(), (await payerWithFee()).payment);
    const second = await approvedRefund(app, desk(), (await payerWithFee()).payment);
    await addPayment(app, await addPerson(app), { status: 'COMPLETED', receipt: 'SGKCAMEIN1' });
    const pay = (id: string, method: string, reference: string): Promise<Refused> =>
      refused(asker, PAY_OUT, { id, ...payoutInput(app, { method, reference }) });
    expect((await pay(first, 'MPESA', 'SGKCAMEIN1')).message).toBe(
      'This is the receipt of money that came in, not of money that went out.',
    );
    expect((await pay(first, 'BANK', 'Eft-1')).code).toBe('allowed');
    expect((await pay(second, 'BANK', 'EFT-1')).message).toBe('This reference belongs to another refund.');
  });
});
