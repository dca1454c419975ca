import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callWith } from '../../server/access/call.ts';
import { DAY } from '../support/clocks.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addPayment } from '../support/payments.ts';
import { signedInAs } from '../support/signed-in.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: Person;
let payer: Person;

beforeAll(async () => {
  app = await startTestApp();
  staff = await addPerson(app, { role: 'ADMIN' });
  payer = await addPerson(app, { name: '=HYPERLINK("evil")' });
});

afterAll(async () => {
  await app.close();
});

beforeEach(async () => {
  await app.sql('delete from membership_payments where payment_id is not null');
  await app.sql('delete from payments');
  await app.sql('delete from ledger_lines');
});

interface Made {
  fileName: string;
  contentType: string;
  base64: string;
}

const EXPORT = `query ($format: ExportFormat!, $list: ExportedList, $filter: PaymentFilterInput, $oldestFirst: Boolean) {
  exportPayments(format: $format, list: $list, filter: $filter, oldestFirst: $oldestFirst) { fileName contentType base64 }
}`;

async function exported(person: Person, asked: Record<string, unknown>): Promise<Made> {
  return (await app.ask<{ exportPayments: Made }>(person, EXPORT, { format: 'CSV', ...asked }))
    .exportPayments;
}

/** The rows of a CSV file below its header, as they are written. */
async function rowsOf(person: Person, asked: Record<string, unknown> = {}): Promise<string[]> {
  const { base64 } = await exported(person, asked);
  return Buffer.from(base64, 'base64').toString().trim().split('\r\n').slice(1);
}

const unmatched = (receipt: string, payerName = 'JOHN'): Promise<unknown> =>
  app.sql('insert into ledger_lines (receipt, payer_name, amount_cents) values ($1, $2, 5050)', [
    receipt,
    payerName,
  ]);

/** Every file of a ZIP archive as text, one after the other. */
function unzipped(archive: Buffer): string {
  const texts: string[] = [];
  const mark = Buffer.from('PK\u{1}\u{2}');
  for (let at = archive.indexOf(mark); at >= 0; at = archive.indexOf(mark, at + 4)) {
    const size = archive.readUInt32LE(at + 20);
    const head = archive.readUInt32LE(at + 42);
    const start = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
    const bytes = archive.subarray(start, start + size);
    texts.push((archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(bytes) : bytes).toString());
  }
  return texts.join('\n');
}

/** What the log says that somebody took along. */
const logged = async ({ id }: Person): Promise<string[]> =>
  (
    await app.sql<{ line: string }>(
      `select permission || ': ' || reason || ', ' || new_value line from audit_entries
        where changed_by_id = $1 and reason like 'Exported%' order by id`,
      [id],
    )
  ).map(({ line }) => line);

describe('an exported list', () => {
  it('of what is not one’s own is kept in the log, with who took it', async () => {
    const treasurer = await addPerson(app, { granted: ['payment.view_payment'] });
    await addPayment(app, payer, { receipt: 'UEX0000009' });
    await unmatched('UEX0000010');
    for (const list of ['PAYMENTS', 'UNMATCHED_MONEY', 'MY_PAYMENTS']) {
      await exported(treasurer, { list });
    }
    await exported(payer, { list: 'PAYMENTS' });
    expect(await logged(treasurer)).toEqual([
      'payment.view_payment: Exported payments, 1 payments',
      'payment.view_payment: Exported unmatched money, 1 lines',
    ]);
    expect(await logged(payer)).toEqual([]);
  });

  it('of payments has everybody’s for staff, own ones for others', async () => {
    await addPayment(app, payer, { receipt: 'UEX0000001' });
    await addPayment(app, staff, { receipt: 'UEX0000002' });
    expect(await rowsOf(staff)).toHaveLength(2);
    expect(await rowsOf(payer)).toEqual([expect.stringContaining('UEX0000001')]);
  });

  it('of own payments has own ones for staff too, narrowed as the page is', async () => {
    await addPayment(app, payer, {});
    await addPayment(app, staff, { receipt: 'UEX0000003', status: 'COMPLETED' });
    await addPayment(app, staff, { status: 'FAILED' });
    const own = { list: 'MY_PAYMENTS', filter: { status: 'COMPLETED' } };
    expect(await rowsOf(staff, own)).toEqual([expect.stringContaining('UEX0000003')]);
    expect(await rowsOf(staff, { list: 'MY_PAYMENTS' })).toHaveLength(2);
  });

  it('of the review queue says why and what arrived, oldest first', async () => {
    await addPayment(app, payer, {});
    for (const [receipt, day] of [
      ['UEX0000005', '2026-03-02'],
      ['UEX0000004', '2026-03-01'],
    ] as const) {
      const id = await addPayment(app, payer, { receipt, createdAt: new Date(day) });
      await app.sql(
        `update payments set review_reason = 'AMOUNT_MISMATCH', received_cents = 100100 where id = $1`,
        [id],
      );
    }
    expect(await rowsOf(staff, { filter: { needsReview: true }, oldestFirst: true })).toEqual([
      expect.stringMatching(/UEX0000004.*,1001\.00,AMOUNT_MISMATCH,,,$/),
      expect.stringMatching(/UEX0000005.*,1001\.00,AMOUNT_MISMATCH,,,$/),
    ]);
  });

  it('of unmatched money has its lines, for those who may see them', async () => {
    await unmatched('UEX0000006');
    const { fileName } = await exported(staff, { list: 'UNMATCHED_MONEY' });
    expect(fileName).toMatch(/^unmatched-money-\d{4}-\d\d-\d\d\.csv$/);
    expect(await rowsOf(staff, { list: 'UNMATCHED_MONEY' })).toEqual(['UEX0000006,,,JOHN,,50.50']);
    const { errors } = await app.graphql(payer, EXPORT, { format: 'CSV', list: 'UNMATCHED_MONEY' });
    expect(errors).toEqual([
      expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) as unknown }),
    ]);
  });

  it.each(['PAYMENTS', 'MY_PAYMENTS', 'UNMATCHED_MONEY'] as const)(
    'of %s is refused where it is too long for a file, and never cut',
    async (list) => {
      for (const receipt of ['UEX0000007', 'UEX0000008']) {
        await addPayment(app, staff, { receipt });
        await unmatched(receipt.replace('UEX', 'UNM'));
      }
      const call = callWith(app.systemCall(), { actor: signedInAs({ userId: staff.id, role: 'ADMIN' }) });
      const request = { list, format: 'CSV', filter: {}, oldestFirst: false } as const;
      const { base64 } = await app.services.exports.list(call, request, 2);
      expect(Buffer.from(base64, 'base64').toString().trim().split('\r\n')).toHaveLength(3);
      await expect(app.services.exports.list(call, request, 1)).rejects.toThrow(
        /^A file holds at most 1 rows, and this list is longer\. (?:Narrow|Decide)/,
      );
    },
  );

  it('is typed as a workbook: amounts can be summed, moments sorted, and nothing is text that is no text', async () => {
    const createdAt = new Date('2026-03-02T14:05:40+03:00');
    const id = await addPayment(app, payer, { receipt: 'UEX0000010', createdAt, amountCents: 123_450 });
    await app.sql('insert into membership_payments (payment_id, months) values ($1, 6)', [id]);
    const { base64 } = await exported(staff, { format: 'XLSX' });
    const workbook = unzipped(Buffer.from(base64, 'base64'));
    const serial = (Date.UTC(2026, 2, 2, 14, 5, 40) - Date.UTC(1899, 11, 30)) / DAY;
    const numbers = [...workbook.matchAll(/<c [^>]*?(?: t="(\w+)")?[^>]*><v>([\d.]+)<\/v>/g)]
      .filter(([, type]) => type === undefined || type === 'n')
      .map(([, , value]) => Number(value));
    expect(numbers).toContain(1234.5);
    expect(numbers).toContain(6);
    expect(numbers.some((value) => Math.abs(value - serial) < 1e-6)).toBe(true);
    for (const format of ['#,##0.00', 'yyyy-mm-dd hh:mm:ss']) {
      expect(workbook).toContain(`formatCode="${format}"`);
    }
    expect(workbook).not.toContain('1234.50');
  });

  it.each(['PAYMENTS', 'UNMATCHED_MONEY'])(
    'of %s holds nothing that a spreadsheet would run',
    async (list) => {
      await addPayment(app, payer, {});
      await unmatched('UEX0000009', '=HYPERLINK("evil")');
      const [row] = await rowsOf(staff, { list });
      expect(row).toContain(`"'=HYPERLINK(""evil"")"`);
      const { base64, contentType } = await exported(staff, { list, format: 'XLSX' });
      expect(contentType).toContain('spreadsheetml');
      const sheet = unzipped(Buffer.from(base64, 'base64'));
      expect(sheet).toContain(`'=HYPERLINK(`);
      expect(sheet).not.toMatch(/<f>/);
    },
  );
});
