import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import { reviewSorts, type ReviewSort } from './review.service.ts';
import type { MerchandiseReviewView } from './review.view.ts';

const MerchandiseReviewSortEnum = enumOf(reviewSorts);
registerEnumType(MerchandiseReviewSortEnum, {
  name: 'MerchandiseReviewSort',
  description: 'In which order reviews are read.',
  valuesConfig: {
    NEWEST: { description: 'The latest first.' },
    HIGHEST: { description: 'Most stars first.' },
    LOWEST: { description: 'Fewest stars first.' },
  },
});

@ObjectType('MerchandiseReview', { description: 'What a member says of an item.' })
export class MerchandiseReviewType implements MerchandiseReviewView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => ID, { description: 'Identifier of the item.' })
  itemId!: number;

  @Field(() => String, { description: 'Name of the item.' })
  itemName!: string;

  @Field(() => ID, { description: 'Identifier of who wrote it.' })
  userId!: number;

  @Field(() => String, { description: 'Name of who wrote it.' })
  userName!: string;

  @Field(() => Int, { description: 'Stars, from 1 to 5.' })
  rating!: number;

  @Field(() => String, { description: 'In words; may be empty.' })
  comment!: string;

  @Field(() => Boolean, { description: 'Who wrote it has paid for an order with the item.' })
  isVerifiedPurchase!: boolean;

  @Field(() => Boolean, { description: 'Staff have hidden it: it counts for nothing.' })
  isHidden!: boolean;

  @Field(() => String, { description: 'Why it is hidden, for its author and for staff; empty otherwise.' })
  hiddenReason!: string;

  @Field(() => DateTimeScalar, { description: 'When it was first written.' })
  createdAt!: Date;

  @Field(() => Boolean, { description: 'The caller wrote it.' })
  viewerIsAuthor!: boolean;

  @Field(() => Boolean, { description: 'The caller may hide it, and show it again.' })
  viewerCanHide!: boolean;
}

@ObjectType('MerchandiseReviewPage', { description: 'One page of reviews.' })
export class MerchandiseReviewPageType extends PageOf(() => MerchandiseReviewType) {}

@ArgsType()
export class MerchandiseReviewListArgs extends PageArgs {
  @Field(() => ID, { description: 'Identifier of the item.' })
  itemId!: string;

  @Field(() => MerchandiseReviewSortEnum, { nullable: true, description: 'NEWEST when absent.' })
  sort?: ReviewSort | null;
}

@ArgsType()
export class AllMerchandiseReviewsArgs extends PageArgs {
  @Field(() => Boolean, { nullable: true, description: 'Only hidden ones, or only those that are shown.' })
  isHidden?: boolean | null;
}

@InputType({ description: 'What a member says of an item.' })
export class MerchandiseReviewInput {
  @Field(() => Int, { description: 'Stars, from 1 to 5.' })
  rating!: number;

  @Field(() => String, { nullable: true, description: 'In words, at most 1,000 characters.' })
  comment?: string | null;
}
