import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isAllowed } from '../../../access/ability.ts';
import type { Call } from '../../../access/call.ts';
import { FILE_WEIGHT } from '../../../core/graphql/weights.ts';
import { rowId } from '../../../core/row-id.ts';
import { REASON } from '../records/reason.ts';
import { ExportedFileType } from '../../../core/graphql/exported-file.type.ts';
import { decideAboutMoney } from '../payment.policy.ts';
import { CloseMonthInput } from './closing.type.ts';
import type { ClosingService } from './closing.service.ts';
import type { MonthFileService } from './month-file.service.ts';
import type { MonthService } from './month.service.ts';
import { BookMonthRowType, BookMonthType } from './month.type.ts';
import type { MonthView } from './month.view.ts';
import type { ReopeningService } from './reopening.service.ts';

const MONTH = { description: 'The month, "2026-03".' };
const ID_OF_REOPENING = { description: 'Identifier of the wish to open it.' };

/** Months of the books: closed by the treasurer, opened again by two people. */
@Resolver(() => BookMonthType)
export class MonthResolver {
  constructor(
    private readonly months: MonthService,
    private readonly closings: ClosingService,
    private readonly reopenings: ReopeningService,
    private readonly files: MonthFileService,
  ) {}

  @Query(() => [BookMonthRowType], {
    description: 'Every month that counts money, and the one that runs, newest first.',
  })
  async bookMonths(@Ctx() call: Call): Promise<BookMonthRowType[]> {
    return this.months.list(call);
  }

  @Query(() => BookMonthType, { description: 'One month, as it stands or as it was closed.' })
  async bookMonth(@Ctx() call: Call, @Arg('month', () => ID, MONTH) month: string): Promise<BookMonthType> {
    return this.months.get(call, month);
  }

  @Query(() => ExportedFileType, {
    description:
      'The file of a closed month for whoever audits the books: totals, entries, statements, differences and decisions as PDF, workbook and CSV in one archive.',
    complexity: FILE_WEIGHT,
  })
  async monthFile(
    @Ctx() call: Call,
    @Arg('month', () => ID, MONTH) month: string,
  ): Promise<ExportedFileType> {
    return this.files.make(call, month);
  }

  @Mutation(() => BookMonthType, {
    description:
      'Closes a month that has ended: its totals are fixed, and nothing is entered into it any more.',
  })
  async closeMonth(
    @Ctx() call: Call,
    @Arg('input', () => CloseMonthInput, { description: 'How it is closed.' }) input: CloseMonthInput,
  ): Promise<BookMonthType> {
    return this.months.get(call, await this.closings.close(call, input));
  }

  @Mutation(() => BookMonthType, {
    description: 'Asks for the last closed month to be opened again; another person has to approve it.',
  })
  async askMonthReopening(
    @Ctx() call: Call,
    @Arg('month', () => ID, MONTH) month: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<BookMonthType> {
    return this.months.get(call, await this.reopenings.ask(call, month, reason));
  }

  @Mutation(() => BookMonthType, {
    description: 'Agrees that a month is opened again, as another person asked for.',
  })
  async approveMonthReopening(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REOPENING) id: string,
  ): Promise<BookMonthType> {
    return this.months.get(call, await this.reopenings.approve(call, rowId(id)));
  }

  @Mutation(() => BookMonthType, {
    description: 'Says no to a month being opened again, or takes the wish back.',
  })
  async endMonthReopening(
    @Ctx() call: Call,
    @Arg('id', () => ID, ID_OF_REOPENING) id: string,
    @Arg('reason', () => String, REASON) reason: string,
  ): Promise<BookMonthType> {
    return this.months.get(call, await this.reopenings.end(call, rowId(id), reason));
  }

  @FieldResolver(() => Boolean, { description: 'Whether the caller may close it now.' })
  viewerCanClose(@Root() { state }: MonthView, @Ctx() call: Call): boolean {
    return state === 'READY' && isAllowed(decideAboutMoney(call.actor));
  }
}
