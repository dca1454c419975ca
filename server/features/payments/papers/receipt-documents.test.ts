import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { cents } from '../../../core/money.ts';
import { pdfPaper } from './drawn-paper.ts';
import { plainTextReceipt, receiptPaper } from './receipt-documents.ts';
import type { ReceiptView } from './receipt.service.ts';

const receipt: ReceiptView = {
  number: 'RCT-2026-000001',
  verificationCode: 'ABCDEFGH2345',
  issuedAt: new Date('2026-03-02T09:00:00Z'),
  paymentId: 1,
  reference: 'PAY-2026-000001',
  mpesaReceipt: 'UA51AB2CD3',
  amountCents: cents(100_000),
  type: 'MEMBERSHIP',
  method: 'MPESA',
  status: 'COMPLETED',
  description: 'Annual Membership Fee',
  periodMonths: 12,
  paidAt: new Date('2026-03-02T09:00:00Z'),
  payerName: 'Wanjikũ Mũthoni wa Ngĩthĩ',
  payerRegistrationNumber: 'SC/001/2026',
  refunds: [],
};

/** The objects of a file by number; a compressed stream is read. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const found = pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([^]*?)\nendobj/g);
  return new Map(
    Array.from(found, ([, number = '', body = '']) => {
      const [head = '', stream] = body.split(/\nstream\n/);
      const content = stream?.replace(/\nendstream$/, '') ?? '';
      return [number, /FlateDecode/.test(head) && !/FontFile/.test(head) ? head + inflate(content) : body];
    }),
  );
}

const inflate = (content: string): string => inflateSync(Buffer.from(content, 'latin1')).toString('latin1');

/** What a reader copies for the signs of a font, by their number. */
function signsOf(objects: Map<string, string>, font: string): string[] {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '') ?? [];
  const ranges = (objects.get(map) ?? '').matchAll(/<[\da-f]+> <[\da-f]+> \[([^\]]*)\]/g);
  return Array.from(ranges, ([, list = '']) => list.match(/<[^>]*>/g) ?? [])
    .flat()
    .map((hex) => Buffer.from(hex.slice(1, -1).replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
}

/** The text as a reader copies it, one line for each that is drawn. */
function textOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = Array.from(
    [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g),
    ([, name = '', font = '']): [string, string[]] => [name, signsOf(objects, font)],
  );
  const signs = new Map(fonts);
  const drawn = [...objects.values()].join('\n').matchAll(/\/(F\d+) [\d.]+ Tf[^]*?\[(.*?)\] TJ/g);
  return Array.from(drawn, ([, name = '', pieces = '']) =>
    (pieces.match(/(?<=<)[\da-f]+(?=>)/g) ?? [])
      .flatMap((hex) => hex.match(/.{4}/g) ?? [])
      .map((code) => signs.get(name)?.[Number.parseInt(code, 16)] ?? '\u{fffd}')
      .join(''),
  );
}

const text = async (facts: Partial<ReceiptView> = {}): Promise<string> =>
  textOf(
    await pdfPaper(
      receiptPaper({
        receipt: { ...receipt, ...facts },
        club: 'The Club',
        checkUrl: 'https://club.example/r',
      }),
    ),
  )
    .join(' ')
    .replace(/\s+/g, ' ');

/** What every paper says in the same words. */
const FACTS = [
  'The Club',
  'RCT-2026-000001',
  'Wanjikũ Mũthoni wa Ngĩthĩ (SC/001/2026)',
  'Annual Membership Fee',
  '12 months',
  'UA51AB2CD3',
  'PAY-2026-000001',
  'https://club.example/r',
];

describe('the plain-text receipt', () => {
  it('writes everything that the other papers say, beside what the specification asks of it', () => {
    const written = plainTextReceipt({ receipt, club: 'The Club', checkUrl: 'https://club.example/r' });
    const asked = ['Payment ID: 1', 'Type: MEMBERSHIP', 'Status: COMPLETED', 'Amount: KES 1000.00'];
    for (const part of [...FACTS, ...asked, 'Method: MPESA', 'ABCDEFGH2345', '2026-03-02T12:00:00+03:00']) {
      expect(written).toContain(part);
    }
  });
});

describe('the PDF receipt', () => {
  it.each([
    ['Kikuyu', 'Wanjikũ Mũthoni wa Ngĩthĩ'],
    ['Kamba', 'Mwĩkali Mũtũa'],
    ['an apostrophe of Swahili', "Ng’ang’a Ng'endo"],
    ['letters with marks', 'Łukasz Ðorđe Çelik-Nõmm'],
    ['Greek and Cyrillic', 'Άννα Жукова'],
  ])('writes a name of %s as it is', async (_what, payerName) => {
    expect(await text({ payerName })).toContain(`${payerName} (SC/001/2026)`);
  });

  it('writes letters and marks that came apart as one', async () => {
    expect(await text({ payerName: 'Ngĩthĩ'.normalize('NFD') })).toContain('Ngĩthĩ (SC/001/2026)');
  });

  it('writes everything that a receipt says', async () => {
    const written = await text();
    for (const part of [...FACTS, 'KES 1,000', 'M-Pesa', 'ABCD EFGH 2345', '2026-03-02 12:00']) {
      expect(written).toContain(part);
    }
  });

  it('speaks of no months where none were bought', async () => {
    expect(await text({ periodMonths: null })).not.toContain('Period');
    expect(await text({ periodMonths: 1 })).toContain('Period 1 month ');
  });
});
