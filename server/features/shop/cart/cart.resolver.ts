import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { PictureType } from '../../pictures/picture.type.ts';
import type { CartFillingService } from './cart-filling.service.ts';
import { AddToCartInput, GatheredLineInput } from './cart.inputs.ts';
import type { CartService } from './cart.service.ts';
import { CartItemType, CartType, MergedCartType } from './cart.type.ts';
import type { GatheringService } from './gathering.service.ts';

@Resolver(() => CartItemType)
export class CartResolver {
  private readonly filling: CartFillingService;
  private readonly gathering: GatheringService;

  constructor(
    private readonly carts: CartService,
    { filling, gathering }: { filling: CartFillingService; gathering: GatheringService },
    private readonly pictures: PictureLoader,
  ) {
    this.filling = filling;
    this.gathering = gathering;
  }

  @Query(() => CartType, { description: 'The own cart; an empty one for a visitor.' })
  async cart(@Ctx() call: Call): Promise<CartType> {
    return this.carts.mine(call);
  }

  @Query(() => CartType, {
    description:
      'What a visitor gathered, at present prices. Nothing of it is kept; unknown variants are left out.',
  })
  async gatheredCart(
    @Ctx() call: Call,
    @Arg('lines', () => [GatheredLineInput], { description: 'What was gathered, at most 50 lines.' })
    lines: GatheredLineInput[],
  ): Promise<CartType> {
    return this.gathering.priced(call, lines);
  }

  @Mutation(() => CartItemType, {
    description: 'Puts something into the own cart, or adds to the line that is there.',
  })
  async addToCart(
    @Ctx() call: Call,
    @Arg('input', () => AddToCartInput, { description: 'What, and how many.' }) input: AddToCartInput,
  ): Promise<CartItemType> {
    return (await this.filling.add(call, input)).item;
  }

  @Mutation(() => CartItemType, {
    description:
      'Says how many of an own line are wanted; what had changed about its price is taken as read.',
  })
  async changeCartItem(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the line.' }) id: string,
    @Arg('quantity', () => Int, { description: 'How many, 1 to 100.' }) quantity: number,
  ): Promise<CartItemType> {
    return this.filling.change(call, rowId(id), { quantity });
  }

  @Mutation(() => Boolean, { description: 'Takes an own line out of the cart.' })
  async removeFromCart(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the line.' }) id: string,
  ): Promise<boolean> {
    return this.filling.remove(call, rowId(id)).then(() => true);
  }

  @Mutation(() => Boolean, { description: 'Takes everything out of the own cart.' })
  async clearCart(@Ctx() call: Call): Promise<boolean> {
    return this.filling.clear(call).then(() => true);
  }

  @Mutation(() => MergedCartType, {
    description:
      'Takes what was gathered before signing in over into the own cart. Each line is filled up to what was gathered, as far as there is stock; a repetition changes nothing.',
  })
  async mergeCart(
    @Ctx() call: Call,
    @Arg('lines', () => [GatheredLineInput], { description: 'What was gathered, at most 50 lines.' })
    lines: GatheredLineInput[],
  ): Promise<MergedCartType> {
    return this.gathering.merge(call, lines);
  }

  @FieldResolver(() => PictureType, {
    nullable: true,
    description: 'The picture of the item; null without one.',
  })
  async picture(@Root() item: CartItemType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, item.keptImage);
  }
}
