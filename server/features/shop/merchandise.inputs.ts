import { ArgsType, Field, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { PageArgs } from '../../core/graphql/page-args.ts';
import { MerchandiseCategoryEnum, type MerchandiseCategoryCode } from './merchandise-categories.ts';
import { merchandiseItemFields } from './merchandise-item.fields.ts';
import type { MerchandiseSort } from './merchandise.service.ts';
import { MerchandiseSortEnum } from './merchandise.type.ts';
import { variantFields } from './variants/variant.fields.ts';

@InputType({ description: 'A new item of the shop.' })
export class CreateMerchandiseItemInput extends NewOf(merchandiseItemFields.fields) {
  @Field(() => Int, { nullable: true, description: 'How many there are at first; 0 when absent.' })
  stock?: number | null;
}

@InputType({ description: 'Fields of an item to change; absent ones stay as they are.' })
export class UpdateMerchandiseItemInput extends ChangeOf(merchandiseItemFields.fields) {
  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@InputType({ description: 'A picture of an item.' })
export class MerchandisePictureInput {
  @Field(() => String, { description: 'Its address, as uploadMerchandiseImage answers it.' })
  image!: string;

  @Field(() => String, { nullable: true, description: 'What it shows, in words, at most 200 characters.' })
  alt?: string | null;
}

@InputType({ description: 'All pictures of an item, in their order.' })
export class ArrangePicturesInput {
  @Field(() => [MerchandisePictureInput], { description: 'At most 8; the first is the cover.' })
  pictures!: MerchandisePictureInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@InputType({ description: 'A new size or colour of an item.' })
export class CreateMerchandiseVariantInput extends NewOf(variantFields.fields) {}

@InputType({ description: 'Fields of a variant to change; absent ones stay as they are.' })
export class UpdateMerchandiseVariantInput extends ChangeOf(variantFields.fields) {}

@ArgsType()
export class MerchandiseListArgs extends PageArgs {
  @Field(() => MerchandiseCategoryEnum, { nullable: true, description: 'Only this category.' })
  category?: MerchandiseCategoryCode | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what is shown first, or only what is not.' })
  isFeatured?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what staff offer, or only what they do not.' })
  isAvailable?: boolean | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what can be bought now, or only what cannot.' })
  isInStock?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Only what has a size or colour that runs low, or only what has none; for holders of merchandise.manage_products.',
  })
  isLow?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'What is out of the shop, for holders of merchandise.manage_products.',
  })
  isArchived?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Part of the name or the description.' })
  search?: string | null;

  @Field(() => MerchandiseSortEnum, { nullable: true, description: 'NEWEST when absent.' })
  sort?: MerchandiseSort | null;
}
