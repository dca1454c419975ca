import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson, type Person } from '../support/people.ts';
import { toldTo } from '../support/paying.ts';
import {
  addDesk,
  APPROVE,
  approvedRefund,
  askedRefund,
  DECLINE,
  paidFee,
  paidRefund,
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

describe('two people', () => {
  it('stand behind a refund, whatever the role of the first', async () => {
    const { payment } = await payerWithFee();
    const id = await askedRefund(app, superadmin, payment);
    expect(await refused(superadmin, APPROVE, { id })).toEqual({
      code: 'FORBIDDEN',
      message: 'You asked for this refund, so somebody else has to approve it.',
    });
    expect(await refundState(app, id)).toBe('REQUESTED');
    expect((await refused(asker, PAY_OUT, { id, ...payoutInput(app) })).message).toBe(
      'This refund has not been approved yet.',
    );
    await app.ask(approver, APPROVE, { id });
    await app.ask(superadmin, PAY_OUT, { id, ...payoutInput(app) });
    await expect(
      app.sql('update refunds set approved_by_id = asked_by_id where id = $1', [id]),
    ).rejects.toThrow(/refunds_two_people_check/);
  });

  it('are never the payer: nobody asks for, approves, declines or records their own money', async () => {
    for (const payer of [asker, superadmin]) {
      const other = payer === asker ? superadmin : asker;
      const payment = await paidFee(app, other, payer);
      const message = 'Nobody decides about a refund of their own money. Please ask somebody else.';
      expect(await refused(payer, REQUEST, refundInput(payment))).toEqual({ code: 'FORBIDDEN', message });
      const id = await askedRefund(app, other, payment);
      for (const document of [APPROVE, DECLINE, WITHDRAW]) {
        expect(await refused(payer, document, { id })).toEqual({ code: 'FORBIDDEN', message });
      }
      await app.ask(approver, APPROVE, { id });
      expect(await refused(payer, PAY_OUT, { id, ...payoutInput(app) })).toEqual({
        code: 'FORBIDDEN',
        message,
      });
      expect(await refundState(app, id)).toBe('APPROVED');
      const [entry] = await app.sql<{ user_id: number }>(
        `select user_id from audit_entries where action = 'ACCESS_DENIED' order by id desc limit 1`,
      );
      expect(entry?.user_id).toBe(payer.id);
      await app.ask(other, WITHDRAW, { id });
    }
  });

  it('cannot agree to what M-Pesa has taken back meanwhile, are told so, and may still end it', async () => {
    const { payment } = await payerWithFee();
    const id = await askedRefund(app, asker, payment);
    const READ = 'query ($id: ID!) { refund(id: $id) { isMoneyGone viewerCanApprove viewerCanDecline } }';
    const read = () => app.ask<{ refund: object }>(approver, READ, { id });
    expect((await read()).refund).toMatchObject({ isMoneyGone: false, viewerCanApprove: true });
    await app.sql(`update payments set status = 'REVERSED', review_reason = 'REVERSED' where id = $1`, [
      payment,
    ]);
    expect((await read()).refund).toEqual({
      ...{ isMoneyGone: true, viewerCanApprove: false, viewerCanDecline: true },
    });
    expect((await refused(approver, APPROVE, { id })).message).toBe(
      'M-Pesa has taken back the money of this payment. Decide about that first; there is nothing to send back.',
    );
    await app.ask(approver, DECLINE, { id });
    expect((await read()).refund).toMatchObject({ isMoneyGone: false });
  });

  it('may each end it until the money is out, the first by withdrawing, the second by declining', async () => {
    const { payer, payment } = await payerWithFee();
    const first = await askedRefund(app, asker, payment);
    expect((await refused(asker, DECLINE, { id: first })).code).toBe('FORBIDDEN');
    expect((await refused(approver, WITHDRAW, { id: first })).code).toBe('FORBIDDEN');
    await app.ask(approver, DECLINE, { id: first });
    expect(await toldTo(app, asker)).toContain('A refund was declined');
    const second = await approvedRefund(app, desk(), payment);
    await app.ask(asker, WITHDRAW, { id: second });
    expect(await toldTo(app, payer)).toContain('Your refund was stopped');
    const third = await paidRefund(app, desk(), payment);
    for (const [person, document] of [
      [approver, DECLINE],
      [asker, WITHDRAW],
      [approver, APPROVE],
    ] as const) {
      expect(await refused(person, document, { id: third })).toEqual({
        code: 'INVALID_TRANSITION',
        message: 'The money of this refund has been sent already.',
      });
    }
    expect(await Promise.all([first, second, third].map((id) => refundState(app, id)))).toEqual([
      'DECLINED',
      'WITHDRAWN',
      'PAID_OUT',
    ]);
  });
});

describe('the list of refunds', () => {
  interface Listed {
    refunds: {
      count: number;
      results: { id: string; viewerCanApprove: boolean; viewerCanWithdraw: boolean }[];
    };
  }

  it('is narrowed by state and words, and says what its reader may do', async () => {
    const { payer, payment } = await payerWithFee();
    const id = await askedRefund(app, asker, payment);
    const listed = async (person: Person, states: string[]): Promise<Listed['refunds']> =>
      (
        await app.ask<Listed>(
          person,
          `query ($filter: RefundFilterInput) {
             refunds(filter: $filter) { count results { id viewerCanApprove viewerCanWithdraw } } }`,
          { filter: { states, search: payer.name } },
        )
      ).refunds;
    expect(await listed(asker, ['REQUESTED'])).toEqual({
      count: 1,
      results: [{ id, viewerCanApprove: false, viewerCanWithdraw: true }],
    });
    expect((await listed(approver, ['REQUESTED'])).results).toEqual([
      { id, viewerCanApprove: true, viewerCanWithdraw: false },
    ]);
    expect((await listed(asker, ['PAID_OUT'])).count).toBe(0);
  });
});

describe('the payer', () => {
  it('reads a refund once two people stand behind it, and neither names nor reasons', async () => {
    const { payer, payment } = await payerWithFee();
    const id = await askedRefund(app, asker, payment);
    const read = async () =>
      (
        await app.ask<{ payment: { refunds: object[]; timeline: { kind: string; text: string }[] } }>(
          payer,
          'query ($id: ID!) { payment(id: $id) { refunds { state reason askedBy approvedBy } timeline { kind text } } }',
          { id: payment },
        )
      ).payment;
    expect((await read()).refunds).toEqual([]);
    expect((await refused(payer, 'query ($id: ID!) { refund(id: $id) { id } }', { id })).code).toBe(
      'NOT_FOUND',
    );
    await app.ask(approver, APPROVE, { id });
    const { refunds, timeline } = await read();
    expect(refunds).toEqual([{ state: 'APPROVED', reason: null, askedBy: null, approvedBy: null }]);
    expect(timeline.filter(({ kind }) => kind === 'REFUND').map(({ text }) => text)).toEqual([
      expect.stringMatching(/^A refund of KES 1,000 \(RF-\d{4}-\d{6}\) was approved$/),
    ]);
    await app.ask(approver, DECLINE, { id });
    expect((await read()).refunds).toEqual([]);
  });
});
