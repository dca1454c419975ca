import { Field, Int, ObjectType } from 'type-graphql';
import { DateScalar } from '../../../core/graphql/scalars.ts';
import type { CardCheckView, MembershipCardView } from './membership-card.service.ts';

@ObjectType('MembershipCard', { description: 'An own membership card.' })
export class MembershipCardType implements MembershipCardView {
  @Field(() => Int, { description: 'Number of the member.' })
  number!: number;

  @Field(() => String, { description: 'First name, and the first sign of the last one.' })
  name!: string;

  @Field(() => DateScalar, { description: 'Last paid day.' })
  validUntil!: string;

  @Field(() => Boolean, { description: 'Whether the membership is active today.' })
  isValid!: boolean;

  @Field(() => Boolean, { description: 'Whether who checks the card sees the photo.' })
  showsPhoto!: boolean;

  @Field(() => Boolean, { description: 'Whether there is a photo to show.' })
  hasPhoto!: boolean;

  @Field(() => String, {
    description:
      'What its QR code says at the end of an address: "M", the key, the number, the issue and the last paid day, and an Ed25519 signature in base32.',
  })
  code!: string;
}

@ObjectType('MembershipCardCheck', { description: 'What anybody learns from a card that is shown to them.' })
export class MembershipCardCheckType implements CardCheckView {
  @Field(() => Boolean, { description: 'Whether the membership is active today.' })
  isValid!: boolean;

  @Field(() => DateScalar, { description: 'Last paid day.' })
  validUntil!: string;

  @Field(() => String, { description: 'First name, and the first sign of the last one.' })
  name!: string;

  @Field(() => String, { description: 'Address of the photo, if the member shows one; else empty.' })
  photo!: string;
}
