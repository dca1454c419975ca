import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addMismatch } from '../support/payments.ts';
import { toldTo } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let other: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER', granted: ['payment.manage_payments'] });
  other = await addPaidMember(app, { granted: ['payment.manage_payments'] });
  admin = await addPaidMember(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await app.close();
});

const OWN_DECISION = 'You decided that this money goes back, so somebody else has to say that it was sent.';

const inReview = async (): Promise<string> => addMismatch(app, await addPerson(app));

const decide = (by: Person, mutation: string, id: string) =>
  app.graphql(by, `mutation ($id: ID!) { ${mutation}(id: $id, reason: "Paid twice.") { id } }`, { id });

/** The same, of somebody who may. */
async function decided(by: Person, mutation: string, id: string): Promise<void> {
  expect((await decide(by, mutation, id)).errors).toEqual([]);
}

interface Offered {
  viewerCanDecide: boolean;
  viewerCanRecordSentBack: boolean;
  refundDue: boolean;
}

const offered = async (person: Person, id: string): Promise<Offered> =>
  (
    await app.ask<{ payment: Offered }>(
      person,
      'query ($id: ID!) { payment(id: $id) { viewerCanDecide viewerCanRecordSentBack refundDue } }',
      { id },
    )
  ).payment;

describe('money in review that goes back', () => {
  it('is not said to have been sent by who decided it, and is by another', async () => {
    const id = await inReview();
    await decided(treasurer, 'markPaymentForRefund', id);
    const { errors } = await decide(treasurer, 'markPaymentRefunded', id);
    expect(errors[0]).toMatchObject({ message: OWN_DECISION, extensions: { code: 'FORBIDDEN' } });
    expect(await offered(treasurer, id)).toMatchObject({ refundDue: true });
    const refused = await app.sql(
      `select reason from audit_entries where action = 'ACCESS_DENIED' and user_id = $1 order by id desc limit 1`,
      [treasurer.id],
    );
    expect(refused).toEqual([{ reason: `say that payment ${id} was sent back` }]);
    await decided(other, 'markPaymentRefunded', id);
    expect(await offered(treasurer, id)).toMatchObject({ refundDue: false });
  });

  it('is not said to have been sent by an administrator who decided it either', async () => {
    const id = await inReview();
    await decided(admin, 'markPaymentForRefund', id);
    expect((await decide(admin, 'markPaymentRefunded', id)).errors[0]).toMatchObject({
      message: OWN_DECISION,
    });
  });

  it('is that of who decided it last', async () => {
    const id = await inReview();
    await decided(other, 'markPaymentForRefund', id);
    await decided(treasurer, 'acceptPayment', id);
    await app.sql(`update payments set review_reason = 'AMOUNT_MISMATCH' where id = $1`, [id]);
    await decided(treasurer, 'markPaymentForRefund', id);
    expect((await decide(treasurer, 'markPaymentRefunded', id)).errors[0]).toMatchObject({
      message: OWN_DECISION,
    });
    await decided(other, 'markPaymentRefunded', id);
  });

  it('offers that to the others alone; who decided it may still let it count', async () => {
    const id = await inReview();
    expect(await offered(other, id)).toMatchObject({ viewerCanRecordSentBack: false });
    await decided(treasurer, 'markPaymentForRefund', id);
    expect(await offered(treasurer, id)).toEqual({
      viewerCanDecide: true,
      viewerCanRecordSentBack: false,
      refundDue: true,
    });
    expect(await offered(other, id)).toMatchObject({ viewerCanRecordSentBack: true });
    await decided(treasurer, 'acceptPayment', id);
    expect(await offered(other, id)).toMatchObject({ viewerCanRecordSentBack: false });
  });

  it('asks the others who may to send it and to say so', async () => {
    const id = await inReview();
    await decided(treasurer, 'markPaymentForRefund', id);
    const titles = async (person: Person): Promise<string[]> =>
      (await toldTo(app, person)).filter((title) => title === 'Money has to go back');
    const before = (await titles(treasurer)).length;
    const others = (await titles(other)).length;
    await decided(treasurer, 'markPaymentForRefund', await inReview());
    expect((await titles(treasurer)).length).toBe(before);
    expect((await titles(other)).length).toBe(others + 1);
  });
});
