import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPaidMember, addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let treasurer: Person;

beforeAll(async () => {
  app = await startTestApp();
  treasurer = await addPaidMember(app, { position: 'TREASURER' });
  await addPaymentsOfAllKinds();
});

afterAll(() => app.close());

/** Payments that the status alone tells apart wrongly, one of each kind. */
async function addPaymentsOfAllKinds(): Promise<void> {
  const changes = [
    `status = 'PENDING'`,
    `status = 'FAILED'`,
    `status = 'COMPLETED', completed_at = now()`,
    `status = 'FAILED', review_reason = 'AMOUNT_MISMATCH', received_cents = 100`,
    `status = 'COMPLETED', completed_at = now(), review_reason = 'UNVERIFIED'`,
    `status = 'FAILED', refund_due = true, received_cents = 100`,
    `status = 'COMPLETED', completed_at = now(), refund_due = true`,
    `status = 'REVERSED', completed_at = now(), review_reason = 'REVERSED'`,
  ];
  for (const change of changes) {
    const id = await addPayment(app, await addPerson(app));
    await app.sql(`update payments set ${change} where id = $1`, [id]);
  }
  const sentBack = await addPayment(app, await addPerson(app));
  await app.sql(
    `insert into payment_decisions (payment_id, decided_by_id, decision, reason) values ($1, $2, 'REFUNDED', 'Sent')`,
    [sentBack, treasurer.id],
  );
  const late = await addPayment(app, await addPerson(app));
  await app.sql(`update payments set status = 'FAILED' where id = $1`, [late]);
  await app.sql(
    `insert into payment_attempts (payment_id, amount_kes, callback_token_hash, state)
     values ($1, 1000, repeat('a', 64), 'EXPIRED')`,
    [late],
  );
}

interface Counted {
  paymentStats: { totalPayments: number; states: { state: string; count: number }[] };
}

const counted = async (): Promise<Counted['paymentStats']> =>
  (await app.ask<Counted>(treasurer, '{ paymentStats { totalPayments states { state count } } }'))
    .paymentStats;

describe('the states of payments in the books', () => {
  it('count each payment once', async () => {
    const { totalPayments, states } = await counted();
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(totalPayments);
    expect(states.filter(({ count }) => count === 0)).toEqual([]);
  });

  it('are what the list is narrowed to, and what its rows say', async () => {
    const found: unknown[] = [];
    for (const { state, count } of (await counted()).states) {
      const { payments } = await app.ask<{
        payments: { count: number; results: { id: string; state: string }[] };
      }>(
        treasurer,
        'query ($filter: PaymentFilterInput) { payments(filter: $filter) { count results { id state } } }',
        { filter: { state } },
      );
      expect({ state, count: payments.count }).toEqual({ state, count });
      expect(new Set(payments.results.map((row) => row.state))).toEqual(new Set([state]));
      found.push(...payments.results.map(({ id }) => id));
    }
    expect(new Set(found).size).toBe(found.length);
  });

  it('leave a question open before they call something failed', async () => {
    const { states } = await counted();
    const of = (state: string) => states.find((one) => one.state === state)?.count;
    expect([of('IN_REVIEW'), of('REFUND_DUE'), of('REFUNDED'), of('FAILED')]).toEqual([2, 2, 1, 1]);
    // The one that waits for its payer, and the one that M-Pesa has not told the end of.
    expect(of('PENDING')).toBe(2);
  });
});
