import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { cursorPageRequest, pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import { referenceIn } from '../../../core/validation/fields.ts';
import type { StockLedgerService } from './stock-ledger.service.ts';
import {
  StockedVariantPageType,
  StockedVariantType,
  StockEntryInput,
  StockListArgs,
  StockMovementListArgs,
  StockMovementPageType,
  TakeStockInput,
} from './stock.type.ts';

/** What is no number is the number of nothing. */
const numberOf = (id: string | null | undefined): number | null =>
  id === null || id === undefined ? null : (referenceIn(id) ?? 0);

@Resolver()
export class StockResolver {
  constructor(private readonly ledger: StockLedgerService) {}

  @Query(() => StockedVariantPageType, { description: 'All variants with their stock, for staff.' })
  async merchandiseStock(
    @Ctx() call: Call,
    @Args(() => StockListArgs) { page, pageSize, itemId, ...filter }: StockListArgs,
  ): Promise<StockedVariantPageType> {
    const asked = { ...filter, itemId: numberOf(itemId) };
    return this.ledger.stock(call, asked, pageRequest(page, pageSize));
  }

  @Query(() => StockMovementPageType, { description: 'What happened to stock, newest first.' })
  async stockMovements(
    @Ctx() call: Call,
    @Args(() => StockMovementListArgs) { itemId, variantId, kind, ...paging }: StockMovementListArgs,
  ): Promise<StockMovementPageType> {
    const asked = { itemId: numberOf(itemId), variantId: numberOf(variantId), kind };
    return this.ledger.movements(call, asked, cursorPageRequest(paging));
  }

  @Mutation(() => StockedVariantType, { description: 'Puts units on the shelf that came in.' })
  async receiveStock(
    @Ctx() call: Call,
    @Arg('variantId', () => ID, { description: 'Identifier of the variant.' }) variantId: string,
    @Arg('input', () => StockEntryInput, { description: 'How many, and why.' }) input: StockEntryInput,
  ): Promise<StockedVariantType> {
    return this.ledger.receive(call, rowId(variantId), input);
  }

  @Mutation(() => StockedVariantType, { description: 'Takes units off the shelf that nobody will buy.' })
  async writeOffStock(
    @Ctx() call: Call,
    @Arg('variantId', () => ID, { description: 'Identifier of the variant.' }) variantId: string,
    @Arg('input', () => StockEntryInput, { description: 'How many, and why.' }) input: StockEntryInput,
  ): Promise<StockedVariantType> {
    return this.ledger.writeOff(call, rowId(variantId), input);
  }

  @Mutation(() => [StockedVariantType], {
    description:
      'Notes what was found on the shelf: all counts, or none where one is of what has changed meanwhile.',
  })
  async takeStock(
    @Ctx() call: Call,
    @Arg('input', () => TakeStockInput, { description: 'The counts.' }) input: TakeStockInput,
  ): Promise<StockedVariantType[]> {
    return this.ledger.takeStock(call, input);
  }
}
