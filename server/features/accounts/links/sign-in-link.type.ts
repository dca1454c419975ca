import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { DateTimeScalar } from '../../../core/graphql/scalars.ts';
import type { AddedUser } from './added-user.service.ts';
import type { MadeDeskCode } from './desk-code.service.ts';
import type { LinkView, MadeLink } from './sign-in-link.service.ts';

@ObjectType('MadeSignInLink', { description: 'A link as it is told once, to whoever made it.' })
export class MadeSignInLinkType implements MadeLink {
  @Field(() => String, { description: 'The address to hand to the person; it is shown this once.' })
  url!: string;

  @Field(() => DateTimeScalar, { description: 'Until when it can be used.' })
  expiresAt!: Date;

  @Field(() => Boolean, {
    description: 'Whether it was also mailed to the person, whose e-mail address is confirmed.',
  })
  isMailed!: boolean;
}

@ObjectType('AddedUser', { description: 'Somebody whom staff added, with the link to choose a password by.' })
export class AddedUserType extends MadeSignInLinkType implements AddedUser {
  @Field(() => ID, { description: 'Identifier of the person.' })
  id!: number;
}

@ObjectType('SignInLink', { description: 'Whom a link is for.' })
export class SignInLinkType implements LinkView {
  @Field(() => String, { description: 'Name of the person.' })
  name!: string;

  @Field(() => String, { description: 'The name to sign in with.' })
  username!: string;

  @Field(() => DateTimeScalar, { description: 'Until when it can be used.' })
  expiresAt!: Date;
}

@InputType({ description: 'A person to add.' })
export class AddUserInput {
  @Field(() => String, { description: 'Name, 2 to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address, unique.' })
  email!: string;

  @Field(() => String, { description: 'PF number or scholar code, 3 to 50 of letters, digits and / - _ .' })
  username!: string;
}

@InputType({ description: 'A password chosen by a link.' })
export class UseSignInLinkInput {
  @Field(() => String, { description: 'What stands behind the # of the link.' })
  token!: string;

  @Field(() => String, { description: 'At least 6 characters; neither a common password nor the user name.' })
  password!: string;

  @Field(() => String, { description: 'The password once more.' })
  passwordConfirm!: string;
}

@ObjectType('MadeDeskCode', { description: 'A code as it is told once, to whoever made it.' })
export class MadeDeskCodeType implements MadeDeskCode {
  @Field(() => String, {
    description: 'Eight letters and digits to read to the person; they are shown this once.',
  })
  code!: string;

  @Field(() => DateTimeScalar, { description: 'Until when it can be used.' })
  expiresAt!: Date;
}

@InputType({ description: 'A password chosen by a code from the desk.' })
export class UseDeskCodeInput {
  @Field(() => String, { description: 'E-mail address, or PF number or scholar code; case does not matter.' })
  login!: string;

  @Field(() => String, { description: 'The code; case, spaces and dashes do not matter.' })
  code!: string;

  @Field(() => String, { description: 'At least 6 characters; neither a common password nor the user name.' })
  password!: string;

  @Field(() => String, { description: 'The password once more.' })
  passwordConfirm!: string;
}
