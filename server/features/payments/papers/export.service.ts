import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { nairobiDate, type Clock } from '../../../core/clock.ts';
import { listFile, MAX_FILE_ROWS, refuseMoreThan } from '../../../core/files/list-file.ts';
import type { AuditService } from '../../audit/audit.service.ts';
import type { LedgerLineService } from '../desk/ledger-line.service.ts';
import type { PaymentFilter } from '../book/payment-filter.ts';
import type { PaymentService } from '../book/payment.service.ts';
import { drawnBeside } from './drawn-beside.ts';
import { ledgerLineColumns, paymentColumns, type ExportedList } from './exported-lists.ts';
import { seeAllPayments, viewPayments } from '../payment.policy.ts';
import { sheetOf, type Columns } from '../../../core/files/list-files.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
import { plainTextReceipt, receiptPaper, type PaperReceipt } from './receipt-documents.ts';
import type { ReceiptService } from './receipt.service.ts';

/** What a file is made of. */
export interface ExportRequest {
  list: ExportedList;
  format: 'CSV' | 'XLSX';
  /** Narrows payments; unmatched money has no filter. */
  filter: PaymentFilter;
  oldestFirst: boolean;
}

interface OtherServices {
  payments: PaymentService;
  ledgerLines: LedgerLineService;
  receipts: ReceiptService;
  audit: AuditService;
}

/** Files for people: lists of payments and receipts. */
export class ExportService {
  constructor(
    private readonly clock: Clock,
    private readonly club: { name: string; origin: () => string },
    private readonly others: OtherServices,
  ) {}

  /**
   * All rows of a list, with the rights of the list itself; a list that is too long is refused rather than cut. Who took one
   * with the money of others is kept.
   */
  async list(call: Call, request: ExportRequest, atMost = MAX_FILE_ROWS): Promise<FileMade> {
    const { filter, oldestFirst } = request;
    const page = { page: 1, pageSize: atMost + 1 };
    if (request.list === 'UNMATCHED_MONEY') {
      const { results } = await this.others.ledgerLines.unmatched(call, page);
      refuseMoreThan(atMost, results.length, 'Decide about the oldest lines first.');
      await this.record(call, 'Exported unmatched money', `${String(results.length)} lines`);
      return this.filed('unmatched-money', request.format, ledgerLineColumns, results);
    }
    const { results } =
      request.list === 'PAYMENTS'
        ? await this.others.payments.list(call, filter, { ...page, oldestFirst })
        : await this.others.payments.mine(call, filter, { ...page, oldestFirst });
    refuseMoreThan(atMost, results.length, 'Narrow the list by days, type or status, and export each part.');
    if (request.list === 'PAYMENTS' && isAllowed(seeAllPayments(call.actor))) {
      await this.record(call, 'Exported payments', `${String(results.length)} payments`);
    }
    return this.filed('payments', request.format, paymentColumns, results);
  }

  /** The receipt of a completed payment as plain text or PDF. */
  async receipt(call: Call, paymentId: number, format: 'TEXT' | 'PDF'): Promise<FileMade> {
    const receipt = await this.others.receipts.ofPayment(call, paymentId);
    const name = `receipt-${receipt.number}`;
    const checkUrl = `${this.club.origin()}/receipts/${receipt.verificationCode}`;
    const paper: PaperReceipt = { receipt, club: this.club.name, checkUrl };
    if (format === 'TEXT') {
      return fileMade(name, 'txt', Buffer.from(plainTextReceipt(paper)));
    }
    return fileMade(name, 'pdf', await drawnBeside(receiptPaper(paper)));
  }

  private record(call: Call, reason: string, newValue: string): Promise<void> {
    return this.others.audit.record(call, {
      ...{ action: 'PERMISSION_USED', right: viewPayments, newValue, reason },
    });
  }

  /** Its name says what it holds and the day it was made, nothing a caller chose. */
  private filed<T>(
    what: string,
    format: 'CSV' | 'XLSX',
    columns: Columns<T>,
    rows: readonly T[],
  ): Promise<FileMade> {
    const name = `${what}-${nairobiDate(this.clock.now())}`;
    return listFile(name, format, sheetOf(columns, rows));
  }
}
