import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { DiscountEditing } from './discount-editing.service.ts';
import { CreateDiscountInput, DiscountsArgs, UpdateDiscountInput } from './discount.inputs.ts';
import { DiscountPageType, DiscountType } from './discount.type.ts';

/** The discount codes of the shop, for staff. */
@Resolver(() => DiscountType)
export class DiscountResolver {
  constructor(private readonly editing: DiscountEditing) {}

  @Query(() => DiscountPageType, { description: 'The discount codes of the shop.' })
  async discounts(
    @Ctx() call: Call,
    @Args(() => DiscountsArgs) { search, page, pageSize }: DiscountsArgs,
  ): Promise<DiscountPageType> {
    return this.editing.list(call, search ?? null, pageRequest(page, pageSize));
  }

  @Mutation(() => DiscountType, { description: 'Makes a discount code.' })
  async createDiscount(
    @Ctx() call: Call,
    @Arg('input', () => CreateDiscountInput, { description: 'The new code.' }) input: CreateDiscountInput,
  ): Promise<DiscountType> {
    return this.editing.create(call, input);
  }

  @Mutation(() => DiscountType, {
    description: 'Changes a discount code; orders that have it keep the price they were made at.',
  })
  async updateDiscount(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the discount.' }) id: string,
    @Arg('input', () => UpdateDiscountInput, { description: 'The fields to change.' })
    input: UpdateDiscountInput,
  ): Promise<DiscountType> {
    return this.editing.update(call, rowId(id), input);
  }

  @Mutation(() => DiscountType, { description: 'Ends a discount code: from now on no order gets it.' })
  async endDiscount(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the discount.' }) id: string,
  ): Promise<DiscountType> {
    return this.editing.end(call, rowId(id));
  }

  @Mutation(() => DiscountType, { description: 'Lets orders get an ended discount code again.' })
  async resumeDiscount(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the discount.' }) id: string,
  ): Promise<DiscountType> {
    return this.editing.resume(call, rowId(id));
  }
}
