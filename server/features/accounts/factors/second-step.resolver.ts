import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Call } from '../../../access/call.ts';
import type { AccountService } from '../account.service.ts';
import type { NewSession } from '../sessions/session-opening.ts';
import { SessionType } from '../user.type.ts';
import type { SecondStepService } from './second-step.service.ts';
import { CompleteSignInInput } from './second-factor.type.ts';

/** Signing in with more than a password, and without one. */
@Resolver(() => SessionType)
export class SecondStepResolver {
  constructor(
    private readonly accounts: AccountService,
    private readonly steps: SecondStepService,
  ) {}

  @Mutation(() => SessionType, {
    description:
      'Completes a sign-in that was refused with SECOND_FACTOR_REQUIRED; limited to 5 failures in 15 minutes.',
  })
  async completeSignIn(
    @Ctx() call: Call,
    @Arg('input', () => CompleteSignInInput, { description: 'The second step.' }) input: CompleteSignInInput,
  ): Promise<SessionType> {
    return this.shown(call, await this.steps.complete(call, input));
  }

  @Mutation(() => String, {
    description:
      'A question for a passkey, as JSON: for one of the person whose sign-in is half done, or for anybody.',
  })
  async askForPasskey(
    @Ctx() call: Call,
    @Arg('token', () => String, {
      nullable: true,
      description: 'The `secondFactorToken` of a half sign-in; absent to sign in without a password.',
    })
    token: string | null,
  ): Promise<string> {
    return this.steps.askForPasskey(call, { token });
  }

  @Mutation(() => SessionType, { description: 'Signs in by a passkey, without name and password.' })
  async signInWithPasskey(
    @Ctx() call: Call,
    @Arg('passkey', () => String, { description: 'The answer of the passkey, as JSON.' }) passkey: string,
  ): Promise<SessionType> {
    return this.shown(call, await this.steps.byPasskey(call, { passkey }));
  }

  private async shown(call: Call, session: NewSession): Promise<SessionType> {
    return { ...session, user: await this.accounts.view(call, session.user) };
  }
}
