import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { movableClock } from '../support/clocks.ts';
import { closeMonth, credited, feeOn, monthOf, RECORD, startBooksAnew } from '../support/months.ts';
import { addPerson, type Person } from '../support/people.ts';
import { addDesk, paidRefund, refusedTo } from '../support/refunds.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { line, statementFile } from './statement-file.ts';

let app: TestApp;
let treasurer: Person;
let approver: Person;

beforeAll(async () => {
  app = await startTestApp({ clock: movableClock(new Date('2026-04-10T10:00:00+03:00')) });
  ({ asker: treasurer, approver } = await addDesk(app));
});

afterAll(async () => {
  await app.close();
});

beforeEach(() => startBooksAnew(app));

const FILE = 'query ($month: ID!) { monthFile(month: $month) { fileName contentType base64 } }';

interface MonthFile {
  monthFile: { fileName: string; contentType: string; base64: string };
}

/** The files of a month's archive by their names. */
async function filesOf(month: string): Promise<Record<string, Uint8Array>> {
  const { monthFile } = await app.ask<MonthFile>(treasurer, FILE, { month });
  expect(monthFile).toMatchObject({ fileName: `month-${month}.zip`, contentType: 'application/zip' });
  return unzipSync(Buffer.from(monthFile.base64, 'base64'));
}

type Row = Record<string, string>;

const rowsOf = (files: Record<string, Uint8Array>, name: string): Row[] =>
  parse(strFromU8(files[name] ?? new Uint8Array()), { bom: true, columns: true });

const centsIn = (rows: Row[]): number =>
  rows.reduce((sum, { KES = '' }) => sum + Math.round(Number(KES) * 100), 0);

/** Cents that a spreadsheet adds up over the cells of a sheet that are numbers to it. */
const summedBySpreadsheet = (sheet: Uint8Array = new Uint8Array()): number =>
  Math.round(
    [...strFromU8(sheet).matchAll(/<c ([^>]*)><v>(-?[\d.]+)<\/v>/g)]
      .filter(([, attributes = '']) => !/\bt="(?!n")/.test(attributes))
      .reduce((sum, [, , value]) => sum + Number(value), 0) * 100,
  );

/** A month with money of several kinds, of which a part came late and another goes back. */
async function february(): Promise<void> {
  const payer = await addPerson(app, { name: '=HYPERLINK("x")' });
  await credited(app, payer, '2026-01-10T09:00:00');
  await closeMonth(app, treasurer, '2026-01', { opening: '250' });
  await credited(app, payer, '2026-01-20T09:00:00', { amountCents: 3333 });
  const paid = await credited(app, payer, '2026-02-03T09:00:00', { receipt: 'UFE0000001' });
  await paidRefund(app, { asker: treasurer, approver }, String(paid), { amount: '400.55' });
  await app.sql(
    `update refunds set paid_on = '2026-02-20', approved_at = '2026-02-18' where payment_id = $1`,
    [paid],
  );
  await app.ask(treasurer, RECORD, await feeOn(app, '2026-02-25', { correctsDay: '2026-01-25' }));
}

describe('the file of a month', () => {
  it('holds a PDF, a workbook and lists whose sums are the totals', async () => {
    await february();
    const compared = statementFile(
      line('UFE0000001', '"1,000.00"', '', '2026-02-03'),
      line('UFE0000002', '5', '', '2026-02-04'),
    );
    await app.upload(
      treasurer,
      'mutation ($file: Upload!) { compareStatement(file: $file) { id } }',
      compared,
    );
    await app.sql(
      `update statement_findings set remark = '=1+1', remarked_by_id = $1, remarked_at = now() where verdict = 'ONLY_THERE'`,
      [treasurer.id],
    );
    await closeMonth(app, treasurer, '2026-02', { charges: '12.30', explanation: 'Counted by hand.' });
    const files = await filesOf('2026-02');
    expect(Object.keys(files).sort()).toEqual([
      ...['by-kind.csv', 'decisions.csv', 'differences.csv', 'entries.csv'],
      ...['month-2026-02.pdf', 'month-2026-02.xlsx', 'statements.csv', 'totals.csv'],
    ]);
    expect(strFromU8((files['month-2026-02.pdf'] ?? new Uint8Array()).subarray(0, 5))).toBe('%PDF-');

    const { totals } = await monthOf(app, treasurer, '2026-02');
    const entries = rowsOf(files, 'entries.csv');
    const totalRows = rowsOf(files, 'totals.csv');
    const told = (what: string) => totalRows.find(({ Total }) => Total === what)?.['KES'];
    expect([told('Opening'), told('Charges'), told('Closing')]).toEqual([
      '1250.00',
      '-12.30',
      totals.closing,
    ]);
    const moved = Math.round((Number(totals.closing) - Number(totals.opening) + 12.3) * 100);
    expect(centsIn(entries)).toBe(moved);
    expect(centsIn(rowsOf(files, 'by-kind.csv'))).toBe(moved);
    expect(centsIn(entries.filter(({ What }) => What === 'RECEIPT'))).toBe(Number(totals.received) * 100);
    expect(entries.map((row) => [row['Late from'], row['Corrects']])).toContainEqual(['2026-01', '']);
    expect(entries.map((row) => [row['Late from'], row['Corrects']])).toContainEqual(['', '2026-01-25']);
    expect(entries[0]?.['Payer']).toMatch(/^'=HYPERLINK/);

    expect(rowsOf(files, 'statements.csv')).toMatchObject([
      { Differences: '1', 'Compared by': treasurer.name },
    ]);
    expect(rowsOf(files, 'differences.csv')).toMatchObject([
      { Explanation: "'=1+1", 'Explained by': treasurer.name },
    ]);
    const decisions = rowsOf(files, 'decisions.csv').map(({ Who, What }) => [Who, What]);
    expect(decisions).toContainEqual([approver.name, 'REFUND APPROVED']);
    expect(decisions).toContainEqual([treasurer.name, 'MONTH CLOSED']);
    const sheets = unzipSync(files['month-2026-02.xlsx'] ?? new Uint8Array());
    expect(Object.keys(sheets).filter((name) => /worksheets\/sheet\d+\.xml$/.test(name))).toHaveLength(6);
    expect(summedBySpreadsheet(sheets['xl/worksheets/sheet3.xml'])).toBe(moved);
    expect(
      Object.values(sheets)
        .map((bytes) => strFromU8(bytes))
        .join(),
    ).not.toContain('<f>');
  });

  it('has the comparison that the month was closed with, and else of the same days the last', async () => {
    await credited(app, await addPerson(app), '2026-02-03T09:00:00');
    await app.sql('delete from statement_comparisons');
    const compare = async (amount: string): Promise<string | undefined> => {
      const document = 'mutation ($file: Upload!) { compareStatement(file: $file) { id } }';
      const file = statementFile(line('UFE0000009', amount, '', '2026-02-03'));
      const { data } = await app.upload<{ compareStatement: { id: string } }>(treasurer, document, file);
      return data?.compareStatement.id;
    };
    await compare('1');
    const comparisonId = await compare('2');
    await app.sql('update statement_comparisons set balance_cents = 0 where id = $1', [comparisonId]);
    await closeMonth(app, treasurer, '2026-02', { comparisonId });
    await compare('3');
    await compare('4');
    const files = await filesOf('2026-02');
    expect(rowsOf(files, 'statements.csv').map((row) => row['Paid in KES'])).toEqual(['2.00', '4.00']);
  });

  it('is there once the month is closed', async () => {
    await credited(app, await addPerson(app), '2026-02-03T09:00:00');
    expect(await refusedTo(app, treasurer, FILE, { month: '2026-02' })).toEqual({
      code: 'INVALID_TRANSITION',
      message: 'There is a file of a month once it is closed.',
    });
  });
});
