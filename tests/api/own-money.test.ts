import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { creditedMonths } from '../support/paying.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;
let admin: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, {
    position: 'TREASURER',
    granted: ['payment.manage_payments', 'payment.approve_payments'],
  });
  admin = await addPerson(app, { role: 'ADMIN' });
});

afterAll(async () => {
  await app.close();
});

const RECORD = 'mutation ($input: RecordMembershipFeeInput!) { recordMembershipFee(input: $input) { id } }';
const WAIVE = 'mutation ($input: WaiveMembershipFeeInput!) { waiveMembershipFee(input: $input) { id } }';
const ATTACH =
  'mutation ($id: ID!, $userId: ID!) { attachLedgerLine(id: $id, userId: $userId, reason: "Mine.") { id } }';
const decision = (name: string): string => `mutation ($id: ID!) { ${name}(id: $id, reason: "Mine.") { id } }`;

let lines = 0;

/** A payment that waits for a decision: money that came as another amount, or that has to go back. */
async function waitingPayment({ id }: Person, refundDue = false): Promise<string> {
  const payment = await addPayment(app, { id });
  await app.sql('insert into membership_payments (payment_id, months) values ($1, 12)', [payment]);
  await app.sql(
    'update payments set review_reason = $2, refund_due = $3, received_cents = 100000 where id = $1',
    [payment, refundDue ? null : 'AMOUNT_MISMATCH', refundDue],
  );
  return String(payment);
}

type Deed = (person: Person) => Promise<[document: string, variables: object]>;

const deeds: [string, Deed][] = [
  [
    'recording a fee by hand',
    ({ id }) => {
      const input = { payerId: String(id), periodMonths: 24, channel: 'CASH', paidOn: '2026-01-05' };
      return Promise.resolve([RECORD, { input }]);
    },
  ],
  [
    'waiving a fee',
    ({ id }) => Promise.resolve([WAIVE, { input: { payerId: String(id), reason: 'Mine.' } }]),
  ],
  [
    'giving away money of the ledger',
    async ({ id }) => {
      lines += 1;
      const [line] = await app.sql<{ id: number }>(
        'insert into ledger_lines (receipt, amount_cents) values ($1, 100000) returning id',
        [`UKE${String(lines).padStart(7, '0')}`],
      );
      return [ATTACH, { id: String(line?.id), userId: String(id) }];
    },
  ],
  ['accepting', async (person) => [decision('acceptPayment'), { id: await waitingPayment(person) }]],
  [
    'marking for refund',
    async (person) => [decision('markPaymentForRefund'), { id: await waitingPayment(person) }],
  ],
  [
    'noting a refund',
    async (person) => [decision('markPaymentRefunded'), { id: await waitingPayment(person, true) }],
  ],
];

/** One entry a minute tells of them, and their number stands beside it. */
async function attemptsAtOwnMoney(): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select coalesce(sum(times), 0)::int n from refused_attempts where deed = 'own payment'`,
  );
  return row?.n ?? 0;
}

describe.each(deeds)('%s', (_name, prepare) => {
  const tryFor = async (actor: Person, payer: Person) => {
    const [document, variables] = await prepare(payer);
    return app.graphql(actor, document, { ...variables });
  };

  it('for oneself is refused below ADMIN, and the attempt is written down', async () => {
    const before = await creditedMonths(app, treasurer);
    const attempts = await attemptsAtOwnMoney();
    const { errors } = await tryFor(treasurer, treasurer);
    expect(errors[0]).toMatchObject({
      message: 'You cannot change your own membership.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect(await creditedMonths(app, treasurer)).toEqual(before);
    const [entry] = await app.sql(
      `select user_id, reason from audit_entries where action = 'ACCESS_DENIED' order by id desc limit 1`,
    );
    expect(entry).toEqual({ user_id: treasurer.id, reason: 'own payment' });
    expect(await attemptsAtOwnMoney()).toBe(attempts + 1);
  });

  it('for somebody else, or as an administrator, is done', async () => {
    expect((await tryFor(treasurer, await addPerson(app))).errors).toEqual([]);
    expect((await tryFor(admin, admin)).errors).toEqual([]);
  });
});

describe('closing a payment without an outcome', () => {
  it('for oneself is refused below ADMIN', async () => {
    const id = await waitingPayment(treasurer);
    const { errors } = await app.graphql(treasurer, decision('closePayment'), { id });
    expect(errors[0]).toMatchObject({ extensions: { code: 'FORBIDDEN' } });
  });
});

describe('what a viewer is offered', () => {
  it('is a decision about the payments of others', async () => {
    const own = await waitingPayment(treasurer);
    const other = await waitingPayment(await addPerson(app));
    const offered = async (person: Person, id: string): Promise<boolean> =>
      (
        await app.ask<{ payment: { viewerCanDecide: boolean } }>(
          person,
          'query ($id: ID!) { payment(id: $id) { viewerCanDecide } }',
          { id },
        )
      ).payment.viewerCanDecide;
    expect(await offered(treasurer, own)).toBe(false);
    expect(await offered(treasurer, other)).toBe(true);
    expect(await offered(admin, own)).toBe(true);
  });

  it('is anybody but themself to give money to', async () => {
    const find = async (actor: Person, person: Person): Promise<unknown> =>
      app.ask(actor, 'query ($search: String!) { findMembers(search: $search) { viewerCanDecideFor } }', {
        search: person.username,
      });
    expect(await find(treasurer, treasurer)).toEqual({ findMembers: [{ viewerCanDecideFor: false }] });
    expect(await find(treasurer, admin)).toEqual({ findMembers: [{ viewerCanDecideFor: true }] });
    expect(await find(admin, admin)).toEqual({ findMembers: [{ viewerCanDecideFor: true }] });
  });
});
