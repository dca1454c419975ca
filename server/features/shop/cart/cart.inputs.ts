import { Field, ID, InputType, Int } from 'type-graphql';

@InputType({ description: 'What is put into the cart.' })
export class AddToCartInput {
  @Field(() => ID, { description: 'The item of the shop.' })
  merchandise!: string;

  @Field(() => ID, { nullable: true, description: 'Its variant; needed where the item has several.' })
  variant?: string | null;

  @Field(() => Int, { nullable: true, description: 'How many, 1 to 100; one when absent.' })
  quantity?: number | null;
}

@InputType({ description: 'Something that was gathered before signing in.' })
export class GatheredLineInput {
  @Field(() => ID, { description: 'The variant of an item.' })
  variantId!: string;

  @Field(() => Int, { description: 'How many, 1 to 100.' })
  quantity!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The price that was shown, for example "1500.00": only to tell that it changed.',
  })
  seenPrice?: string | null;
}
