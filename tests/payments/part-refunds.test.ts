import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { nairobiDate } from '../../server/core/clock.ts';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, type Desk } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { until } from '../support/until.ts';
import { codeOf, fieldsOf, type Answer } from './desk.ts';
import { newReceipt } from './disputing-club.ts';
import { PayBillClub } from './paybill-club.ts';
import { line, RECONCILE, statementFile } from './statement-file.ts';

let app: TestApp;
let club: PayBillClub;
let desk: Desk;
let person: Person;

beforeAll(async () => {
  app = await startTestApp();
  club = new PayBillClub(app);
  desk = await addDesk(app);
});

afterAll(() => app.close());

beforeEach(async () => {
  person = await addPerson(app);
});

afterEach(() => expectSoundBooks(app));

const refundIn = (answer: Answer): string =>
  (answer.data as { requestPartRefund: { id: string } } | null)?.requestPartRefund.id ?? '';

const byMpesa = () => ({
  method: 'MPESA',
  reference: newReceipt(),
  paidOn: nairobiDate(app.clock.now()),
});

async function heldPart(amountKes = 300): Promise<{ id: string; receipt: string }> {
  const receipt = await club.pay({ accountReference: person.username, amountKes });
  const [part] = await club.parts(desk.asker, person);
  return { id: part?.id ?? '', receipt };
}

/** What the books have of the person that a statement of today, with all that they sent, lacks. */
async function onlyHere(): Promise<string[]> {
  const sent = await app.sql<{ receipt: string; kes: string }>(
    'select receipt, (amount_cents / 100)::text kes from paybill_payments where user_id = $1',
    [person.id],
  );
  const today = nairobiDate(app.clock.now());
  const lines = sent.map(({ receipt, kes }) => line(receipt, `${kes}.00`, person.username, today));
  const { data } = await app.upload<{ reconcileStatement: { verdict: string; reference: string }[] }>(
    desk.asker,
    RECONCILE,
    statementFile(...lines),
  );
  const own = await app.sql<{ reference: string }>('select reference from payments where user_id = $1', [
    person.id,
  ]);
  const references = new Set(own.map(({ reference }) => reference));
  return (data?.reconcileStatement ?? [])
    .filter(({ verdict, reference }) => verdict !== 'MATCHED' && references.has(reference))
    .map(({ verdict, reference }) => `${verdict} ${reference}`);
}

interface Listed {
  id: string;
  partId: string | null;
  paymentId: string | null;
  sendsTo: string | null;
  sendingState: string | null;
  paidReference: string;
}

async function refundsListed(state: string): Promise<Listed[]> {
  const { refunds } = await app.ask<{ refunds: { results: Listed[] } }>(
    desk.asker,
    `query ($states: [RefundState!]) { refunds(filter: { states: $states }) {
      results { id partId paymentId sendsTo sendingState paidReference } } }`,
    { states: [state] },
  );
  return refunds.results;
}

describe('a refund of held money', () => {
  it('is asked for by one person, approved by another, and then sent', async () => {
    const { id } = await heldPart();
    const asked = await club.askBack(desk.asker, id);
    expect(asked.data).toMatchObject({ requestPartRefund: { number: expect.stringMatching(/^RF-\d{4}-/) } });
    const refund = refundIn(asked);
    expect(codeOf(await club.partStep(desk.asker, 'approve', refund))).toBe('FORBIDDEN');
    expect(codeOf(await club.partSent(desk.approver, refund, byMpesa()))).toBe('INVALID_TRANSITION');
    expect(await club.heldFor(person)).toBe(300);
    expect(await toldTo(app, desk.approver)).toContain('A refund waits for approval');
    expect((await club.partStep(desk.approver, 'approve', refund)).errors).toEqual([]);
    expect((await club.partSent(desk.asker, refund, byMpesa())).errors).toEqual([]);
    expect(codeOf(await club.partSent(desk.asker, refund, byMpesa()))).toBe('INVALID_TRANSITION');
    expect(await club.heldFor(person)).toBe(0);
    const told = await toldTo(app, person);
    expect(told).toContain('Your part payment will be refunded');
    expect(told).toContain('Your part payment was sent back');
    const log = await app.sql<{ new_value: string }>(
      `select new_value from audit_entries where user_id = $1 and new_value like 'REFUND %' order by id`,
      [person.id],
    );
    expect(log.map((entry) => entry.new_value)).toEqual([
      'REFUND REQUESTED',
      'REFUND APPROVED',
      'REFUND PAID_OUT',
    ]);
  });

  it('is nobody’s own, and not even an administrator’s', async () => {
    const admin = await addPerson(app, { role: 'SUPERADMIN' });
    person = admin;
    const { id } = await heldPart();
    const [own] = await club.parts(admin, admin);
    expect(own?.viewerCanRefund).toBe(false);
    expect(codeOf(await club.askBack(admin, id))).toBe('FORBIDDEN');
    const refund = refundIn(await club.askBack(desk.asker, id));
    expect(codeOf(await club.partStep(admin, 'approve', refund))).toBe('FORBIDDEN');
  });

  it('keeps the money from being spent until it ends', async () => {
    const { id } = await heldPart(600);
    const refund = refundIn(await club.askBack(desk.asker, id));
    await club.pay({ accountReference: person.username, amountKes: 400 });
    expect(await creditedMonths(app, person)).toEqual([]);
    expect(codeOf(await club.partStep(desk.approver, 'withdraw', refund))).toBe('FORBIDDEN');
    expect((await club.partStep(desk.asker, 'withdraw', refund)).errors).toEqual([]);
    expect(await creditedMonths(app, person)).toEqual([12]);
    expect(await club.heldFor(person)).toBe(0);
  });

  it.each([
    ['under the receipt of a part that is spent with them', 50],
    ['without a receipt where payments have those of all parts', 0],
  ])('lets what stays buy with all that is held, %s', async (_what, olderKes) => {
    if (olderKes > 0) {
      await club.pay({ accountReference: person.username, amountKes: olderKes });
    }
    // Each buys a year under its receipt, and leaves 500; the first of them is about to go back when the second comes.
    await club.pay({ accountReference: person.username, amountKes: 1500 });
    const [first] = await club.parts(desk.asker, person);
    const refund = refundIn(await club.askBack(desk.asker, first?.id));
    await club.pay({ accountReference: person.username, amountKes: 1500 });
    expect(await creditedMonths(app, person)).toEqual([12, 12]);
    expect((await club.partStep(desk.asker, 'withdraw', refund)).errors).toEqual([]);
    expect(await creditedMonths(app, person)).toEqual([12, 12, 12]);
    expect(await club.heldFor(person)).toBe(olderKes);
    expect(await onlyHere()).toEqual([]);
  });

  it('is one at a time, and never of money that pays the fee at this moment', async () => {
    const { id } = await heldPart(600);
    const [first, second] = await Promise.all([
      club.askBack(desk.asker, id),
      club.askBack(desk.approver, id),
    ]);
    expect([first, second].filter(({ errors }) => errors.length === 0)).toHaveLength(1);
    const refused = [first, second].find(({ errors }) => errors.length > 0);
    expect(refused && codeOf(refused)).toBe('INVALID_TRANSITION');
    const other = await addPerson(app);
    person = other;
    const part = await heldPart(600);
    const [asked] = await Promise.all([
      club.askBack(desk.asker, part.id),
      club.pay({ accountReference: other.username, amountKes: 400 }),
    ]);
    const isBought = (await creditedMonths(app, other)).length === 1;
    expect(isBought).toBe(codeOf(asked) === 'INVALID_TRANSITION');
    expect(await club.heldFor(other)).toBe(isBought ? 0 : 1000);
  });

  it('is declined by another person with a reason, and may be asked for again', async () => {
    const { id } = await heldPart();
    const refund = refundIn(await club.askBack(desk.asker, id));
    expect(codeOf(await club.partStep(desk.asker, 'decline', refund))).toBe('FORBIDDEN');
    expect((await club.partStep(desk.approver, 'decline', refund)).errors).toEqual([]);
    expect((await toldTo(app, desk.asker)).at(-1)).toBe('A refund was declined');
    expect((await club.askBack(desk.approver, id)).errors).toEqual([]);
  });

  it('is not sent once M-Pesa has taken the money back, nor under a reference that was used', async () => {
    const { id, receipt } = await heldPart();
    const refund = refundIn(await club.askBack(desk.asker, id));
    await club.partStep(desk.approver, 'approve', refund);
    const used = await club.partSent(desk.asker, refund, { ...byMpesa(), reference: receipt });
    expect(Object.keys(fieldsOf(used) as object)).toEqual(['reference']);
    app.simulator.reverse(receipt);
    await club.readBooks();
    expect(await club.heldFor(person)).toBe(0);
    expect(codeOf(await club.partSent(desk.asker, refund, byMpesa()))).toBe('INVALID_TRANSITION');
    expect((await club.partStep(desk.approver, 'decline', refund)).errors).toEqual([]);
  });

  it('is sent by M-Pesa to the phone that sent it, which who asks names as M-Pesa shows it', async () => {
    const { id } = await heldPart();
    const wrong = await club.askBack(desk.asker, id, '0712345679');
    expect(fieldsOf(wrong)).toEqual({
      phone: ['M-Pesa shows the sender as 2547*****678; this is another phone.'],
    });
    const refund = refundIn(await club.askBack(desk.asker, id, '0712 345 678'));
    await club.partStep(desk.approver, 'approve', refund);
    const [waiting] = await refundsListed('APPROVED');
    expect(waiting).toMatchObject({ id: refund, partId: id, paymentId: null, sendsTo: '0712 … 678' });
    await app.ask(desk.asker, 'mutation ($id: ID!) { sendRefund(id: $id) { state } }', { id: refund });
    const sent = await until('the refund to be paid out', async () => {
      const [paid] = await refundsListed('PAID_OUT');
      return paid?.id === refund ? paid : null;
    });
    const order = app.simulator.payouts().at(-1);
    expect(order).toMatchObject({ phone: '254712345678', amountKes: 300, receipt: sent.paidReference });
    expect(sent.sendingState).toBe('PAID');
    expect(await club.heldFor(person)).toBe(0);
    expect(await toldTo(app, person)).toContain('Your part payment was sent back');
    expect(codeOf(await club.partSent(desk.asker, refund, byMpesa()))).toBe('INVALID_TRANSITION');
  });

  it('keeps the money while M-Pesa may have sent it, and frees it when it certainly did not', async () => {
    // What the simulator does with payouts of KES 11: they fail.
    const { id } = await heldPart(11);
    const refund = refundIn(await club.askBack(desk.asker, id, '0712345678'));
    await club.partStep(desk.approver, 'approve', refund);
    await app.ask(desk.asker, 'mutation ($id: ID!) { sendRefund(id: $id) { state } }', { id: refund });
    await club.pay({ accountReference: person.username, amountKes: 989 });
    expect(await creditedMonths(app, person)).toEqual([]);
    await until('the payout to have failed', async () => {
      const [known] = await refundsListed('APPROVED');
      return known?.sendingState === 'FAILED';
    });
    expect((await club.partStep(desk.asker, 'withdraw', refund)).errors).toEqual([]);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('has its number on a paper, for staff and for whose money it was', async () => {
    const { id, receipt } = await heldPart();
    const refund = refundIn(await club.askBack(desk.asker, id));
    await club.partStep(desk.approver, 'approve', refund);
    await club.partSent(desk.asker, refund, byMpesa());
    const { refundFile } = await app.ask<{ refundFile: { base64: string } }>(
      person,
      'query ($id: ID!) { refundFile(id: $id, format: TEXT) { base64 } }',
      { id: refund },
    );
    const paper = Buffer.from(refundFile.base64, 'base64').toString();
    expect(paper).toContain(`Of M-Pesa receipt: ${receipt}`);
    expect(paper).toContain('What it had bought: Nothing yet: it was held');
  });

  it('is the same for the release before, which keeps refunds of parts in a table of their own', async () => {
    const { id } = await heldPart();
    const refund = refundIn(await club.askBack(desk.asker, id));
    await app.sql(
      `update part_refunds set state = 'APPROVED', approved_by_id = $2, approved_at = now() where number = (select number from refunds where id = $1)`,
      [refund, desk.approver.id],
    );
    expect(await refundsListed('APPROVED')).toContainEqual(
      expect.objectContaining({ id: refund, partId: id }),
    );
    await club.partSent(desk.asker, refund, byMpesa());
    const [kept] = await app.sql<{ state: string }>(
      'select p.state from part_refunds p join refunds r using (number) where r.id = $1',
      [refund],
    );
    expect(kept?.state).toBe('PAID_OUT');
  });

  it('leaves what one person sent back before as it was', async () => {
    const { id } = await heldPart();
    await app.sql(
      `update paybill_payments set sent_back_cents = amount_cents, sent_back_reason = 'By hand.', sent_back_by_id = $2 where id = $1`,
      [id, desk.asker.id],
    );
    const { partPayments } = await app.ask<{ partPayments: { results: object[] } }>(
      desk.asker,
      '{ partPayments(isHeld: false) { results { id sentBack sentBackReason refund { id } } } }',
    );
    expect(partPayments.results).toContainEqual({
      ...{ id, sentBack: '300.00', sentBackReason: 'By hand.', refund: null },
    });
    expect(codeOf(await club.askBack(desk.asker, id))).toBe('INVALID_TRANSITION');
  });
});
