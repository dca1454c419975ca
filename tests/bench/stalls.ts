import { randomBytes } from 'node:crypto';
import { getIntrospectionQuery } from 'graphql';
import sharp from 'sharp';
import { httpClient } from '../support/http-client.ts';
import { addPayment } from '../support/payments.ts';
import { addPerson, type Person } from '../support/people.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { line, statementFile } from '../payments/statement-file.ts';
import type { ServerProcess } from './processes.ts';

/** The longest turn of the event loop that a request of a kind costs. */
export interface Stall {
  name: string;
  ms: number;
}

interface Dear {
  name: string;
  send: () => Promise<unknown>;
}

const PAYMENTS = 3_000;
const LINES = 20_000;
/** The first answers of a process compile what they need: they are of its start, not of the request. */
const WARM_UPS = 2;
const ROUNDS = 5;
const SETTLE_MS = 150;

export interface DearStage {
  database: TestDatabase;
  person: Person;
  paymentId: number;
}

/** A club with lists as long as one request may ask for. */
export async function buildDearStage(): Promise<DearStage> {
  const database = await createTestDatabase();
  const person = await addPerson(database, { role: 'ADMIN' });
  const paymentId = await addPayment(database, person, { status: 'COMPLETED' });
  await database.sql('update payments set completed_at = now() where id = $1', [paymentId]);
  await database.sql(
    `insert into payment_receipts (payment_id, number, verification_code, issued_at)
     values ($1, 'RCT-B-1', 'ABCDEFGHJKMN', now())`,
    [paymentId],
  );
  for (let number = 1; number < PAYMENTS; number += 1) {
    await addPayment(database, person);
  }
  await database.sql('analyze');
  return { database, person, paymentId };
}

/** A picture of noise, as large as an upload may be and as dear to scale as one gets. */
async function noisyPicture(): Promise<Buffer> {
  const [width, height] = [2_400, 1_600];
  const raw = { width, height, channels: 3 as const };
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer();
}

const PAGE = `payments(pageSize: 100) { count results {
  id reference type status method amount description phoneNumber createdAt receipt state
} }`;
const RECEIPT = 'query ($id: ID!) { receiptFile(paymentId: $id, format: PDF) { base64 } }';
const EXPORT = `query ($format: ExportFormat!) { exportPayments(list: PAYMENTS, format: $format) { base64 } }`;
const UPLOAD = 'mutation ($file: Upload!) { uploadProfilePicture(file: $file) { id } }';
const RECONCILE = 'mutation ($file: Upload!) { reconcileStatement(file: $file) { receipt verdict } }';

const longStatement = () =>
  statementFile(
    ...Array.from({ length: LINES }, (_, at) => line(`UHF${String(at).padStart(7, '0')}`, '"1,000.00"')),
  );

async function dearRequests(server: ServerProcess, { person, paymentId }: DearStage): Promise<Dear[]> {
  const { ask, rest, upload: send } = httpClient(() => server.address);
  const upload = async (query: string, file: { bytes: Uint8Array; name?: string; type?: string }) => {
    const { errors } = await send(person, query, file);
    if (errors.length > 0) {
      throw new Error(`An upload was refused: ${JSON.stringify(errors)}`);
    }
  };
  const picture = await noisyPicture();
  const statement = longStatement();
  const { token } = person;
  return [
    { name: 'nothing but the measuring', send: () => rest('GET', '/healthz') },
    { name: 'the whole schema', send: () => ask(person, getIntrospectionQuery()) },
    { name: 'a page of 100 payments', send: () => ask(person, `{ ${PAGE} }`) },
    {
      name: 'fifteen lists in one document',
      send: () =>
        ask(
          null,
          `{ ${Array.from({ length: 15 }, (_, at) => `e${String(at)}: events(pageSize: 20) { results { id title } }`).join(' ')} }`,
        ),
    },
    {
      name: '500 payments over REST',
      send: () => rest('GET', '/api/payment/payments/?page_size=500', { token }),
    },
    { name: 'a receipt as PDF', send: () => ask(person, RECEIPT, { id: paymentId }) },
    { name: `${String(PAYMENTS)} payments as XLSX`, send: () => ask(person, EXPORT, { format: 'XLSX' }) },
    { name: `${String(PAYMENTS)} payments as CSV`, send: () => ask(person, EXPORT, { format: 'CSV' }) },
    { name: 'a picture of noise', send: () => upload(UPLOAD, { bytes: picture }) },
    { name: `a statement of ${String(LINES)} lines`, send: () => upload(RECONCILE, statement) },
  ];
}

/** What the comparison of a statement of so many lines costs all others; the dearest request that a treasurer sends. */
export async function statementStall(server: ServerProcess, { sql }: TestDatabase): Promise<Stall> {
  const person = await addPerson({ sql }, { role: 'ADMIN' });
  const { upload } = httpClient(() => server.address);
  return worstOf(server, {
    name: `a statement of ${String(LINES)} lines`,
    send: async () => upload(person, RECONCILE, longStatement()),
  });
}

/** The worst delay of the server's event loop since it was asked the last time, in milliseconds. */
async function worstDelay(server: ServerProcess): Promise<number> {
  const text = await (await fetch(`${server.address}/metrics`)).text();
  const [, seconds = '0'] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1000;
}

/**
 * How long the dearest request of each kind holds up all others. What it does itself it does in every round, so the best of
 * some rounds is its own, however busy the machine is.
 */
export async function measureStalls(server: ServerProcess, stage: DearStage): Promise<Stall[]> {
  const stalls: Stall[] = [];
  for (const request of await dearRequests(server, stage)) {
    stalls.push(await worstOf(server, request));
  }
  return stalls;
}

async function worstOf(server: ServerProcess, { name, send }: Dear): Promise<Stall> {
  const delays: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    await worstDelay(server);
    await send();
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    const delay = await worstDelay(server);
    if (round >= 0) {
      delays.push(delay);
    }
  }
  return { name, ms: Math.min(...delays) };
}
