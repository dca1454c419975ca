import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import { rowId } from '../../../core/row-id.ts';
import type { AddedUserService } from './added-user.service.ts';
import type { DeskCodeService } from './desk-code.service.ts';
import type { SignInLinkService } from './sign-in-link.service.ts';
import {
  AddedUserType,
  AddUserInput,
  MadeDeskCodeType,
  UseDeskCodeInput,
  UseSignInLinkInput,
  MadeSignInLinkType,
  SignInLinkType,
} from './sign-in-link.type.ts';

/** Links by which people choose a password. */
@Resolver()
export class SignInLinkResolver {
  constructor(
    private readonly links: SignInLinkService,
    private readonly added: AddedUserService,
    private readonly codes: DeskCodeService,
  ) {}

  @Query(() => SignInLinkType, { description: 'Whom a link is for, while it can be used.' })
  async signInLink(
    @Ctx() call: Call,
    @Arg('token', () => String, { description: 'What stands behind the # of the link.' }) token: string,
  ): Promise<SignInLinkType> {
    return this.links.look(call, { token });
  }

  @Mutation(() => AddedUserType, {
    description: 'Adds a person as a member; they choose a password by the link that is told once.',
  })
  async addUser(
    @Ctx() call: Call,
    @Arg('input', () => AddUserInput, { description: 'The person.' }) input: AddUserInput,
  ): Promise<AddedUserType> {
    return this.added.add(call, input);
  }

  @Mutation(() => MadeSignInLinkType, {
    description:
      'Makes a link for a person to choose a password by, for 7 days and once; an earlier one ends.',
  })
  async makeSignInLink(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the person.' }) id: string,
  ): Promise<MadeSignInLinkType> {
    return this.links.make(call, rowId(id));
  }

  @Mutation(() => String, {
    description:
      'Sets the password of whom a link is for and signs out all their devices; the name to sign in with.',
  })
  async useSignInLink(
    @Ctx() call: Call,
    @Arg('input', () => UseSignInLinkInput, { description: 'Link and password.' })
    input: UseSignInLinkInput,
  ): Promise<string> {
    return this.links.use(call, input);
  }

  @Mutation(() => MadeDeskCodeType, {
    description:
      'Makes a code by which a person who is present chooses a password, for 10 minutes and once; an earlier one ends.',
  })
  async makeDeskCode(
    @Ctx() call: Call,
    @Arg('id', () => ID, { description: 'Identifier of the person.' }) id: string,
  ): Promise<MadeDeskCodeType> {
    return this.codes.make(call, rowId(id));
  }

  @Mutation(() => String, {
    description:
      'Sets the password of whoever was told a code at the desk and signs out all their devices; the name to sign in with.',
  })
  async useDeskCode(
    @Ctx() call: Call,
    @Arg('input', () => UseDeskCodeInput, { description: 'Name, code and password.' })
    input: UseDeskCodeInput,
  ): Promise<string> {
    return this.codes.use(call, input);
  }
}
