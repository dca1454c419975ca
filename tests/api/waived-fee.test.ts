import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, inMonths, type Person } from '../support/people.ts';
import { creditedMonths, expectSoundBooks, toldTo } from '../support/paying.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { granted: ['payment.manage_payments', 'payment.approve_payments'] });
});

afterAll(async () => {
  await app.close();
});

const WAIVE = `mutation ($input: WaiveMembershipFeeInput!) { waiveMembershipFee(input: $input) {
  amount status method waived id description detail timeline { text } } }`;

const waive = (payer: Person, input: object = {}) =>
  app.ask<{ waiveMembershipFee: object }>(treasurer, WAIVE, {
    input: { payerId: String(payer.id), reason: 'Founded the club.', ...input },
  });

describe('a waived fee', () => {
  it('is a payment of nothing that says so, and opens the membership', async () => {
    const person = await addPerson(app);
    expect(await waive(person, { periodMonths: 6 })).toEqual({
      waiveMembershipFee: {
        amount: '0.00',
        status: 'COMPLETED',
        method: 'MANUAL',
        waived: true,
        description: 'Membership Fee (6 months), waived',
        id: expect.any(String),
        detail: 'The club has waived this fee; there is nothing to pay.',
        timeline: [
          { text: expect.stringMatching(/^Waived on .*, recorded by .*: Founded the club\.$/) },
          { text: 'The payment was credited' },
        ],
      },
    });
    expect(await creditedMonths(app, person)).toEqual([6]);
    const { body } = await app.rest('GET', '/api/membership/my_membership/', { token: person.token });
    expect(body).toMatchObject({ membership_expiry: inMonths(app, 6), is_active: true });
    expect(await toldTo(app, person)).toEqual(['Fee waived', 'Membership active']);
    await expectSoundBooks(app);
  });

  it('is no income, and stands in the audit log with its reason', async () => {
    const person = await addPerson(app);
    await waive(person);
    const { body } = await app.rest('GET', '/api/payment/payments/stats/', { token: person.token });
    expect(body).toMatchObject({ completed_payments: 1, total_amount: '0.00' });
    const entries = await app.sql(
      `select changed_by_id, reason from audit_entries where user_id = $1 and new_value = 'COMPLETED'`,
      [person.id],
    );
    expect(entries).toEqual([{ changed_by_id: treasurer.id, reason: 'Waived: Founded the club.' }]);
  });

  it('is given once, also when it is asked for twice at once', async () => {
    const person = await addPerson(app);
    const input = { payerId: String(person.id), reason: 'Founded the club.' };
    const answers = await Promise.all([1, 2].map(() => app.graphql(treasurer, WAIVE, { input })));
    expect(answers.map(({ errors }) => errors.length).sort()).toEqual([0, 1]);
    expect(await creditedMonths(app, person)).toEqual([12]);
  });

  it('needs a reason and the right to approve payments', async () => {
    const person = await addPerson(app);
    const input = { payerId: String(person.id), reason: ' ' };
    const refused = await app.refusal(treasurer, WAIVE, { input });
    expect(refused.extensions.fields).toEqual({ reason: ['A reason is required.'] });
    const clerk = await addPaidMember(app, { granted: ['payment.manage_payments'] });
    const denied = await app.refusal(clerk, WAIVE, { input: { ...input, reason: 'A friend.' } });
    expect(denied.extensions.code).toBe('FORBIDDEN');
    expect(await creditedMonths(app, person)).toEqual([]);
  });
});
