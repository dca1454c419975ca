import { Field, InputType } from 'type-graphql';

@InputType({ description: 'What a browser says of itself once its person lets it be told.' })
export class TurnPushOnInput {
  @Field(() => String, { description: 'Where its push service takes messages for it.' })
  endpoint!: string;

  @Field(() => String, { description: 'Its public key, base64url.' })
  p256dh!: string;

  @Field(() => String, { description: 'Its secret for sealing messages, base64url.' })
  auth!: string;
}
