import { randomBytes } from 'node:crypto';
import { membershipPrice } from '../../server/features/memberships/fee/membership-fee.ts';
import { addPayment } from './payments.ts';
import type { TestApp } from './test-app.ts';

/** An attempt to pay the fee of so many months that was given up. Resolves to a function that brings its late success. */
export async function gaveUpPaying(
  app: TestApp,
  person: { id: number },
  months: number,
): Promise<() => Promise<unknown>> {
  const amountCents = membershipPrice(months);
  const now = app.clock.now();
  const paymentId = await addPayment(app, person, { status: 'FAILED', amountCents, createdAt: now });
  await app.sql('insert into membership_payments (payment_id, months) values ($1, $2)', [paymentId, months]);
  const [attempt] = await app.sql<{ id: number }>(
    `insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash, created_at)
     values ($1, 'FAILED', $2, $3, $4) returning id`,
    [paymentId, amountCents / 100, randomBytes(32).toString('hex'), now],
  );
  const receipt = `T${randomBytes(5).toString('hex').toUpperCase()}`;
  return () =>
    app.services.settlement.settlePaid(app.systemCall(), attempt?.id ?? 0, {
      source: 'callback',
      receipt,
      amountCents,
      description: 'The service request is processed successfully.',
    });
}

/**
 * Pays the fee of so many months: an attempt that was given up, and its late success. Several can arrive together,
 * which open ones could not. Resolves to a function that settles the same success again.
 */
export async function paidFor(
  app: TestApp,
  person: { id: number },
  months: number,
): Promise<() => Promise<unknown>> {
  const settle = await gaveUpPaying(app, person, months);
  await settle();
  return settle;
}
