import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { enumOf } from '../../../core/graphql/enum-of.ts';
import { PageOf } from '../../../core/graphql/page.type.ts';
import { DateTimeScalar, MoneyScalar } from '../../../core/graphql/scalars.ts';
import type { Cents } from '../../../core/money.ts';
import { MadeSignInLinkType } from '../../accounts/links/sign-in-link.type.ts';
import type { PaymentView } from '../../payments/book/payment.view.ts';
import { PaymentMethodEnum, PaymentProgressEnum } from '../../payments/book/payment.type.ts';
import { knownBy, type Contact, type KnownMember } from './known-people.ts';
import type { DeskEntry, DeskFee, RegisteredAtDesk } from './registration-desk.service.ts';

const KnownByEnum = enumOf(knownBy);
registerEnumType(KnownByEnum, {
  name: 'KnownBy',
  description: 'By what somebody is known who has an account.',
});

@ArgsType()
export class ContactArgs implements Contact {
  @Field(() => String, { defaultValue: '', description: 'PF number or scholar code.' })
  username!: string;

  @Field(() => String, { defaultValue: '', description: 'E-mail address.' })
  email!: string;

  @Field(() => String, { defaultValue: '', description: 'Phone, written in whatever way.' })
  phoneNumber!: string;
}

@ObjectType('KnownMember', { description: 'Somebody who has an account already.' })
export class KnownMemberType implements KnownMember {
  @Field(() => KnownByEnum, { description: 'By what they are known.' })
  by!: KnownMember['by'];

  @Field(() => String, { description: 'Their name.' })
  name!: string;

  @Field(() => ID, { nullable: true, description: 'Identifier of their membership.' })
  membershipId!: number | null;
}

@InputType({ description: 'Somebody who joins at the desk. Blank texts count as not sent.' })
export class DeskRegistrationInput {
  @Field(() => String, { description: 'Name, 2 to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'PF number or scholar code, 3 to 50 of letters, digits and / - _ .' })
  username!: string;

  @Field(() => String, { description: 'E-mail address, unique.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'Phone, at least 10 digits.' })
  phoneNumber?: string;

  @Field(() => String, { nullable: true, description: 'Course of study.' })
  course?: string;

  @Field(() => Int, { nullable: true, description: 'Year of study, 1 to 6.' })
  yearOfStudy?: number;

  @Field(() => String, { nullable: true, description: 'Campus.' })
  hub?: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether somebody else may have the same phone; refused otherwise.',
  })
  sharesPhone?: boolean;
}

@ObjectType('RegisteredAtDesk', {
  description: 'Somebody who was registered a moment ago, with the link to choose a password by.',
})
export class RegisteredAtDeskType extends MadeSignInLinkType implements RegisteredAtDesk {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;
}

@ObjectType('DeskFee', { description: 'The latest fee of somebody, as the desk sees it.' })
class DeskFeeType implements DeskFee {
  @Field(() => ID, { description: 'Identifier of the payment.' })
  id!: number;

  @Field(() => MoneyScalar, { name: 'amount', description: 'What the fee costs.' })
  amountCents!: Cents;

  @Field(() => PaymentMethodEnum, { description: 'How it is paid.' })
  method!: PaymentView['method'];

  @Field(() => PaymentProgressEnum, { description: 'Where it stands.' })
  progress!: PaymentView['progress'];

  @Field(() => String, { description: 'The same in words for the payer.' })
  detail!: string;

  @Field(() => String, { nullable: true, description: "Number of the club's receipt, once it is paid." })
  receiptNumber!: string | null;
}

@ObjectType('DeskEntry', { description: 'Somebody whom the desk registered.' })
export class DeskEntryType implements DeskEntry {
  @Field(() => ID, { description: 'Identifier of the person.' })
  userId!: number;

  @Field(() => ID, { description: 'Identifier of the membership.' })
  membershipId!: number;

  @Field(() => String, { description: 'Full name.' })
  name!: string;

  @Field(() => String, { description: 'PF number or scholar code.' })
  username!: string;

  @Field(() => String, { description: 'Phone; blank when none was written down.' })
  phoneNumber!: string;

  @Field(() => DateTimeScalar, { description: 'When it was.' })
  registeredAt!: Date;

  @Field(() => String, { description: 'Who registered them.' })
  registeredBy!: string;

  @Field(() => DeskFeeType, { nullable: true, description: 'Their latest fee; null before the first.' })
  fee!: DeskFeeType | null;
}

@ObjectType('DeskEntryPage', { description: 'A page of whom the desk registered.' })
export class DeskEntryPageType extends PageOf(() => DeskEntryType) {}

@InputType({ description: 'A fee that somebody at the desk pays on their phone.' })
export class DeskPromptInput {
  @Field(() => ID, { description: 'Who pays.' })
  payerId!: string;

  @Field(() => String, { description: 'The phone that rings: 0 or 254 and nine digits.' })
  phoneNumber!: string;

  @Field(() => Int, { defaultValue: 12, description: 'Months bought, 1 to 24.' })
  periodMonths!: number;
}
