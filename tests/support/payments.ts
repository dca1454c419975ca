import { randomBytes } from 'node:crypto';
import type { TestDatabase } from './test-database.ts';

export interface PaymentFacts {
  status?: 'PENDING' | 'COMPLETED' | 'FAILED' | 'REVERSED';
  type?: 'MEMBERSHIP' | 'ORDER' | 'DONATION';
  amountCents?: number;
  receipt?: string;
  createdAt?: Date;
}

/** Puts an M-Pesa payment of a person into the database, without an attempt, and returns its number. */
export async function addPayment(
  { sql }: Pick<TestDatabase, 'sql'>,
  { id }: { id: number },
  {
    status = 'FAILED',
    type = 'MEMBERSHIP',
    amountCents = 100_000,
    receipt,
    createdAt = new Date(),
  }: PaymentFacts = {},
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into payments (user_id, type, method, status, amount_cents, description, phone_number, reference, account_reference, receipt, created_at)
     values ($1, $2, 'MPESA', $3, $4, 'Annual Membership Fee', '254712345678', $5, $6, $7, $8) returning id`,
    [
      id,
      type,
      status,
      amountCents,
      `PAY-T-${randomBytes(6).toString('hex')}`,
      randomBytes(6).toString('hex').toUpperCase(),
      receipt ?? null,
      createdAt,
    ],
  );
  return row?.id ?? 0;
}

/** Puts a fee of a person into review of which one shilling more arrived than was asked for, and returns its number. */
export async function addMismatch(
  database: Pick<TestDatabase, 'sql'>,
  person: { id: number },
): Promise<string> {
  const id = await addPayment(database, person);
  await database.sql(
    `update payments set review_reason = 'AMOUNT_MISMATCH', received_cents = 100100, receipt = 'UEY' || lpad(id::text, 7, '0')
      where id = $1`,
    [id],
  );
  await database.sql('insert into membership_payments (payment_id, months) values ($1, 12)', [id]);
  return String(id);
}
