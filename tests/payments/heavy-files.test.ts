import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addPerson } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { line, statementFile } from './statement-file.ts';

/** What one turn of the event loop may cost where the yardstick costs no more than so much; in time of the processor, so that waiting does not count. */
const A_TURN_MS = 50;
const YARDSTICK_MS = 8;
const YARDSTICK = JSON.stringify(
  Array.from({ length: 20_000 }, (_, n) => ({
    n,
    receipt: `UHF${String(n)}`,
    words: `Pay bill ${String(n)}`,
  })),
);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await app.close();
});

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** What one turn may cost on this machine, by what a piece of work costs that never changes: others share its cores and their caches. */
function aTurnMs(): number {
  const costs = Array.from({ length: 7 }, () => {
    const before = cpuMs();
    JSON.parse(YARDSTICK);
    return cpuMs() - before;
  });
  return A_TURN_MS * Math.max(1, Math.max(...costs) / YARDSTICK_MS);
}

/** The dearest turn of the event loop while something is done. */
async function dearestTurn(work: () => Promise<unknown>): Promise<number> {
  let dearest = 0;
  let last = cpuMs();
  let isOver = false;
  const look = (): void => {
    const now = cpuMs();
    dearest = Math.max(dearest, now - last);
    last = now;
    if (!isOver) {
      setImmediate(look);
    }
  };
  setImmediate(look);
  await work().finally(() => {
    isOver = true;
  });
  return dearest;
}

const reconcile = (bytes: Buffer) => app.services.statements.reconcile(app.systemCall(), bytes);

describe('a heavy file', () => {
  it.each([
    ['of commas', Buffer.alloc(5 * 1024 * 1024, ',')],
    ['of line ends', Buffer.alloc(5 * 1024 * 1024, '\n')],
    ['of quotation marks', Buffer.alloc(5 * 1024 * 1024, '"')],
  ])('%s is refused, and holds nobody up', async (_what, bytes) => {
    const turn = await dearestTurn(async () => {
      await expect(reconcile(bytes)).rejects.toMatchObject({ fields: { file: [expect.any(String)] } });
    });
    expect(turn).toBeLessThan(aTurnMs());
  });

  it('of twenty thousand lines is compared, and holds nobody up', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) =>
      line(`UHF${String(at).padStart(7, '0')}`, '1000.00'),
    );
    const { bytes } = statementFile(...lines);
    await reconcile(statementFile(line('UHF0000000', '1000.00')).bytes);
    const turn = await dearestTurn(async () => {
      expect(await reconcile(bytes)).toHaveLength(20_000);
    });
    expect(turn).toBeLessThan(aTurnMs());
  });

  it('that is a paper or a list for a spreadsheet is made where nobody waits for it', async () => {
    const payer = await addPerson(app);
    const id = await addPayment(app, payer, { status: 'COMPLETED' });
    await app.sql('update payments set completed_at = now() where id = $1', [id]);
    await app.sql(
      `insert into payment_receipts (payment_id, number, verification_code, issued_at)
       values ($1, 'RCT-T-1', 'ABCDEFGHJKMN', now())`,
      [id],
    );
    const paper = 'query ($id: ID!) { receiptFile(paymentId: $id, format: PDF) { base64 } }';
    const list = '{ exportPayments(format: XLSX) { base64 } }';
    const made = await Promise.all([
      app.ask<{ receiptFile: { base64: string } }>(payer, paper, { id: String(id) }),
      app.ask<{ exportPayments: { base64: string } }>(payer, list),
    ]);
    const texts = made.map((answer) => Buffer.from(Object.values(answer)[0]?.base64 ?? '', 'base64'));
    expect(texts.map((bytes) => bytes.subarray(0, 2).toString())).toEqual(['%P', 'PK']);
  });
});
