import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql';
import { registerEnumType } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import { enumOf } from '../../core/graphql/enum-of.ts';
import { rowId } from '../../core/row-id.ts';
import type { ExportService } from './export.service.ts';
import { ExportedFile, PaymentFilterInput } from './payment-books.type.ts';
import type { ReceiptService } from './receipt.service.ts';
import { ReceiptCheckType, type ReceiptFormat, ReceiptFormatEnum, ReceiptType } from './receipt.type.ts';

const ExportFormatEnum = enumOf(['CSV', 'XLSX']);
registerEnumType(ExportFormatEnum, { name: 'ExportFormat', description: 'Form of an exported list.' });

/** Papers: receipts, their check, and lists for a spreadsheet. */
@Resolver(() => ReceiptType)
export class ReceiptResolver {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly exports: ExportService,
  ) {}

  @Query(() => ReceiptType, { description: 'The receipt of a completed payment.' })
  async receipt(
    @Ctx() call: Call,
    @Arg('paymentId', () => ID, { description: 'Identifier of the payment.' }) paymentId: string,
  ): Promise<ReceiptType> {
    return this.receipts.ofPayment(call, rowId(paymentId));
  }

  @Query(() => ExportedFile, { description: 'The receipt of a completed payment as a file.' })
  async receiptFile(
    @Ctx() call: Call,
    @Arg('paymentId', () => ID, { description: 'Identifier of the payment.' }) paymentId: string,
    @Arg('format', () => ReceiptFormatEnum, { description: 'Form of the file.' }) format: ReceiptFormat,
  ): Promise<ExportedFile> {
    return this.exports.receipt(call, rowId(paymentId), format);
  }

  @Query(() => ReceiptCheckType, {
    nullable: true,
    description: 'Checks the code on a receipt; null when no receipt has it.',
  })
  async verifyReceipt(
    @Ctx() call: Call,
    @Arg('code', () => String, { description: 'The twelve characters on the receipt.' }) code: string,
  ): Promise<ReceiptCheckType | null> {
    return this.receipts.verify(call, code);
  }

  @Query(() => ExportedFile, {
    description: 'A list of payments, in the scope of `payments`, as a file of at most 10,000 rows.',
  })
  async exportPayments(
    @Ctx() call: Call,
    @Arg('format', () => ExportFormatEnum, { description: 'Form of the file.' }) format: 'CSV' | 'XLSX',
    @Arg('filter', () => PaymentFilterInput, { nullable: true, description: 'Narrows the list.' })
    filter: PaymentFilterInput | null,
  ): Promise<ExportedFile> {
    return this.exports.list(call, filter ?? {}, format);
  }
}
