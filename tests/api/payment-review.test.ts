import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, nairobiDate } from '../../server/core/clock.ts';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addMismatch, addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let other: Person;
let payer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, {
    name: 'Mutiso Musyoka',
    position: 'TREASURER',
    granted: ['payment.manage_payments'],
  });
  other = await addPaidMember(app, { granted: ['payment.manage_payments'] });
  payer = await addPerson(app);
});

afterAll(async () => {
  await app.close();
});

interface Payment {
  status: string;
  progress: string;
  detail: string;
  amount: string;
  receivedAmount: string | null;
  reviewReason: string | null;
  refundDue: boolean;
  timeline: { kind: string; text: string }[];
}

const FIELDS = 'status progress detail amount receivedAmount reviewReason refundDue timeline { kind text }';

const READ = `query ($id: ID!) { payment(id: $id) { ${FIELDS} } }`;

const seenBy = async (person: Person, id: string): Promise<Payment> =>
  (await app.ask<{ payment: Payment }>(person, READ, { id })).payment;

const decide = async (
  mutation: string,
  id: string,
  reason: string,
  by: Person = treasurer,
): Promise<Payment> => {
  const document = `mutation ($id: ID!, $reason: String!) { decided: ${mutation}(id: $id, reason: $reason) { ${FIELDS} } }`;
  return (await app.ask<{ decided: Payment }>(by, document, { id, reason })).decided;
};

const mismatch = (): Promise<string> => addMismatch(app, payer);

const decisionsIn = ({ timeline }: Payment): string[] =>
  timeline.filter(({ kind }) => kind === 'DECIDED').map(({ text }) => text);

describe('a payment in review', () => {
  it('shows what was asked for, what arrived and why a treasurer has to look', async () => {
    expect(await seenBy(treasurer, await mismatch())).toMatchObject({
      progress: 'IN_REVIEW',
      amount: '1000.00',
      receivedAmount: '1001.00',
      reviewReason: 'AMOUNT_MISMATCH',
      refundDue: false,
    });
  });

  it('is accepted for what it pays for, and the rest is held; staff read who decided and why, the payer that it was decided', async () => {
    const id = await mismatch();
    const accepted = await decide('acceptPayment', id, 'A shilling too much.');
    expect(accepted).toMatchObject({
      status: 'COMPLETED',
      amount: '1000.00',
      receivedAmount: '1001.00',
      reviewReason: null,
    });
    expect(decisionsIn(accepted)).toEqual([
      'The treasurer accepted the payment (Mutiso Musyoka: A shilling too much.)',
    ]);
    expect(decisionsIn(await seenBy(payer, id))).toEqual(['The treasurer accepted the payment']);
  });

  it('is marked for refund, then refunded, and tells the payer each time where the money is', async () => {
    const id = await mismatch();
    expect(await decide('markPaymentForRefund', id, 'Paid twice.')).toMatchObject({
      status: 'FAILED',
      refundDue: true,
      detail: 'KES 1,001 arrived but could not be credited. The club is sending it back to you.',
    });
    expect(await decide('markPaymentRefunded', id, 'Sent back as QWE123.', other)).toMatchObject({
      refundDue: false,
      detail: 'KES 1,001 arrived but could not be credited. The club has sent it back to you.',
    });
    expect(decisionsIn(await seenBy(payer, id))).toEqual([
      'The treasurer decided to send the money back',
      'The money was sent back',
    ]);
  });
});

describe('a fee recorded by hand', () => {
  it('may have come in today, and not tomorrow', async () => {
    const today = nairobiDate(app.clock.now());
    const record = (paidOn: string) =>
      app.graphql(
        treasurer,
        'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { status } }',
        { input: { payerId: String(payer.id), channel: 'CASH', paidOn } },
      );
    expect((await record(today)).data).toEqual({ recordMembershipFee: { status: 'COMPLETED' } });
    const { errors } = await record(addDays(today, 1));
    expect(errors[0]?.extensions).toMatchObject({
      fields: { paidOn: ['The money cannot have come in the future.'] },
    });
  });

  it('tells staff in its timeline how the money came in and who says so', async () => {
    const { recordMembershipFee } = await app.ask<{ recordMembershipFee: { id: string } }>(
      treasurer,
      'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }',
      {
        input: {
          payerId: String(payer.id),
          channel: 'BANK',
          externalReference: 'slip-77',
          note: 'Orientation day',
          paidOn: '2026-02-01',
        },
      },
    );
    const started = async (person: Person) =>
      (await seenBy(person, recordMembershipFee.id)).timeline[0]?.text;
    expect(await started(treasurer)).toBe(
      'Paid by bank (slip-77) on 2026-02-01, recorded by Mutiso Musyoka: Orientation day',
    );
    expect(await started(payer)).toBe('Paid by bank (slip-77) on 2026-02-01, recorded by the club');
  });
});

describe('the list of payments', () => {
  it('is read from its newest row, or from its oldest', async () => {
    const person = await addPerson(app);
    for (const day of ['2026-03-01', '2026-03-03', '2026-03-02']) {
      await addPayment(app, person, { createdAt: new Date(`${day}T10:00:00+03:00`) });
    }
    const days = async (oldestFirst?: boolean): Promise<string[]> => {
      const { payments } = await app.ask<{ payments: { results: { createdAt: string }[] } }>(
        treasurer,
        `query ($search: String, $oldestFirst: Boolean) {
           payments(filter: { search: $search }, oldestFirst: $oldestFirst) { results { createdAt } }
         }`,
        { search: person.email, oldestFirst },
      );
      return payments.results.map(({ createdAt }) => createdAt.slice(8, 10));
    };
    expect(await days()).toEqual(['03', '02', '01']);
    expect(await days(true)).toEqual(['01', '02', '03']);
  });
});
