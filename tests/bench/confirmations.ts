import { setTimeout as pause } from 'node:timers/promises';
import type { TestDatabase } from '../support/test-database.ts';
import { addCrowd } from './crowd.ts';
import type { ServerProcess } from './processes.ts';

/** In the address that hears of PayBill money. */
export const PAYBILL_TOKEN = 'bench-paybill-token-of-32-letters';

const PER_SECOND = 50;
const LOOK_MS = 100;
const CREDITED_WITHIN_MS = 120_000;

export interface ConfirmationFigures {
  p50Ms: number;
  p99Ms: number;
  /** The slowest answer to the question whether money is taken, asked before each. */
  validatedMs: number;
  /** From the first confirmation until the last year was bought. */
  creditedMs: number;
  sent: number;
}

/** What M-Pesa posts when somebody has paid a year for a member by the menu of their phone. */
const confirmation = (registrationNumber: string, number: number): string =>
  JSON.stringify({
    ...{ TransactionType: 'Pay Bill', TransID: `UKB${String(number).padStart(7, '0')}` },
    ...{ TransTime: '20261120120000', TransAmount: '1000.00', BusinessShortCode: '600111' },
    ...{ BillRefNumber: registrationNumber, OrgAccountBalance: '', MSISDN: '2547*****678' },
    ...{ FirstName: 'JANE', MiddleName: 'WANJIKU', LastName: 'DOE' },
  });

/** Posts one; milliseconds until it was answered. */
async function post(
  { address }: ServerProcess,
  what: 'confirmation' | 'validation',
  body: string,
): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${address}/api/payment/paybill/${PAYBILL_TOKEN}/${what}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) {
    throw new Error(`A ${what} was answered ${String(answer.status)}`);
  }
  return performance.now() - begun;
}

/** Waits until each of some members has a year by PayBill money. */
async function untilCredited({ sql }: TestDatabase, userIds: readonly number[]): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const [row] = await sql<{ n: number }>(
      `select count(distinct p.user_id)::int n from payments p join paybill_shares s on s.payment_id = p.id
        where p.status = 'COMPLETED' and p.user_id = any($1::int[])`,
      [userIds],
    );
    if (row?.n === userIds.length) {
      return;
    }
    if (performance.now() - begun > CREDITED_WITHIN_MS) {
      throw new Error(`Only ${String(row?.n)} of ${String(userIds.length)} members have their year`);
    }
    await pause(LOOK_MS);
  }
}

/** Money to the PayBill without a prompt, as it comes on a good day: answered once it is kept, credited afterwards. */
export async function measureConfirmations(
  database: TestDatabase,
  app: ServerProcess,
  seconds: number,
): Promise<ConfirmationFigures> {
  const userIds = (await addCrowd(database, PER_SECOND * seconds)).map(({ id }) => id);
  // Numbers of the kind that people type.
  const people = await database.sql<{ account: string }>(
    `update users set registration_number = 'LC-2020-' || lpad(id::text, greatest(4, length(id::text)), '0') where id = any($1::int[])
     returning registration_number account`,
    [userIds],
  );
  await database.sql('analyze');
  const begun = performance.now();
  const times = await Promise.all(
    people.map(async ({ account }, index) => {
      await pause(Math.max(0, begun + (index * 1000) / PER_SECOND - performance.now()));
      const body = confirmation(account, index);
      const validatedMs = await post(app, 'validation', body);
      return { validatedMs, confirmedMs: await post(app, 'confirmation', body) };
    }),
  );
  await untilCredited(database, userIds);
  const sorted = times.map(({ confirmedMs }) => confirmedMs).toSorted((a, b) => a - b);
  const validatedMs = Math.max(...times.map((time) => time.validatedMs));
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  const creditedMs = performance.now() - begun;
  return { p50Ms: at(0.5), p99Ms: at(0.99), validatedMs, creditedMs, sent: people.length };
}
