import type { Call } from '../../../access/call.ts';
import { notFound } from '../../../core/errors.ts';
import { drawnBeside } from '../papers/drawn-beside.ts';
import type { FileMade } from '../papers/export.service.ts';
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
      const text = Buffer.from(plainTextNote(refund, this.club));
      return {
        fileName: `${name}.txt`,
        contentType: 'text/plain; charset=utf-8',
        base64: text.toString('base64'),
      };
    }
    const bytes = await drawnBeside(refundNote(refund, this.club));
    return {
      fileName: `${name}.pdf`,
      contentType: 'application/pdf',
      base64: Buffer.from(bytes).toString('base64'),
    };
  }
}
