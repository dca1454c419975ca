import { Field, InputType } from 'type-graphql';
import { ChangeOf, NewOf } from '../../core/graphql/field-classes.ts';
import { profileFields, registrationFields } from './account.fields.ts';

@InputType({ description: 'A new account.' })
export class RegisterInput extends NewOf(registrationFields) {
  @Field(() => String, { description: 'The password once more.' })
  passwordConfirm!: string;
}

@InputType({ description: 'Name and password of a person.' })
export class LoginInput {
  @Field(() => String, { description: 'PF number or scholar code; case does not matter.' })
  username!: string;

  @Field(() => String, { description: 'The password as typed.' })
  password!: string;

  @Field(() => String, {
    nullable: true,
    description: 'A code of the authenticator app, or a recovery code, of an account with a second factor.',
  })
  code?: string | null;
}

@InputType({ description: 'Fields of the own profile to change; absent ones stay as they are.' })
export class UpdateProfileInput extends ChangeOf(profileFields.fields) {
  @Field(() => String, { nullable: true, description: 'The present password, which a changed e-mail needs.' })
  currentPassword?: string | null;
}

@InputType({ description: 'A change of the own password.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  oldPassword!: string;

  @Field(() => String, { description: 'At least 6 characters; neither a common password nor the user name.' })
  newPassword!: string;

  @Field(() => String, { description: 'The new password once more.' })
  confirmPassword!: string;
}
