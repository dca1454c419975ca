import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { FactorChange, OfferedApp, PasskeyView, SecondFactorView } from './second-factor.view.ts';

@ObjectType('Passkey', { description: 'A key that a phone, a computer or a stick keeps for its person.' })
class PasskeyType implements PasskeyView {
  @Field(() => ID, { description: 'Opaque identifier.' })
  id!: number;

  @Field(() => String, { description: 'The name that its person gave it.' })
  name!: string;

  @Field(() => DateTimeScalar, { description: 'When it was added.' })
  addedAt!: Date;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When it was last used.' })
  lastUsedAt!: Date | null;
}

@ObjectType('SecondFactor', { description: 'What the caller proves who they are by, beside the password.' })
export class SecondFactorType implements SecondFactorView {
  @Field(() => Boolean, { description: 'There is an authenticator app or a passkey.' })
  isSet!: boolean;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When the authenticator app was set up.' })
  appSince!: Date | null;

  @Field(() => DateTimeScalar, { nullable: true, description: 'When a code of the app was last used.' })
  appLastUsedAt!: Date | null;

  @Field(() => [PasskeyType], { description: 'The passkeys, the oldest first.' })
  passkeys!: PasskeyView[];

  @Field(() => Int, { description: 'How many recovery codes were not used yet.' })
  recoveryCodesLeft!: number;

  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      'By when a second factor has to be set up, because of rights over money or people; null where none is demanded.',
  })
  dueAt!: Date | null;

  @Field(() => Boolean, {
    description:
      'That day is over: acts by these rights are refused (SECOND_FACTOR_DEMANDED) until one is set up.',
  })
  isOverdue!: boolean;
}

@ObjectType('OfferedAuthenticatorApp', {
  description: 'What an authenticator app needs, shown once; it counts once its first code was confirmed.',
})
export class OfferedAuthenticatorAppType implements OfferedApp {
  @Field(() => String, { description: 'The key to type, in base32.' })
  typedKey!: string;

  @Field(() => String, { description: 'The same as an otpauth address, for a QR code.' })
  uri!: string;
}

@ObjectType('SecondFactorChange', { description: 'The own second factor after a change.' })
export class SecondFactorChangeType implements FactorChange {
  @Field(() => SecondFactorType, { description: 'How it is now.' })
  secondFactor!: SecondFactorView;

  @Field(() => [String], {
    description: 'Recovery codes that the change brought, each good once; they are never shown again.',
  })
  recoveryCodes!: string[];
}

@InputType({ description: 'The second step of a sign-in: a code or a passkey.' })
export class CompleteSignInInput {
  @Field(() => String, { description: 'The `secondFactorToken` that the first step answered with.' })
  token!: string;

  @Field(() => String, { nullable: true, description: 'A code of the app, or a recovery code.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'The answer of a passkey, as JSON.' })
  passkey?: string | null;
}

@InputType({
  description:
    'What shows who somebody is: a code or a passkey; the password of whoever has no second factor.',
})
export class ConfirmItIsMeInput {
  @Field(() => String, { nullable: true, description: 'The password, without a second factor.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'A code of the app, or a recovery code.' })
  code?: string | null;

  @Field(() => String, { nullable: true, description: 'The answer of a passkey, as JSON.' })
  passkey?: string | null;
}
