import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../access/call.ts';
import type { Upload } from '../../core/graphql/scalars.ts';
import { UploadScalar } from '../../core/graphql/scalars.ts';
import { FILE_WEIGHT } from '../../core/graphql/weights.ts';
import { ChangePasswordInput, LoginInput, RegisterInput, UpdateProfileInput } from './account.inputs.ts';
import type { AccountService } from './account.service.ts';
import { PermissionGroupType, PermissionSourcesType } from './permissions/permission.type.ts';
import type { ProfileService } from './profile.service.ts';
import type { RegistrationService } from './registration.service.ts';
import type { SessionService } from './sessions/session.service.ts';
import { SessionType, UserType } from './user.type.ts';

@Resolver(() => UserType)
export class AccountResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly profiles: ProfileService,
    private readonly registrations: RegistrationService,
    private readonly sessions: SessionService,
  ) {}

  @Query(() => UserType, { description: 'The signed-in person.' })
  async me(@Ctx() call: Call): Promise<UserType> {
    return this.accounts.ownView(call, await this.profiles.me(call));
  }

  @Query(() => PermissionSourcesType, { description: 'Own rights and where they come from.' })
  async myPermissions(@Ctx() call: Call): Promise<PermissionSourcesType> {
    return this.accounts.myPermissions(call);
  }

  @Query(() => [PermissionGroupType], {
    description: 'Every right that exists, by area, with titles and descriptions.',
  })
  permissionCatalogue(): PermissionGroupType[] {
    return this.accounts.permissionCatalogue();
  }

  @Mutation(() => UserType, { description: 'Makes an account. It does not sign in.' })
  async register(
    @Ctx() call: Call,
    @Arg('input', () => RegisterInput, { description: 'The new account.' }) input: RegisterInput,
  ): Promise<UserType> {
    return this.accounts.view(call, await this.registrations.register(call, input));
  }

  @Mutation(() => SessionType, {
    description: 'Signs in; limited to 5 failures per name and address in 15 minutes.',
  })
  async login(
    @Ctx() call: Call,
    @Arg('input', () => LoginInput, { description: 'Name and password.' }) input: LoginInput,
  ): Promise<SessionType> {
    const session = await this.sessions.login(call, input);
    return { ...session, user: await this.accounts.view(call, session.user) };
  }

  @Mutation(() => Boolean, { description: 'Ends this session, or every session of the person.' })
  async logout(
    @Ctx() call: Call,
    @Arg('allSessions', () => Boolean, {
      defaultValue: false,
      description: 'End the sessions on all devices.',
    })
    allSessions: boolean,
  ): Promise<boolean> {
    await this.sessions.logout(call, allSessions);
    return true;
  }

  @Mutation(() => UserType, { description: 'Changes fields of the own profile.' })
  async updateProfile(
    @Ctx() call: Call,
    @Arg('input', () => UpdateProfileInput, { description: 'The fields to change.' })
    input: UpdateProfileInput,
  ): Promise<UserType> {
    return this.accounts.ownView(call, await this.profiles.update(call, input));
  }

  @Mutation(() => Boolean, { description: 'Changes the own password and ends all other sessions.' })
  async changePassword(
    @Ctx() call: Call,
    @Arg('input', () => ChangePasswordInput, { description: 'Old and new password.' })
    input: ChangePasswordInput,
  ): Promise<boolean> {
    await this.profiles.changePassword(call, input);
    return true;
  }

  @Mutation(() => UserType, {
    description: 'Replaces the own profile picture; JPEG, PNG, WebP or GIF up to 5 MB.',
    complexity: FILE_WEIGHT,
  })
  async uploadProfilePicture(
    @Ctx() call: Call,
    @Arg('file', () => UploadScalar, { description: 'The picture.' }) file: Upload,
  ): Promise<UserType> {
    return this.accounts.ownView(call, await this.profiles.uploadPicture(call, file.bytes, 'file'));
  }

  @Mutation(() => UserType, { description: 'Removes the own profile picture.' })
  async removeProfilePicture(@Ctx() call: Call): Promise<UserType> {
    return this.accounts.ownView(call, await this.profiles.removePicture(call));
  }
}
