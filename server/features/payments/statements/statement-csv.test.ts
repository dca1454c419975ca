import { describe, expect, it } from '@jest/globals';
import { DomainError } from '../../../core/errors.ts';
import { readStatement } from './statement-csv.ts';

const HEAD =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info,A/C No.';
const LINE =
  'UA51AB2CD3,2026-03-02 14:05:40,2026-03-02 14:05:30,Pay Bill Online,Completed,"1,000.00",,5000,254712***678 - JOSÉ,M-7KQ2MXR4TC';
const FILE = `Organization:,Club\n\n${HEAD}\n${LINE}\n`;
const READ = {
  receipt: 'UA51AB2CD3',
  completedAt: '2026-03-02 14:05:40',
  day: '2026-03-02',
  details: 'Pay Bill Online',
  status: 'Completed',
  paidInCents: 100_000,
  balanceCents: 500_000,
  otherParty: '254712***678 - JOSÉ',
  accountReference: 'M-7KQ2MXR4TC',
};

const separatedBy = (sign: string): string =>
  FILE.replace('"1,000.00"', '1000.00').replaceAll(',', sign).replace('1000.00', '"1,000.00"');
const marked = (text: string): Buffer => Buffer.from(`\u{feff}${text}`, 'utf16le');
const refusal = (file: string): unknown => {
  try {
    return readStatement(Buffer.from(file));
  } catch (error) {
    return error instanceof DomainError ? error.fields : error;
  }
};

describe('readStatement', () => {
  it.each([
    ['UTF-8', Buffer.from(FILE)],
    ['UTF-8 with a mark', Buffer.from(`\u{feff}${FILE}`)],
    ['UTF-16', marked(FILE)],
    ['UTF-16 the other way round', marked(FILE).swap16()],
    ['Windows-1252', Buffer.from(FILE, 'latin1')],
    ['lines that end as on Windows', Buffer.from(FILE.replaceAll('\n', '\r\n'))],
    ['lines that end as on old Macs', Buffer.from(FILE.replaceAll('\n', '\r'))],
    ['semicolons', Buffer.from(separatedBy(';'))],
    ['tabs', marked(separatedBy('\t'))],
    ['a currency before the amount', Buffer.from(FILE.replace('"1,000.00"', 'KES 1000'))],
    ['no last line end', Buffer.from(FILE.trimEnd())],
    ['a NUL character', Buffer.from(FILE.replace('UA51', 'UA\u{0}51'))],
  ])('reads a file of %s', (_what, bytes) => {
    expect(readStatement(bytes)).toEqual([READ]);
  });

  const REVERSAL = `${HEAD},Reason Type,Linked Transaction ID\n${LINE},Pay Bill,\n`;
  const out = (details: string, status: string, withdrawn: string): string =>
    `UA51ZZ9ZZ9,2026-03-03 09:00:00,,${details},${status},,"${withdrawn}",4000,M-PESA,,${details},ua51ab2cd3\n`;
  const reversalIn = (text: string): unknown => readStatement(Buffer.from(REVERSAL + text))[1]?.reverses;

  it.each([
    ['-1,000.00', 100_000],
    ['250', 25_000],
    ['much', null],
  ])('reads of a reversal what it takes back, when it writes %s', (withdrawn, amountCents) => {
    const reverses = reversalIn(out('Pay Bill Reversal', 'Completed', withdrawn));
    expect(reverses).toEqual({ receipt: 'UA51AB2CD3', amountCents });
  });

  it.each([
    ['Pay Bill Charge', 'Completed'],
    ['Pay Bill Reversal', 'Failed'],
  ])('takes a linked line for no reversal when it is a %s that is %s', (details, status) => {
    expect(reversalIn(out(details, status, '-23.00'))).toBeUndefined();
  });

  it('keeps quotation marks in names', () => {
    const [line] = readStatement(Buffer.from(FILE.replace('JOSÉ', 'JOHN "JO" DOE')));
    expect(line).toEqual({ ...READ, otherParty: '254712***678 - JOHN "JO" DOE' });
  });

  it.each(['', '0.00', '-', '-1,000.00'])('takes an amount of "%s" for no money in', (amount) => {
    const [line] = readStatement(Buffer.from(FILE.replace('"1,000.00"', `"${amount}"`)));
    expect(line?.paidInCents).toBeNull();
  });

  it.each(['1.000,00', '1000,00', 'a thousand', '1,00', '1e3', '1000.005'])(
    'refuses a file with an amount of "%s" instead of leaving the line out',
    (amount) => {
      expect(refusal(FILE.replace('1,000.00', amount))).toEqual({
        file: [`The amount "${amount}" of UA51AB2CD3 cannot be read.`],
      });
    },
  );

  it.each(['yesterday', '2026-13-45', '31/02/2026', '02/03/26', '2.02611E+13'])(
    'refuses a file with a date of "%s"',
    (date) => {
      expect(refusal(FILE.replace('2026-03-02 14:05:40', date))).toEqual({
        file: [
          `The date "${date}" of UA51AB2CD3 cannot be read: please write the dates as YYYY-MM-DD, or export the statement anew.`,
        ],
      });
    },
  );

  it('refuses a file whose dates can be read in two ways, unless another of its lines tells in which', () => {
    const slashed = FILE.replace('2026-03-02 14:05:40', '2/3/2026 14:05');
    expect(refusal(slashed)).toEqual({
      file: [expect.stringContaining('may be 2026-03-02 or 2026-02-03: please write')],
    });
    const days = readStatement(Buffer.from(slashed + LINE.replace('2026-03-02 14:05:40', '31/3/2026 9:00')));
    expect(days.map(({ day }) => day)).toEqual(['2026-03-02', '2026-03-31']);
  });

  it.each([
    ['no receipt', FILE.replace('UA51AB2CD3', '')],
    ['no date', FILE.replace('2026-03-02 14:05:40', '')],
  ])('refuses a line of money with %s', (_what, file) => {
    expect(refusal(file)).toEqual({
      file: [expect.stringContaining('has an amount, and no receipt or no date.')],
    });
  });

  it('leaves out the totals below the lines, and takes a charge without a date', () => {
    const charge = LINE.replace('"1,000.00"', '').replace('2026-03-02 14:05:40', '');
    const lines = readStatement(Buffer.from(`${FILE}${charge}\n,,,Total,,"1,000.00",,,,\n`));
    expect(lines.map(({ day, paidInCents }) => [day, paidInCents])).toEqual([
      ['2026-03-02', 100_000],
      [null, null],
    ]);
  });

  it('says that a statement without lines was not compared', () => {
    expect(refusal(`${HEAD}\n`)).toEqual({ file: ['This statement has no lines: nothing was compared.'] });
  });

  it.each(['Receipt No.', 'Completion Time', 'Transaction Status', 'Paid In'])(
    'names the column "%s" when it is missing',
    (title) => {
      expect(refusal(FILE.replace(title, 'Something'))).toEqual({
        file: [`The column "${title}" is missing: please export the statement as CSV.`],
      });
    },
  );

  it('reads ten thousand lines and refuses more than twenty thousand', () => {
    const file = (lines: number): string => `${HEAD}\n${`${LINE}\n`.repeat(lines)}`;
    expect(readStatement(Buffer.from(file(10_000)))).toHaveLength(10_000);
    expect(refusal(file(20_001))).toEqual({ file: ['A statement may have at most 20000 lines.'] });
  });

  it.each(['', 'PK\u{3}\u{4}not a text', '<html></html>'])('refuses what is no statement: "%s"', (file) => {
    expect(refusal(file)).toEqual({
      file: ['The column "Receipt No." is missing: please export the statement as CSV.'],
    });
  });
});
