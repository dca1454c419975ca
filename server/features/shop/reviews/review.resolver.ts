import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { pageRequest } from '../../../core/pagination.ts';
import { rowId } from '../../../core/row-id.ts';
import type { ReviewService } from './review.service.ts';
import {
  AllMerchandiseReviewsArgs,
  MerchandiseReviewInput,
  MerchandiseReviewListArgs,
  MerchandiseReviewPageType,
  MerchandiseReviewType,
} from './review.type.ts';

@Resolver()
export class ReviewResolver {
  constructor(private readonly reviews: ReviewService) {}

  @Query(() => MerchandiseReviewPageType, { description: 'The reviews of an item that are shown.' })
  async merchandiseReviews(
    @Ctx() call: Call,
    @Args(() => MerchandiseReviewListArgs) { itemId, sort, page, pageSize }: MerchandiseReviewListArgs,
  ): Promise<MerchandiseReviewPageType> {
    return this.reviews.ofItem(call, rowId(itemId), { sort, page: pageRequest(page, pageSize) });
  }

  @Query(() => MerchandiseReviewPageType, {
    description: 'The reviews of all items, hidden ones included, newest first: for staff.',
  })
  async allMerchandiseReviews(
    @Ctx() call: Call,
    @Args(() => AllMerchandiseReviewsArgs) { isHidden, page, pageSize }: AllMerchandiseReviewsArgs,
  ): Promise<MerchandiseReviewPageType> {
    return this.reviews.all(call, isHidden ?? null, pageRequest(page, pageSize));
  }

  @Query(() => MerchandiseReviewType, {
    nullable: true,
    description: "The caller's own review of an item, hidden or not; null without one.",
  })
  async myMerchandiseReview(
    @Ctx() call: Call,
    @Arg('itemId', () => ID, { description: 'Identifier of the item.' }) itemId: string,
  ): Promise<MerchandiseReviewType | null> {
    return this.reviews.mine(call, rowId(itemId));
  }

  @Mutation(() => MerchandiseReviewType, {
    description:
      'Says what the caller thinks of an item, in the place of what was said before; for paid members.',
  })
  async reviewMerchandiseItem(
    @Ctx() call: Call,
    @Arg('itemId', () => ID, { description: 'Identifier of the item.' }) itemId: string,
    @Arg('input', () => MerchandiseReviewInput, { description: 'The review.' })
    input: MerchandiseReviewInput,
  ): Promise<MerchandiseReviewType> {
    return (await this.reviews.write(call, rowId(itemId), input)).review;
  }

  @Mutation(() => MerchandiseReviewType, { description: 'Hides a review and tells its author why.' })
  async hideMerchandiseReview(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the review.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, at most 400 characters.' }) reason: string,
  ): Promise<MerchandiseReviewType> {
    return this.reviews.hide(call, rowId(id), { reason });
  }

  @Mutation(() => MerchandiseReviewType, { description: 'Shows a review again.' })
  async showMerchandiseReview(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the review.' }) id: string,
  ): Promise<MerchandiseReviewType> {
    return this.reviews.show(call, rowId(id));
  }
}
