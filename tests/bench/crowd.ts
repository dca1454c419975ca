import { createHash } from 'node:crypto';
import { newToken, tokenHash } from '../../server/core/tokens.ts';
import type { TestDatabase } from '../support/test-database.ts';

export interface CrowdMember {
  id: number;
  token: string;
}

/** A prompt on the phone of a member, waiting for its callback. */
export interface OpenPrompt {
  paymentId: number;
  userId: number;
  callbackToken: string;
  checkoutRequestId: string;
}

const FEE_KES = 1000;

/** Unpaid members with a session each, made in a few statements. */
export async function addCrowd({ sql }: TestDatabase, size: number): Promise<CrowdMember[]> {
  const mark = newToken().slice(0, 8);
  const tokens = Array.from({ length: size }, newToken);
  const made = await sql<{ id: number; number: number }>(
    `insert into users (username, username_key, name, email, email_key, password_hash, registration_number)
     select k, k, 'Member ' || n, k || '@example.org', k || '@example.org', '', 'B-' || k
       from generate_series(1, $1::int) n cross join lateral (select $2 || '-' || n k) named
     returning id, substring(username from '[0-9]+$')::int "number"`,
    [size, `c/${mark}`],
  );
  const ids = made.toSorted((a, b) => a.number - b.number).map(({ id }) => id);
  await sql('insert into memberships (user_id) select unnest($1::int[])', [ids]);
  await sql(
    `insert into sessions (user_id, token_hash, expires_at)
     select * from unnest($1::int[], $2::text[]), lateral (select now() + interval '1 day') later`,
    [ids, tokens.map(tokenHash)],
  );
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '' }));
}

/** One open fee for each member, as after a prompt that the gateway took. */
export async function addOpenPrompts(
  { sql }: TestDatabase,
  members: readonly CrowdMember[],
): Promise<OpenPrompt[]> {
  const ids = members.map(({ id }) => id);
  const tokens = members.map(() => newToken());
  const payments = await sql<{ id: number; userId: number }>(
    `insert into payments (user_id, type, method, amount_cents, description, phone_number, reference, account_reference)
     select u, 'MEMBERSHIP', 'MPESA', $2, 'Annual Membership Fee', '254712345678', 'PAY-B-' || u, 'B' || u
       from unnest($1::int[]) u returning id, user_id "userId"`,
    [ids, FEE_KES * 100],
  );
  const paymentOf = new Map(payments.map(({ id, userId }) => [userId, id]));
  const prompts = members.map(({ id }, index) => ({
    paymentId: paymentOf.get(id) ?? 0,
    userId: id,
    callbackToken: tokens[index] ?? '',
    checkoutRequestId: `ws_CO_BENCH${String(id)}`,
  }));
  await sql(
    `insert into payment_attempts (payment_id, state, amount_kes, callback_token_hash, checkout_request_id)
     select p, 'SENT', $4, h, c from unnest($1::int[], $2::text[], $3::text[]) made(p, h, c)`,
    [
      prompts.map(({ paymentId }) => paymentId),
      tokens.map(tokenHash),
      prompts.map(({ checkoutRequestId }) => checkoutRequestId),
      FEE_KES,
    ],
  );
  await sql('insert into membership_payments (payment_id, months) select unnest($1::int[]), 12', [
    payments.map(({ id }) => id),
  ]);
  return prompts;
}

/** The callback by which Daraja reports that a prompt was paid. */
export const paidCallback = ({ checkoutRequestId, userId }: OpenPrompt): string =>
  JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: `bench-${String(userId)}`,
        CheckoutRequestID: checkoutRequestId,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        CallbackMetadata: {
          Item: [
            { Name: 'Amount', Value: FEE_KES },
            { Name: 'MpesaReceiptNumber', Value: receiptOf(userId) },
            { Name: 'TransactionDate', Value: 20_260_302_140_540 },
            { Name: 'PhoneNumber', Value: 254_712_345_678 },
          ],
        },
      },
    },
  });

const receiptOf = (userId: number): string =>
  `U${createHash('sha1').update(String(userId)).digest('hex').slice(0, 9).toUpperCase()}`;
