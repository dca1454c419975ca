import type { Call } from '../../access/call.ts';
import type { Clock } from '../../core/clock.ts';
import { paymentsCsv, paymentsXlsx } from './payment-export.ts';
import { exportName, type PaymentFilter } from './payment.query.ts';
import type { PaymentService } from './payment.service.ts';
import { pdfReceipt, plainTextReceipt } from './receipt-documents.ts';
import type { ReceiptService } from './receipt.service.ts';

export interface FileMade {
  fileName: string;
  contentType: string;
  base64: string;
}

/** Most rows one export holds; a narrower filter gets the rest. */
const MAX_ROWS = 10_000;

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files for people: lists of payments and receipts. */
export class ExportService {
  constructor(
    private readonly clock: Clock,
    private readonly payments: PaymentService,
    private readonly receipts: ReceiptService,
    private readonly club: { name: string; origin: () => string },
  ) {}

  /** The rows of a payment list, in the caller's scope, as CSV or XLSX. */
  async list(call: Call, filter: PaymentFilter, format: 'CSV' | 'XLSX'): Promise<FileMade> {
    const { results } = await this.payments.list(call, filter, { page: 1, pageSize: MAX_ROWS });
    const now = this.clock.now();
    return format === 'CSV'
      ? file(exportName(now, 'csv'), 'text/csv; charset=utf-8', paymentsCsv(results))
      : file(exportName(now, 'xlsx'), XLSX, await paymentsXlsx(results));
  }

  /** The receipt of a completed payment as plain text or PDF. */
  async receipt(call: Call, paymentId: number, format: 'TEXT' | 'PDF'): Promise<FileMade> {
    const receipt = await this.receipts.ofPayment(call, paymentId);
    const name = `receipt-${receipt.number}`;
    if (format === 'TEXT') {
      return file(
        `${name}.txt`,
        'text/plain; charset=utf-8',
        Buffer.from(plainTextReceipt(receipt, this.club.name)),
      );
    }
    const checkUrl = `${this.club.origin()}/receipts/${receipt.verificationCode}`;
    return file(`${name}.pdf`, 'application/pdf', await pdfReceipt(receipt, this.club.name, checkUrl));
  }
}

const file = (fileName: string, contentType: string, bytes: Buffer): FileMade => ({
  fileName,
  contentType,
  base64: bytes.toString('base64'),
});
