import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { drawnBeside } from '../papers/drawn-beside.ts';
import { fileMade, type FileMade } from '../../../core/files/made-file.ts';
import type { ReceiptFormat } from '../papers/receipt.type.ts';
import { plainTextNote, refundNote } from './refund-note.ts';
import type { RefundService } from './refund.service.ts';

/** The numbered paper of a refund. */
export class RefundNoteService {
  constructor(
    private readonly refunds: RefundService,
    private readonly club: string,
  ) {}

  /** The note as a file, for staff and the payer; there is none before the money is out. */
  async file(call: Call, id: number, format: ReceiptFormat): Promise<FileMade> {
    const refund = await this.refunds.get(call, id);
    if (refund.state !== 'PAID_OUT') {
      throw notFound();
    }
    const name = `refund-${refund.number}`;
    if (format === 'TEXT') {
      return fileMade(name, 'txt', Buffer.from(plainTextNote(refund, this.club)));
    }
    return fileMade(name, 'pdf', await drawnBeside(refundNote(refund, this.club)));
  }
}
