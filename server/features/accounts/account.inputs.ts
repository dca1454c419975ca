import { Field, InputType, Int } from 'type-graphql';

@InputType({ description: 'A new account.' })
export class RegisterInput {
  @Field(() => String, { description: 'Full name, 2 to 100 characters.' })
  name!: string;

  @Field(() => String, { description: 'E-mail address, unique.' })
  email!: string;

  @Field(() => String, { description: 'PF number or scholar code, 3 to 50 of letters, digits and / - _ .' })
  username!: string;

  @Field(() => String, { description: 'At least 6 characters.' })
  password!: string;

  @Field(() => String, { description: 'The password once more.' })
  passwordConfirm!: string;
}

@InputType({ description: 'Name and password of a person.' })
export class LoginInput {
  @Field(() => String, { description: 'PF number or scholar code; case does not matter.' })
  username!: string;

  @Field(() => String, { description: 'The password as typed.' })
  password!: string;
}

@InputType({ description: 'Fields of the own profile to change; absent ones stay as they are.' })
export class UpdateProfileInput {
  @Field(() => String, { nullable: true, description: 'Full name, at least 2 characters.' })
  name?: string;

  @Field(() => String, { nullable: true, description: 'E-mail address, unique.' })
  email?: string;

  @Field(() => String, { nullable: true, description: 'At least 10 digits.' })
  phoneNumber?: string;

  @Field(() => String, { nullable: true, description: 'Course of study.' })
  course?: string;

  @Field(() => Int, { nullable: true, description: 'Year of study, 1 to 6.' })
  yearOfStudy?: number;

  @Field(() => String, { nullable: true, description: 'County the person comes from.' })
  countyOfOrigin?: string;

  @Field(() => String, { nullable: true, description: 'Campus.' })
  hub?: string;

  @Field(() => String, { nullable: true, description: 'At most 1000 characters; may be blank.' })
  bio?: string;
}

@InputType({ description: 'A change of the own password.' })
export class ChangePasswordInput {
  @Field(() => String, { description: 'The present password.' })
  oldPassword!: string;

  @Field(() => String, { description: 'At least 6 characters.' })
  newPassword!: string;

  @Field(() => String, { description: 'The new password once more.' })
  confirmPassword!: string;
}
