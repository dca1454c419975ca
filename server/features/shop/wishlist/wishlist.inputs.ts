import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'How something on the wishlist comes into the cart.' })
export class MoveToCartInput {
  @Field(() => ID, { nullable: true, description: 'Variant of the item; needed where it has several.' })
  variant?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many, 1 to 100; one when absent.' })
  quantity?: number | null;
}
