import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { ChangeOf, NewOf } from '../../../core/graphql/field-classes.ts';
import { PageArgs } from '../../../core/graphql/page-args.ts';
import { discountFields } from './discount.fields.ts';

@InputType({ description: 'A new discount code: a percentage or an amount.' })
export class CreateDiscountInput extends NewOf(discountFields.fields) {
  @Field(() => [ID], {
    nullable: true,
    description: 'The items that it is for, at most 200; absent or empty for all.',
  })
  items?: string[] | null;
}

@InputType({ description: 'Fields of a discount code to change; absent ones stay as they are.' })
export class UpdateDiscountInput extends ChangeOf(discountFields.fields) {
  @Field(() => [ID], { nullable: true, description: 'The items that it is for; empty for all.' })
  items?: string[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The revision that was read; when it has changed meanwhile, nothing is saved.',
  })
  revision?: number | null;
}

@ArgsType()
export class DiscountsArgs extends PageArgs {
  @Field(() => String, { nullable: true, description: 'Part of a code, or of what it is for.' })
  search?: string | null;
}
