import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { PictureLoader } from '../../pictures/picture.loaders.ts';
import { PictureType } from '../../pictures/picture.type.ts';
import { CartItemType } from '../cart/cart.type.ts';
import { MoveToCartInput } from './wishlist.inputs.ts';
import type { WishlistService } from './wishlist.service.ts';
import { WishlistItemPageType, WishlistItemType } from './wishlist.type.ts';

@Resolver(() => WishlistItemType)
export class WishlistResolver {
  constructor(
    private readonly wishes: WishlistService,
    private readonly pictures: PictureLoader,
  ) {}

  @Query(() => WishlistItemPageType, {
    description: 'The own wishlist, newest first; an empty one for a visitor.',
  })
  async wishlist(
    @Ctx() call: Call,
    @Args(() => PageArgs) { page, pageSize }: PageArgs,
  ): Promise<WishlistItemPageType> {
    return this.wishes.page(call, pageRequest(page, pageSize));
  }

  @Mutation(() => WishlistItemType, {
    description: 'Puts an item on the own wishlist; a repetition changes nothing.',
  })
  async addToWishlist(
    @Ctx() call: Call,
    @Arg('merchandise', () => ID, { description: 'The item of the shop.' }) merchandise: string,
  ): Promise<WishlistItemType> {
    return (await this.wishes.add(call, { merchandise })).wish;
  }

  @Mutation(() => Boolean, { description: 'Takes an own wish off the list.' })
  async removeFromWishlist(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the wish.' }) id: string,
  ): Promise<boolean> {
    return this.wishes.remove(call, rowId(id)).then(() => true);
  }

  @Mutation(() => CartItemType, {
    description:
      'Puts an item from the own wishlist into the cart; the wish goes only when that was possible.',
  })
  async moveToCart(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the wish.' }) id: string,
    @Arg('input', () => MoveToCartInput, { nullable: true, description: 'How many, and of which variant.' })
    input: MoveToCartInput | null,
  ): Promise<CartItemType> {
    return (await this.wishes.moveToCart(call, rowId(id), input ?? {})).item;
  }

  @FieldResolver(() => PictureType, {
    nullable: true,
    description: 'The picture of the item; null without one.',
  })
  async picture(@Root() item: WishlistItemType, @Ctx() call: Call): Promise<PictureType | null> {
    return this.pictures.load(call, item.keptImage);
  }
}
