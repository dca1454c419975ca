import { Arg, Args, ArgsType, Ctx, Field, ID, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { PaymentFilterInput } from '../book/payment-list.type.ts';
import type { ExportService } from './export.service.ts';
import { ExportedFileType, ExportFormatEnum } from '../../../core/graphql/exported-file.type.ts';
import { ExportedListEnum } from './export.type.ts';
import type { ExportedList } from './exported-lists.ts';
import type { ReceiptService } from './receipt.service.ts';
import { ReceiptCheckType, type ReceiptFormat, ReceiptFormatEnum, ReceiptType } from './receipt.type.ts';

@ArgsType()
class ExportArgs {
  @Field(() => ExportFormatEnum, { description: 'Form of the file.' })
  format!: 'CSV' | 'XLSX';

  @Field(() => ExportedListEnum, { defaultValue: 'PAYMENTS', description: 'Which list.' })
  list!: ExportedList;

  @Field(() => PaymentFilterInput, {
    nullable: true,
    description: 'Narrows payments; unmatched money is not narrowed.',
  })
  filter?: PaymentFilterInput | null;

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Turns the order of payments round; unmatched money is oldest first.',
  })
  oldestFirst!: boolean;
}

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

  @Query(() => ExportedFileType, {
    description: 'The receipt of a completed payment as a file.',
    complexity: FILE_WEIGHT,
  })
  async receiptFile(
    @Ctx() call: Call,
    @Arg('paymentId', () => ID, { description: 'Identifier of the payment.' }) paymentId: string,
    @Arg('format', () => ReceiptFormatEnum, { description: 'Form of the file.' }) format: ReceiptFormat,
  ): Promise<ExportedFileType> {
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

  @Query(() => ExportedFileType, {
    description:
      'A list of money, with the rights and in the scope of the list itself, as a file; refused above 10,000 rows.',
    complexity: FILE_WEIGHT,
  })
  async exportPayments(
    @Ctx() call: Call,
    @Args(() => ExportArgs) { filter, ...request }: ExportArgs,
  ): Promise<ExportedFileType> {
    return this.exports.list(call, { ...request, filter: filter ?? {} });
  }
}
