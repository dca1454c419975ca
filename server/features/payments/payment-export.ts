import { stringify } from 'csv-stringify/sync';
import writeXlsxFile from 'write-excel-file/node';
import { nairobiDateTime } from '../../core/clock.ts';
import { toDecimal } from '../../core/money.ts';
import type { PaymentView } from './payment.view.ts';

type Cell = string | number;

const COLUMNS: [title: string, read: (payment: PaymentView) => Cell][] = [
  ['Reference', (payment) => payment.reference],
  ['M-Pesa receipt', (payment) => payment.receipt],
  ['Date', (payment) => nairobiDateTime(payment.createdAt)],
  ['Completed', (payment) => (payment.completedAt ? nairobiDateTime(payment.completedAt) : '')],
  ['Payer', (payment) => payment.payer.name],
  ['E-mail', (payment) => payment.payer.email],
  ['Phone', (payment) => payment.phoneNumber],
  ['Type', (payment) => payment.type],
  ['Method', (payment) => payment.method],
  ['Status', (payment) => payment.status],
  ['Amount KES', (payment) => toDecimal(payment.amountCents)],
  ['Months', (payment) => payment.membershipPeriodMonths ?? ''],
  ['Description', (payment) => payment.description],
];

/** Spreadsheets run what begins like a formula; a leading apostrophe makes it text (OWASP ASVS 1.2.10). */
const harmless = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;

const rowsOf = (payments: readonly PaymentView[]): Cell[][] =>
  payments.map((payment) => COLUMNS.map(([, read]) => harmless(read(payment))));

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const paymentsCsv = (payments: readonly PaymentView[]): Buffer =>
  Buffer.from(
    stringify([COLUMNS.map(([title]) => title), ...rowsOf(payments)], {
      bom: true,
      record_delimiter: 'windows',
    }),
  );

/** One sheet; every cell is text or a number, none is a formula. */
export async function paymentsXlsx(payments: readonly PaymentView[]): Promise<Buffer> {
  const header = COLUMNS.map(([title]) => ({ value: title, fontWeight: 'bold' as const }));
  const rows = rowsOf(payments).map((row) =>
    row.map((cell) => (typeof cell === 'number' ? { value: cell } : { value: cell, type: String })),
  );
  return writeXlsxFile([header, ...rows], { sheet: 'Payments' }).toBuffer();
}
